/** How the issuer of badges misbehaves, for tests and demonstrations. A reset ends all of it. */
import * as v from 'valibot';

const Switches = v.object({
  /** `stopped`: every request is denied. `absent`: a cloud without badges, with no metadata document. */
  issuing: v.picklist(['on', 'stopped', 'absent']),
  /** Serves yesterday's lists: a lower number, and nobody blocked yet. */
  areListsRolledBack: v.boolean(),
  /** What the issuer's clock is ahead of the server's. */
  clockOffsetMs: v.pipe(v.number(), v.integer()),
});
type State = v.InferOutput<typeof Switches>;

export const BadgeSwitchOrder = v.partial(Switches);

export interface BadgeSwitches {
  state(): State;
  set(change: v.InferOutput<typeof BadgeSwitchOrder>): void;
  reset(): void;
}

const inOrder: State = { issuing: 'on', areListsRolledBack: false, clockOffsetMs: 0 };

export function createBadgeSwitches(): BadgeSwitches {
  let state = inOrder;
  return {
    state: () => state,
    set: (change) => {
      state = v.parse(Switches, { ...state, ...change });
    },
    reset: () => {
      state = inOrder;
    },
  };
}
