import styles from './Barcode.module.css';

interface CodePictureProps {
  /** What it is, what it says and where it lies, for a screen reader. */
  readonly label: string;
  /** On the screen, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** In modules. */
  readonly columns: number;
  readonly rows: number;
  /** The dark modules. */
  readonly path: string;
  /** White but for the dimmed look of gate mode. */
  readonly paper?: string | undefined;
}

/** A code with its quiet zone, its modules as they are: nothing scales, fades or rounds it. */
export function CodePicture({
  label,
  width,
  height,
  columns,
  rows,
  path,
  paper = '#ffffff',
}: CodePictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['drawing']}
      width={width}
      height={height}
      viewBox={`0 0 ${String(columns)} ${String(rows)}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill={paper} />
      <path d={path} fill="#000000" />
    </svg>
  );
}
