import type { ResultRow, Timing } from '@coverline/contract/resultLookup/resultLookup.ts';
import { worded } from '#/api/terms.ts';

/** The parts of an exchange, in words. */
export const partWords = (part: Timing['Part']): string =>
  ({
    Prepared: 'Written and kept',
    Queued: 'Waited to be sent',
    Payer: worded('At the {payer}'),
    Read: 'Read',
    Stored: 'Stored',
  })[part];

/** 340 ms, 1.2 s; nothing where it was not measured. */
export function tookText(ms: number | null): string {
  if (ms === null) return '';
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** The gateway that was asked, how many ways were passed over before it, and how often it was sent, where that says something. */
export const wayText = ({ Gateway, PassedOver, Tries }: Pick<ResultRow, 'Gateway' | 'PassedOver' | 'Tries'>): string =>
  [Gateway, PassedOver > 0 && `${PassedOver} passed over`, Tries > 1 && `sent ${Tries} times`]
    .filter((part) => part !== false)
    .join(' · ');
