import { z } from 'zod';

/** Why rows cannot be asked: the sentence holds no value of a row. */
const fault = z.object({
  Row: z.number(),
  /** 1 is the first column; null of what is about the row as a whole. */
  Column: z.number().nullable(),
  Sentence: z.string(),
});

/** What reading the rows of the file came to, so far. */
export const check = z.object({
  /** Of the file, from 0 to 1. */
  Share: z.number(),
  RowsRead: z.number(),
  /** Rows that may be asked, repeats among them, whether they are left out or not. */
  Accepted: z.number(),
  /** Of those, rows that hang on a registration, by its MRN. */
  Registered: z.number(),
  /** Of those, rows that ask the same as one before. */
  Repeats: z.number(),
  Faulty: z.number(),
  /** The first of them. */
  Faults: z.array(fault),
  /** Sentences and how many rows each keeps out, most first. */
  Reasons: z.array(z.object({ Sentence: z.string(), Rows: z.number() })),
  /** What columns and constants of the mapping say that no payer is told; Column is null of a constant. */
  NotSent: z.array(z.object({ Column: z.number().nullable(), Sentence: z.string() })),
  /** In what rows differ from the registration with their MRN, or what of them is not sent, and are asked all the same; and the first of them. */
  Remarks: z.array(z.object({ Sentence: z.string(), Rows: z.number() })),
  Remarked: z.array(z.object({ Row: z.number(), Sentence: z.string() })),
  /** How many names of payers the file has, how many payers they are, and how many of its rows name one that is not known. */
  PayerCounts: z.object({ Names: z.number(), Partners: z.number(), RowsUnknown: z.number() }),
  /** Payers by the names of the file, the first of them; without a partner their rows are kept out. */
  Payers: z.array(
    z.object({
      Name: z.string(),
      Rows: z.number(),
      PartnerID: z.string().nullable(),
      PartnerName: z.string().nullable(),
    }),
  ),
  /** Why the file could not be read to its end; null where nothing was. */
  Refusal: z.string().nullable(),
});
export type BatchCheck = z.output<typeof check>;
