import { remittanceFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id } from '../../wire/fields.ts';
import { forPrices, priceFolder } from './priceShapes.ts';

/** A file of payments that was taken in. */
export const remittance = z.object({
  RemittanceID: z.string(),
  PayerName: z.string(),
  /** The first and the last day of its payments. */
  From: z.string(),
  To: z.string(),
  /** Claims that were taken in, and those that another file had brought. */
  Claims: z.number(),
  Known: z.number(),
  /** Of the claims: those that take a payment back. */
  Reversals: z.number(),
  PaidCents: z.number(),
  TakenAt: z.string(),
  TakenBy: z.string(),
});

/** What payers paid, out of X12 835. */
export const remittanceCalls = {
  takeRemittance: call({
    ...forPrices,
    effect: 'writes',
    kind: 'upload',
    file: { part: 'File', ...remittanceFile },
    path: `${priceFolder}/TakeRemittance`,
    summary:
      'Takes in what a payer paid, out of an X12 835: all claims of the file, or none. The same file, and the same payment of a claim in another file, count once; a reversal takes its payment back.',
    audit: 'TakeRemittance',
    payload: z.strictObject({ PayerID: id }),
    data: z.object({
      RemittanceID: z.string(),
      Claims: z.number(),
      Known: z.number(),
      Reversals: z.number(),
    }),
  }),
};
