import { expect, it } from 'vitest';
import { lookAgainMs, lookMs } from '#/features/exchange/isMoving.ts';

const file = { State: 'Scanned', IsRouting: false, WaitsForScanner: false, Batch: null } as const;
const batch = (State: 'Running' | 'Ready') => ({ BatchID: 'b', Name: 'b', State, Rows: 1 });

it.each<[string, Parameters<typeof lookAgainMs>[0], number | null]>([
  ['nothing becomes of', [file, { ...file, State: 'Quarantined' as const }], null],
  ['is being looked at', [file, { ...file, State: 'Received' as const }], lookMs],
  ['is being routed', [{ ...file, IsRouting: true }], lookMs],
  ['is asked about', [{ ...file, State: 'Routed' as const, Batch: batch('Running') }], lookMs],
  ['waits for a person to start it', [{ ...file, State: 'Routed' as const, Batch: batch('Ready') }], null],
])('what %s', (_what, files, expected) => {
  expect(lookAgainMs(files)).toBe(expected);
});

it('F-07 what waits for the scanner is looked at again and again, and less often', () => {
  const waits = { ...file, State: 'Received' as const, WaitsForScanner: true };
  expect(lookAgainMs([file, waits])).toBeGreaterThan(lookMs);
  expect(lookAgainMs([waits, { ...file, State: 'Received' as const }])).toBe(lookMs);
});
