import type { ExchangeFileRow } from '@coverline/contract/exchange/exchange.ts';

/** While something becomes of a file by itself, whatever shows it looks so often; what waits for the scanner may wait for long. */
export const lookMs = 1_500;
const waitingMs = 5_000;

const open = new Set(['Validating', 'Queued', 'Running']);

type Moving = Pick<ExchangeFileRow, 'State' | 'IsRouting' | 'WaitsForScanner' | 'Batch'>;

/** Whether a file is being looked at, routed, or asked about. What waits for a person does not move. */
const isMoving = ({ State, IsRouting, WaitsForScanner, Batch }: Moving): boolean =>
  (State === 'Received' && !WaitsForScanner) ||
  IsRouting ||
  (State === 'Routed' && Batch !== null && open.has(Batch.State));

/** After how many milliseconds these files are looked at again; null: nothing becomes of them by itself. */
export function lookAgainMs(files: readonly Moving[]): number | null {
  if (files.some(isMoving)) return lookMs;
  return files.some(({ WaitsForScanner }) => WaitsForScanner) ? waitingMs : null;
}
