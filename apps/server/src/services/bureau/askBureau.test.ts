import { expect, it } from 'vitest';
import { bureauPatience } from './askBureau.ts';

it.each([
  ['as its gateway has it', { soft_ms: 8_000, hard_ms: 20_000 }, { softMs: 8_000, hardMs: 20_000 }],
  [
    'no longer than a browser’s line stays open',
    { soft_ms: 20_000, hard_ms: 60_000 },
    { softMs: 20_000, hardMs: 25_000 },
  ],
])('[ROUTE-021] a bureau is waited for %s', (_how, row, patience) => expect(bureauPatience(row)).toEqual(patience));
