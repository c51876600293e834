import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { date, tableFormat, ticket } from '../../wire/fields.ts';
import { authFolder, forAuths } from './authorizations.ts';

/** As many days are looked at together. */
export const authFigureDays = 366;

/** A share, 0 to 1, or hours; null where there is nothing to be measured. */
const figure = z.number().nullable();

const figures = z.object({
  /** Null: all of them together. */
  PayerID: z.string().nullable(),
  PayerName: z.string(),
  Asked: z.number(),
  Decided: z.number(),
  MedianHours: figure,
  P90Hours: figure,
  Approved: figure,
  /** Approved as it was sent first. */
  FirstPass: figure,
  Pended: figure,
  AppealsWon: figure,
  /** Of the clocks that are over. */
  Missed: figure,
  /** The nine that payers publish by CMS-0057-F, from our side. */
  Public: z.object({
    Codes: z.array(z.string()),
    StandardApproved: figure,
    StandardDenied: figure,
    StandardApprovedOnAppeal: figure,
    ExtendedAndApproved: figure,
    ExpeditedApproved: figure,
    ExpeditedDenied: figure,
    StandardAverageHours: figure,
    StandardMedianHours: figure,
    ExpeditedAverageHours: figure,
    ExpeditedMedianHours: figure,
  }),
});
export type AuthFigures = z.output<typeof figures>;

/** Days of the client's calendar, on which the payer was asked. */
const span = { From: date, To: date };

/** How payers decide: of what the client asked them. Nobody is named. */
export const authFigureCalls = {
  getAuthorizationFigures: call({
    ...forAuths,
    path: `${authFolder}/GetFigures`,
    summary:
      'How soon and how payers decided what they were asked in some days, all of them together first: turnaround, approvals, appeals, missed clocks, and the nine public figures of CMS-0057-F from our side.',
    effect: 'reads',
    audit: 'GetAuthorizationFigures',
    payload: z.strictObject(span),
    data: z.object({ Rows: z.array(figures) }),
  }),
  exportAuthorizationFigures: call({
    ...forAuths,
    kind: 'download',
    path: `${authFolder}/ExportFigures`,
    summary: 'The same as CSV or XLSX, a row a payer.',
    effect: 'reads',
    audit: 'ExportAuthorizationFigures',
    payload: z.strictObject({ ...span, ...tableFormat }),
    data: ticket,
  }),
};
