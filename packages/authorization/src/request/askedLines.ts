import type { AuthLine, AuthRequest } from './authRequest.ts';

/** Lines that are asked for: all but what a change takes away. */
export const askedLines = ({ lines }: Pick<AuthRequest, 'lines'>): readonly AuthLine[] =>
  lines.filter(({ change }) => change !== 'Removed');

/** The lines of a change with those that were sent before and are not in it: they are taken away, and stay under their numbers. */
export const keptLines = (lines: readonly AuthLine[], previous: readonly AuthLine[]): readonly AuthLine[] => {
  const known = new Set(lines.map(({ sequence }) => sequence));
  const lost = previous.filter(({ sequence }) => !known.has(sequence));
  return lost.length === 0 ? lines : [...lines, ...lost.map((line) => ({ ...line, change: 'Removed' as const }))];
};
