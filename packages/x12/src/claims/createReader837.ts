import { packText } from '../read/parts.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { RecordReader } from '../records/types.ts';
import { readClaim } from './readClaim.ts';
import { closeClaim, createReading, openLevel } from './reading.ts';
import { segmentHandlers } from './segmentHandlers.ts';
import type { Claim, ClaimBatch } from './types.ts';

const hl = packText('HL');
const clm = packText('CLM');

/**
 * Reads an 837 of any of the three kinds by segment ids, HL03 and NM101 alone, in the memory of one claim. Submitter,
 * billing provider and insured are one object for all the claims that share them. What it cannot use it passes over.
 */
export function createReader837(): RecordReader<Claim> & { readonly batch: ClaimBatch } {
  const reading = createReading();
  return {
    batch: reading.batch,
    end: () => closeClaim(reading),
    accept(c: SegmentCursor) {
      const id = c.packed(0);
      if (id === hl) {
        const over = closeClaim(reading);
        openLevel(reading, c);
        return over;
      }
      if (id === clm) {
        const over = closeClaim(reading);
        reading.claim = readClaim(c, reading.batch, reading.billing, reading.insured);
        return over;
      }
      segmentHandlers.get(id)?.(reading, c);
      return null;
    },
  };
}
