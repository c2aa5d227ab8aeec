/** How many codes the verifier's decoder reads in frames of a camera that are drawn from a seed. */
import type { Figure, Measured } from '../figures.ts';
import { summary } from '../statistics.ts';
import { cameraFrame, createView } from './cameraFrame.ts';
import { codeKinds, codeOf, modulesOf, type CodeKind } from './codes.ts';
import { createFrameReader } from './frameReader.ts';
import { createRandom } from './random.ts';

const codes = 100;
const framesEach = 5;

/** Fixed, so that two runs draw the same frames. */
const firstSeed = 1_000;

/** Each kind of code is read a hundred times, each from a view of its own. */
export async function readingRates(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const kind of Object.keys(codeKinds) as CodeKind[]) {
    const { inFirst, inFive } = await readAll(kind);
    const rate = { goal: 'Badge', slowdown: 1, unit: 'of 100' } as const;
    const which = `${kind} code, version ${codeKinds[kind]}`;
    figures.push(
      { ...rate, what: `${which}: read in one frame`, sample: summary([inFirst]), atLeast: 85 },
      {
        ...rate,
        what: `${which}: read within ${framesEach} frames`,
        sample: summary([inFive]),
        atLeast: 99,
      },
    );
    console.log(`${which}: ${inFirst} read in one frame, ${inFive} within ${framesEach}`);
  }
  return { figures };
}

/** @returns how many of the codes were read in the first frame, and within five. */
async function readAll(kind: CodeKind): Promise<{ inFirst: number; inFive: number }> {
  const read = createFrameReader();
  let [inFirst, inFive] = [0, 0];
  for (let each = 0; each < codes; each += 1) {
    const text = await codeOf(kind, each);
    const modules = modulesOf(text);
    if (modules.version !== codeKinds[kind]) throw new Error(`version ${modules.version}`);
    const random = createRandom(firstSeed + each);
    const view = createView(random);
    for (let frame = 1; frame <= framesEach; frame += 1) {
      if (!(await read(cameraFrame(modules, view, random))).includes(text)) continue;
      if (frame === 1) inFirst += 1;
      inFive += 1;
      break;
    }
  }
  return { inFirst, inFive };
}
