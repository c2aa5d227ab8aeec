/** The card cloud of this page. It is wired once at the start and called by flows. */
import { createCloud, type Cloud, type CloudWiring } from './request.ts';

let finishWiring: (cloud: Cloud) => void;
let wired = new Promise<Cloud>((resolve) => {
  finishWiring = resolve;
});

export function wireCloud(wiring: CloudWiring): void {
  const cloud = createCloud(wiring);
  finishWiring(cloud);
  wired = Promise.resolve(cloud);
}

/** A screen may call before the page is wired, which waits for the first paint. The call then waits too. */
export const cloud: Cloud = {
  call: async (name, options) => (await wired).call(name, options),
};
