import { closing } from './closing.ts';
import type { Closing, Ended } from './closing.ts';
import { closingLine } from './counts.ts';
import { ofOneCheck } from './stages.ts';
import type { Plan, Stage } from './stages.ts';

/**
 * Runs all stages of a plan, even if one fails, and says which one runs.
 * @param names texts of which a stage's name contains one; all stages without any.
 */
export async function runStages(plan: Plan, names: readonly string[] = []): Promise<Closing> {
  const isMeant = (stage: Stage): boolean => isNamed(stage, names);
  const all = [...plan.checks, ...plan.stages];
  const meant = all.filter(isMeant);
  const ended: Ended[] = [];

  async function run(stage: Stage): Promise<void> {
    const place = `${String(meant.indexOf(stage) + 1)} of ${String(meant.length)}`;
    console.log(`\n── stage ${place}: ${stage.name} (${stage.purpose})`);
    const began = performance.now();
    const outcome = await stage.run().catch((error: unknown) => {
      console.error(error);
      return ofOneCheck(false);
    });
    const seconds = (performance.now() - began) / 1000;
    console.log(`── ${stage.name}: ${closingLine(outcome.counts)}, ${seconds.toFixed(0)} s`);
    ended.push({ name: stage.name, seconds, outcome });
  }

  async function runInTurn(queue: Iterator<Stage, undefined>): Promise<void> {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await run(next.value);
  }

  // Two runners share one queue, because the smallest machine that runs this has two cores.
  const queue = plan.checks.filter(isMeant).values();
  await Promise.all([runInTurn(queue), runInTurn(queue)]);
  await runInTurn(plan.stages.filter(isMeant).values());

  const others = all.filter((stage) => !isMeant(stage)).map(({ name }) => name);
  const leftOut =
    others.length === 0 ? plan.leftOut : [...(plan.leftOut ?? []), ...others.map(stageNamed)];
  return closing(ended, leftOut, new Date().toISOString().slice(0, 10));
}

/** Whether a plan has a stage to run. A plan without any stage has nothing to name. */
export function hasStage({ checks, stages }: Plan, names: readonly string[]): boolean {
  const all = [...checks, ...stages];
  return all.length === 0 || all.some((stage) => isNamed(stage, names));
}

function isNamed({ name }: Stage, names: readonly string[]): boolean {
  return names.length === 0 || names.some((text) => name.includes(text));
}

function stageNamed(name: string): string {
  return `stage '${name}'`;
}
