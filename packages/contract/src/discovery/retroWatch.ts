import { searchOutcomes } from '@coverline/domain/discovery/searchOutcome.ts';
import { watchEnds } from '@coverline/domain/discovery/retroWatch.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, tableFormat, ticket } from '../wire/fields.ts';

const watch = z.object({
  WatchID: z.string(),
  Version: z.number(),
  RegMasterID: z.string(),
  VisitMasterID: z.string(),
  MRN: z.string(),
  LastName: z.string(),
  FirstName: z.string(),
  VisitNumber: z.string(),
  DateOfService: z.string(),
  ChargeCents: z.number().nullable(),
  StartedAt: z.string(),
  StartedBy: z.string(),
  /** Null once it is over. */
  NextOn: z.string().nullable(),
  LastDay: z.string(),
  EndedWhy: z.enum(watchEnds).nullable(),
  EndedAt: z.string().nullable(),
  /** How often it has asked, what the last search came to, and what all of them cost. */
  Searches: z.number(),
  LastDiscoveryID: z.string().nullable(),
  LastOutcome: z.enum(searchOutcomes).nullable(),
  SpentCents: z.number(),
});
export type RetroWatch = z.output<typeof watch>;

const filters = {
  /** Those under way, those that are over, or all. */
  State: z.enum(['On', 'Over']).nullable().default(null),
  EndedWhy: z.enum(watchEnds).nullable().default(null),
};

const forDiscovery = { access: { role: 'RealTimeInsuranceDiscovery' }, door: 'tenant' } as const;

export const retroWatchCalls = {
  startWatch: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/StartWatch',
    summary: 'Has a visit without coverage asked about again, on the days of the client’s plan, until filing is over.',
    effect: 'writes',
    audit: 'StartWatch',
    payload: z.strictObject({ VisitMasterID: id }),
    data: z.object({ WatchID: z.string(), NextOn: z.string(), LastDay: z.string() }),
  }),
  stopWatch: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/StopWatch',
    summary: 'Asks about a visit no more; a search under way goes on to its end.',
    effect: 'writes',
    audit: 'StopWatch',
    payload: z.strictObject({ WatchID: id }),
    data: nothing,
  }),
  listWatches: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/ListWatches',
    summary: 'Visits that are watched, the next to be asked about first, with what each found and cost.',
    effect: 'reads',
    audit: 'ListWatches',
    payload: z.strictObject({ ...filters, ...pageOf(25) }),
    data: z.object({ Rows: z.array(watch), Total: z.number() }),
  }),
  exportWatches: call({
    ...forDiscovery,
    kind: 'download',
    path: '/SPIFManagement/livepatientremedi/ExportWatches',
    summary: 'The visits that are watched, as a file.',
    effect: 'reads',
    audit: 'ExportWatches',
    payload: z.strictObject({ ...filters, ...tableFormat }),
    data: ticket,
  }),
};
