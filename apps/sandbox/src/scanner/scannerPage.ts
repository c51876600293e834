import { json, plain, type Reply } from '#/http/reply.ts';
import { type ScanPlans, scanWays } from '#/scanner/plans.ts';

export interface ScannerContext {
  readonly plans: ScanPlans;
  readonly clamdPort: () => number;
}

/** Where the scanner listens, and how often it was shown something with the mark in it. */
export const tellScanner = ({ plans, clamdPort }: ScannerContext, mark: string): Reply =>
  json({ Address: `clamd://127.0.0.1:${clamdPort()}`, Streams: plans.streamsOf(mark) });

/** Says how the scanner treats what has the mark in it. */
export function planScanner({ plans }: ScannerContext, mark: string, as: string): Reply {
  const way = scanWays.find((one) => one === as);
  if (way === undefined || mark === '') return plain(400, `mark, and as: ${scanWays.join(', ')}`);
  plans.set(mark, way);
  return json({});
}
