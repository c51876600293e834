import type { ExchangeFileRow } from '@coverline/contract/exchange.ts';

/** While something becomes of a file by itself, whatever shows it looks so often. */
export const lookMs = 1_500;

const open = new Set(['Validating', 'Queued', 'Running']);

/** Whether a file is being looked at, routed, or asked about. What waits for a person does not move. */
export const isMoving = ({
  State,
  IsRouting,
  Batch,
}: Pick<ExchangeFileRow, 'State' | 'IsRouting' | 'Batch'>): boolean =>
  State === 'Received' || IsRouting || (State === 'Routed' && Batch !== null && open.has(Batch.State));
