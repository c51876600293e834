import { mostListed, type PageSize, pageSizes } from '@coverline/domain/constants.ts';
import { z } from 'zod';

/** Which page of a list: its first row, from 0, and how many; `own` where nobody chose. */
export const pageOf = (own: PageSize, most = mostListed) => ({
  Offset: z.int().min(0).max(most).default(0),
  Limit: z.literal(pageSizes).default(own),
});
/** Text as people type it: bounded, no NUL (PostgreSQL refuses it), no lone surrogate (UTF-8 cannot carry it). */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'Value has characters that cannot be stored');

export const id = z.uuid();
/** A calendar date on the wire: YYYY-M-D, always sent with two digits by us. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{1,2}-\d{1,2}$/)
  .transform((value) => {
    const [year = '', month = '', day = ''] = value.split('-');
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  })
  .refine((value) => {
    const parsed = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  }, 'Value is not a date');
/** The same, or the empty string of a field left blank. */
export const optionalDate = z.union([z.literal(''), date]).default('');
export const instant = z.iso.datetime();
export const nothing = z.undefined().or(z.null()).or(z.strictObject({}));
/** An upload without fields: by the type of an empty object its file would be forbidden. */
export const fileAlone: z.ZodType<object, object> = z.strictObject({});
/** As what rows leave in a file. */
export const tableFormats = ['CSV', 'XLSX'] as const;
export type TableFormat = (typeof tableFormats)[number];
/** The field of a call that gives a list as a file. */
export const tableFormat = { Format: z.enum(tableFormats).default('CSV') };
/** What a call of the kind `download` answers: good once, for a minute, while the session that asked stands. */
export const ticket = z.object({ Ticket: z.string() });
export type Ticket = z.output<typeof ticket>;
