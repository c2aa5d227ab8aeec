import styles from './Barcode.module.css';

interface CodePictureProps {
  /** The label for screen readers: what the code is, its value and where it is. */
  readonly label: string;
  /** Size on the screen, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Size in modules. */
  readonly columns: number;
  readonly rows: number;
  /** The dark modules. */
  readonly path: string;
  /** White, except in the dimmed look of gate mode. */
  readonly paper?: string | undefined;
}

/** Draws a code with its quiet zone. Nothing scales, fades or rounds its modules. */
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
