/** What the check of a provider found, and how it is printed. */
import { settingsOf, type Topic } from './settings.ts';

export type Fit = 'fits' | 'does not fit' | 'could not be asked' | 'remark';

export interface Finding {
  readonly fit: Fit;
  /** What was asked, in a few words. */
  readonly subject: string;
  /** What the provider answered, or why it could not be asked. */
  readonly detail: string;
  /** The setting that changes it, where one is known. */
  readonly topic?: Topic;
}

/** What was found at one endpoint. */
export interface Checked {
  readonly findings: readonly Finding[];
  /** Whether the endpoint is at the specification's path; undefined when it could not be asked. */
  readonly isAnswering: boolean | undefined;
}

export const fits = (subject: string, detail: string): Finding => ({
  fit: 'fits',
  subject,
  detail,
});

export const doesNotFit = (subject: string, detail: string, topic: Topic): Finding => ({
  fit: 'does not fit',
  subject,
  detail,
  topic,
});

export const notAsked = (subject: string, detail: string, topic?: Topic): Finding => ({
  fit: 'could not be asked',
  subject,
  detail,
  ...(topic === undefined ? {} : { topic }),
});

export const remark = (subject: string, detail: string, topic?: Topic): Finding => ({
  fit: 'remark',
  subject,
  detail,
  ...(topic === undefined ? {} : { topic }),
});

const fitWidth = 'could not be asked'.length + 2;

/** One line for each finding. Below whatever does not simply fit, its setting at each provider. */
export function reportLines(findings: readonly Finding[]): readonly string[] {
  const subjectWidth = Math.max(0, ...findings.map(({ subject }) => subject.length)) + 2;
  const lines = findings.flatMap(({ fit, subject, detail, topic }) => [
    `${fit.padEnd(fitWidth)}${subject.padEnd(subjectWidth)}${detail}`,
    ...(topic === undefined ? [] : settingLines(topic)),
  ]);
  return [...lines, '', summary(findings)];
}

function settingLines(topic: Topic): readonly string[] {
  return settingsOf(topic).map(
    ({ provider, setting }) => `${''.padEnd(fitWidth)}  ${provider}: ${setting}`,
  );
}

function summary(findings: readonly Finding[]): string {
  const count = (fit: Fit): number => findings.filter((finding) => finding.fit === fit).length;
  const [fit, not, remarks] = [count('fits'), count('does not fit'), count('remark')];
  return [
    `${fit} ${fit === 1 ? 'fits' : 'fit'}`,
    `${not} ${not === 1 ? 'does' : 'do'} not fit`,
    `${count('could not be asked')} could not be asked`,
    `${remarks} ${remarks === 1 ? 'remark' : 'remarks'}.`,
  ].join(', ');
}

/** 1 where something does not fit, else 0. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ fit }) => fit === 'does not fit') ? 1 : 0;
}
