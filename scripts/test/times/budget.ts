import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds on two quiet cores, by stage and by kind of waiting; `all` is the whole of `npm test`. */
export type Budget = Readonly<{
  all: number;
  stages: Readonly<Record<string, number>>;
  waits: Readonly<Record<string, number>>;
}>;

export const readBudget = (): Budget =>
  // safe: a file of ours, of this shape
  JSON.parse(readFileSync(join(import.meta.dirname, '../budget.json'), 'utf8')) as Budget;

type Spent = Readonly<{ what: string; seconds: number; allowed: number }>;
export type Verdict = Readonly<{ told: readonly string[]; complaints: readonly string[] }>;

/** Over the budget is told, and over it by more than a tenth is a failure; a slower machine is given as much more time. */
export const judgeSpent = (spent: readonly Spent[], pace: number): Verdict => {
  const told: string[] = [];
  const complaints: string[] = [];
  for (const { what, seconds, allowed } of spent) {
    const most = allowed * pace;
    if (seconds <= most) continue;
    const line = `${what} took ${seconds.toFixed(0)} s of ${most.toFixed(0)} s (scripts/test/budget.json)`;
    if (seconds > most * 1.1) complaints.push(line);
    else told.push(line);
  }
  return { told, complaints };
};
