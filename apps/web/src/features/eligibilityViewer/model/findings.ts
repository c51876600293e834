import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { Finding } from './outline.ts';

const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** What the check came to, for the head of the screen. */
export function verdictOf(findings: readonly Finding[]): { readonly grade: Grade; readonly text: string } {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  if (parts.length === 0) return { grade: 'Good', text: 'No fault found' };
  return { grade: errors > 0 ? 'Bad' : 'Questionable', text: parts.join(', ') };
}

const checks: Readonly<Record<number, string>> = {
  1: 'Syntax',
  2: 'Guide',
  3: 'Balance',
  4: 'Situation',
  5: 'Code list',
  7: 'Partner',
};

/** The kind of check that found it. */
export const checkName = (snip: number): string => checks[snip] ?? `SNIP ${snip}`;

/** Where it is, in words: segment, element, loops, line and byte. */
export function placeText({ segment, segmentId, element, path, offset, line }: Finding): string {
  const what = element || segmentId;
  return [
    ...(what === '' ? [] : [what]),
    ...(segment > 0 ? [`segment ${segment.toLocaleString('en-US')}`] : []),
    ...(path === '' ? [] : [`loop ${path.split('/').at(-1)}`]),
    ...(line > 1 ? [`line ${line.toLocaleString('en-US')}`] : []),
    `byte ${offset.toLocaleString('en-US')}`,
  ].join(', ');
}

/** The next finding from where one is, round and round; -1 where there is none. */
export const nextFinding = (count: number, at: number, step: 1 | -1): number => {
  if (count === 0) return -1;
  if (at < 0) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
};
