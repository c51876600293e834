import { searchOutcomes } from '@coverline/domain/discovery/searchOutcome.ts';
import { searchSources } from '@coverline/domain/discovery/searchSources.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, optionalDate, pageOf, tableFormat, ticket } from '../wire/fields.ts';

/** As many of a person's earlier searches are listed. */
export const searchesListed = 20;

const listed = z.object({
  DiscoveryID: z.string(),
  RequestedAt: z.string(),
  RequestedBy: z.string(),
  State: z.enum(['Running', 'Ended']),
  Source: z.enum(searchSources),
  Outcome: z.enum(searchOutcomes),
  /** Of the registration; '' where there is none. */
  MRN: z.string(),
  LastName: z.string(),
  FirstName: z.string(),
  ServiceTo: z.string(),
  Asked: z.number(),
  Billable: z.number(),
  ToReview: z.number(),
  SpentCents: z.number(),
});
export type ListedSearch = z.output<typeof listed>;

const figures = z.object({
  /** Searches that have ended and that somebody answered: what the two beside it are a share of. */
  Answered: z.number(),
  /** Any coverage was found, and one that may be billed on the day. */
  Hits: z.number(),
  BillableHits: z.number(),
  SpentCents: z.number(),
  /** Charges of the visits that were searched for, where one that may be billed was found. */
  FoundCents: z.number(),
});
export type SearchFigures = z.output<typeof figures>;

const filters = {
  Outcome: z.enum(searchOutcomes).nullable().default(null),
  Source: z.enum(searchSources).nullable().default(null),
  /** Days of the client's calendar on which they began. */
  From: optionalDate,
  To: optionalDate,
};
const forDiscovery = { access: { role: 'RealTimeInsuranceDiscovery' }, door: 'tenant' } as const;

export const searchListCalls = {
  listDiscoveries: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/ListDiscoveries',
    summary: 'Searches, the latest first, with what each came to and cost: of one patient, or all of the client.',
    effect: 'reads',
    audit: 'ListDiscoveries',
    payload: z.strictObject({
      RegMasterID: id.nullable().default(null),
      /** All searches of the person that this one was for. */
      DiscoveryID: id.nullable().default(null),
      ...filters,
      ...pageOf(25),
    }),
    data: z.object({ Rows: z.array(listed), Total: z.number() }),
  }),
  getDiscoveryFigures: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/GetFigures',
    summary: 'What the searches of the client found and cost together. Nobody is named.',
    effect: 'reads',
    audit: 'GetDiscoveryFigures',
    payload: z.strictObject(filters),
    data: figures,
  }),
  exportDiscoveries: call({
    ...forDiscovery,
    kind: 'download',
    path: '/SPIFManagement/livepatientremedi/ExportDiscoveries',
    summary: 'The searches of the client, as a file.',
    effect: 'reads',
    audit: 'ExportDiscoveries',
    payload: z.strictObject({ ...filters, ...tableFormat }),
    data: ticket,
  }),
};
