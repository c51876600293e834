import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, tableFormat, ticket } from '../wire/fields.ts';
import { forCases } from './cases.ts';
import { casePerson } from './caseShapes.ts';

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
export const pointSpans = ['Week', 'Month'] as const;
export type PointSpan = (typeof pointSpans)[number];

const span = { Span: z.enum(pointSpans).default('Week'), On: date.nullable().default(null) };

/** Points of closed cases compared, for leads, where the client wants it. */
export const casePointCalls = {
  getCasePoints: call({
    ...forCases,
    path: `${folder}/GetPoints`,
    summary:
      'The points that people earned by closing cases in a week or a month: of a team for its lead, of all for who answers for the client. Nobody’s where the client does not compare them.',
    effect: 'reads',
    audit: 'GetCasePoints',
    payload: z.strictObject(span),
    data: z.object({
      FromOn: z.string(),
      UntilOn: z.string(),
      IsShown: z.boolean(),
      People: z.array(casePerson.extend({ Points: z.number() })),
      /** What all of them earned, a day each from the first to the last. */
      Days: z.array(z.object({ On: z.string(), Points: z.number() })),
    }),
  }),
  exportCasePoints: call({
    ...forCases,
    kind: 'download',
    path: `${folder}/ExportPoints`,
    summary: 'The same as CSV or XLSX, a row a person and day.',
    effect: 'reads',
    audit: 'ExportCasePoints',
    payload: z.strictObject({ ...span, ...tableFormat }),
    data: ticket,
  }),
};
