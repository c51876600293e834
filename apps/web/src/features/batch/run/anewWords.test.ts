import { expect, it } from 'vitest';
import { anewWords } from './anewWords.ts';

const told = { Rows: 1200, CostCents: 13_200, capLeft: null, SkipDays: 0 };

it('[NET-18] says how many rows are asked anew and what that costs, before it is done', () => {
  expect(anewWords(told)).toBe(
    '1,200 rows are asked anew, whatever came of them. It costs at most $132.00. Each new answer takes the place of the one before it, which stays in the history.',
  );
  expect(anewWords({ ...told, Rows: 1, CostCents: 0 })).toMatch(/^1 row is asked anew.* It costs nothing\./);
  expect(anewWords({ ...told, capLeft: 5_000 })).toContain('The cap leaves $50.00, so it will pause on its way');
  expect(anewWords({ ...told, capLeft: 13_200 })).not.toContain('cap');
  expect(anewWords({ ...told, SkipDays: 7 })).toContain('Rows that were answered lately are asked too.');
});
