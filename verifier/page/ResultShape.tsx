import type { CodeResult } from '#badge/judgement/codeResult.ts';

const drawings: Readonly<
  Record<CodeResult['kind'], { readonly outline: string; readonly sign: string }>
> = {
  valid: { outline: 'M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92z', sign: 'M27 52l16 17 31-36' },
  check: { outline: 'M50 6L97 92H3z', sign: 'M50 36v28M50 76v4' },
  notValid: { outline: 'M31 4h38l27 27v38L69 96H31L4 69V31z', sign: 'M33 33l34 34M67 33L33 67' },
  noCode: { outline: 'M6 6h88v88H6z', sign: 'M28 50h44' },
};

/** Circle, triangle, octagon or square: a result is known by its shape where colours look alike. */
export function ResultShape({ kind }: { readonly kind: CodeResult['kind'] }) {
  const { outline, sign } = drawings[kind];
  return (
    <svg className="shape" viewBox="0 0 100 100" aria-hidden="true" data-shape={kind}>
      <path className="shape-outline" d={outline} />
      <path className="shape-sign" d={sign} fill="none" strokeWidth="10" />
    </svg>
  );
}
