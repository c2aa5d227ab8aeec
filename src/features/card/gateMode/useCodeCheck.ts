import { useEffect, useState, type RefObject } from 'react';
import { selfCheckOf, type CodeOfCard, type CodeSelfCheck } from '#domain/card/selfCheck.ts';
import { connectivity } from '#device/connectivity.ts';
import { pixelsOf } from '#device/codeReader/pixelsOf.ts';
import { readCode } from '#device/codeReader/readCode.ts';
import { hasPassed, markOf, rememberPassed } from '../flows/passedChecks.ts';

/** Delay before a check: a window that is being resized draws the code many times. */
const restMs = 400;

/**
 * Reads the drawn code back from its pixels, once per value and drawing on this device, and returns the
 * result. The result is undefined while it is not known, or while nothing is drawn. A check that could not run
 * is tried again whenever a network is back, because the decoder may be fetched then.
 * @param place the element that the code is drawn in.
 */
export function useCodeCheck(
  place: RefObject<HTMLElement | null>,
  { format, value }: CodeOfCard,
): CodeSelfCheck | undefined {
  const [outcome, setOutcome] = useState<CodeSelfCheck>();
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const given = new AbortController();
    let checked: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isToTryAgain = false;
    const check = (): void => {
      const drawing = element.querySelector('svg[role=img]');
      if (!(drawing instanceof SVGSVGElement)) {
        checked = undefined;
        setOutcome(undefined);
        return;
      }
      const ratio = window.devicePixelRatio;
      const shown = `${String(ratio)} ${shapeOf(drawing)}`;
      if (shown === checked) return;
      checked = shown;
      isToTryAgain = false;
      void checkOnce(drawing, { format, value }, shown, given.signal).then((next) => {
        if (given.signal.aborted || shown !== checked) return;
        setOutcome(next);
        if (next !== 'notRun') return;
        checked = undefined;
        if (isToTryAgain) checkSoon();
      });
    };
    const checkSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(check, restMs);
    };
    const observer = new MutationObserver(checkSoon);
    observer.observe(element, { subtree: true, childList: true, attributes: true });
    checkSoon();
    const unfollow = connectivity.subscribe(() => {
      if (connectivity.current() !== 'online') return;
      isToTryAgain = true;
      checkSoon();
    });
    return () => {
      given.abort();
      unfollow();
      observer.disconnect();
      clearTimeout(timer);
      setOutcome(undefined);
    };
  }, [place, format, value]);
  return outcome;
}

/** Returns what is drawn, and how large, as one text. */
function shapeOf(drawing: SVGSVGElement): string {
  const says = (element: Element, names: readonly string[]): string =>
    names.map((name) => element.getAttribute(name) ?? '').join(' ');
  const parts = [...drawing.children].map((part) => says(part, ['fill', 'd']));
  return [says(drawing, ['width', 'height', 'viewBox']), ...parts].join('\n');
}

/** Checks a drawing that has not passed before on this device. */
async function checkOnce(
  drawing: SVGSVGElement,
  code: CodeOfCard,
  shown: string,
  signal: AbortSignal,
): Promise<CodeSelfCheck> {
  const mark = await markOf(code, shown);
  if (await hasPassed(mark)) return 'passed';
  const outcome = await checkDrawing(drawing, code, signal);
  if (outcome === 'passed') void rememberPassed(mark);
  return outcome;
}

async function checkDrawing(
  drawing: SVGSVGElement,
  barcode: CodeOfCard,
  signal: AbortSignal,
): Promise<CodeSelfCheck> {
  try {
    const pixels = await pixelsOf(drawing, window.devicePixelRatio);
    const isTurned = barcode.format !== 'qrcode' && pixels.height > pixels.width;
    const read = await readCode({ pixels, isTurned }, signal);
    return read.kind === 'read' ? selfCheckOf(barcode, read.readings) : 'notRun';
  } catch {
    return 'notRun';
  }
}
