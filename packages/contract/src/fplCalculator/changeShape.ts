import { medicaidCategories } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { lineDeeds } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { z } from 'zod';
import { optionalDate, text } from '../wire/fields.ts';

/** Wide, so that what is not right is told by the rules. */
const number = z.number().min(-1).max(1_000_000_000);
const amounts = z.tuple([number, number]);
const deed = z.enum(lineDeeds);
const common = { Deed: deed, From: optionalDate, Source: text(300) };

export const guidelineLineShape = z.strictObject({
  Table: z.literal('Guideline'),
  ...common,
  Year: number,
  Contiguous: amounts,
  AK: amounts,
  HI: amounts,
});
export const limitLineShape = z.strictObject({
  Table: z.literal('Limit'),
  ...common,
  State: text(2),
  Category: z.enum(medicaidCategories),
  /** Null: the state has no such coverage. */
  Percent: number.nullable(),
});
/** A change of one record. */
export const lineShape = z.discriminatedUnion('Table', [guidelineLineShape, limitLineShape]);
