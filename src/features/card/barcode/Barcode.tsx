import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  barHeightPx,
  barWidthPx,
  type BarcodeCheck,
  type DrawableBarcode,
} from '#domain/card/barcode.ts';
import { moduleWidth } from '#domain/card/moduleWidth.ts';
import { useText } from '#i18n/useText.ts';
import { darkPath, type Modules } from './modules.ts';
import { loadedEncoder, loadEncoder } from './encoder.ts';
import styles from './Barcode.module.css';

/** A QR code grows up to this module width; a linear code keeps to the specification's bar width. */
const qrModuleWishPx = 6;

/** Specification, section 2: the card's barcode, or one of section 8's three texts in its place. */
export function Barcode({ check }: { readonly check: BarcodeCheck }) {
  const text = useText();
  if (check.kind === 'problem') {
    return (
      <div className={styles['code']}>
        <p className={styles['problem']}>{text(`card.barcode.problem.${check.problem}`)}</p>
      </div>
    );
  }
  return <EncodedBarcode key={check.format + check.value} barcode={check} />;
}

type Encoding = { readonly modules: Modules | undefined } | 'loading' | 'failed';

function EncodedBarcode({ barcode }: { readonly barcode: DrawableBarcode }) {
  const text = useText();
  const [encoding, setEncoding] = useState<Encoding>(() => {
    const encode = loadedEncoder(barcode.format);
    return encode === undefined ? 'loading' : { modules: encode(barcode) };
  });
  useEffect(() => {
    if (encoding !== 'loading') return;
    let isCurrent = true;
    loadEncoder(barcode.format).then(
      (encode) => {
        if (isCurrent) setEncoding({ modules: encode(barcode) });
      },
      () => {
        if (isCurrent) setEncoding('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [barcode, encoding]);
  if (encoding === 'loading') {
    return (
      <div className={styles['code']}>
        <div className={styles['reserved']} />
      </div>
    );
  }
  const modules = encoding === 'failed' ? undefined : encoding.modules;
  return (
    <div className={styles['code']}>
      {modules === undefined ? (
        <p className={styles['problem']}>
          {text(encoding === 'failed' ? 'app.partFailed' : 'card.barcode.problem.invalidForFormat')}
        </p>
      ) : (
        <Drawing modules={modules} barcode={barcode} />
      )}
      <bdi className={styles['value']}>{barcode.printed}</bdi>
    </div>
  );
}

function Drawing({
  modules,
  barcode,
}: {
  readonly modules: Modules;
  readonly barcode: DrawableBarcode;
}) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState({ width: 0, ratio: 1 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      setSpace((previous) => {
        const next = { width: element.clientWidth, ratio: window.devicePixelRatio };
        return next.width === previous.width && next.ratio === previous.ratio ? previous : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  const isLinear = modules.rows.length === 1;
  const columns = (modules.rows[0]?.length ?? 0) + 2 * modules.quietZone;
  const rows = isLinear ? 1 : modules.rows.length + 2 * modules.quietZone;
  const module = moduleWidth(
    columns,
    space.width,
    isLinear ? barWidthPx : qrModuleWishPx,
    space.ratio,
  );
  const rowHeight = isLinear ? barHeightPx / module : 1;
  const path = useMemo(() => darkPath(modules, rowHeight), [modules, rowHeight]);
  const width = columns * module;
  const height = isLinear ? barHeightPx : rows * module;
  return (
    <div ref={frame} className={styles['frame']}>
      <svg
        role="img"
        aria-label={text(isLinear ? 'card.barcode.linear' : 'card.barcode.qrcode', {
          value: barcode.printed,
        })}
        className={styles['drawing']}
        width={width}
        height={height}
        viewBox={`0 0 ${String(columns)} ${String(isLinear ? rowHeight : rows)}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
    </div>
  );
}
