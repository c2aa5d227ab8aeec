import { useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import type { DrawnCode } from './drawCode.ts';

/** The verifier's own code, which the holder scans. */
export function ChallengeCode({ text }: { readonly text: string }) {
  const texts = useTexts();
  const [drawn, setDrawn] = useState<DrawnCode>();
  useEffect(() => {
    let isCurrent = true;
    // The encoder loads with the first code.
    void import('./drawCode.ts').then(({ drawCode }) => {
      if (isCurrent) setDrawn(drawCode(text));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (drawn === undefined) return null;
  const { path, side } = drawn;
  return (
    <svg
      className="challenge-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={texts.codeShow}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
