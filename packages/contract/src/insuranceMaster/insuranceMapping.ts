import { insuranceMappings } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { matchSigns } from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, text } from '../wire/fields.ts';
import { rowVersion } from './insuranceMaster.ts';

export const insurancesToMapPerPage = 25;
/** As many are looked through, and mapped, at once: the most used first. */
export const mappedAtOnce = 2_000;
export const queueSorts = ['used', 'seen', 'name', 'code'] as const;
export type QueueSort = (typeof queueSorts)[number];

const match = z.object({
  PartnerID: z.string(),
  Name: z.string(),
  PayerID: z.string(),
  /** Of 100. */
  Score: z.number(),
  Sign: z.enum(matchSigns),
  /** What of the payer it was. */
  What: z.string(),
});
export type InsuranceMatch = z.output<typeof match>;

const insurance = {
  InsuranceID: z.string(),
  InsCode: z.string(),
  Name: z.string(),
  PayerID: z.string(),
  Uses: z.number(),
};

const waiting = z.object({
  ...insurance,
  Place: z.string(),
  FinancialClass: z.string(),
  LastSeenAt: z.string().nullable(),
  /** Others of the very name that wait as well. */
  Alike: z.number(),
  Matches: z.array(match),
  Version: z.number(),
});
export type WaitingInsurance = z.output<typeof waiting>;

const found = z.object({ ...insurance, Match: match });
export type FoundInsurance = z.output<typeof found>;

const forMasters = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/ClientManagement/InsuranceMapping/${action}` as const;

/** The queue of insurances of which nobody has said yet whose they are, and the mapping of what is certain. */
export const insuranceMappingCalls = {
  listInsurancesToMap: call({
    ...forMasters,
    effect: 'reads',
    audit: null,
    path: path('List'),
    summary: 'Insurances that wait to be mapped, each with the payers that it may be.',
    payload: z.strictObject({
      /** Those that were marked as not asked, instead. */
      NotAsked: z.boolean().default(false),
      Search: text(60).default(''),
      Sort: z.enum(queueSorts).default('used'),
      ...pageOf(insurancesToMapPerPage),
    }),
    data: z.object({ Rows: z.array(waiting), Total: z.number() }),
  }),
  mapInsurance: call({
    ...forMasters,
    effect: 'writes',
    audit: 'MapInsurance',
    path: path('Map'),
    summary: 'Says whose an insurance is, that it is nobody who is asked, or that it is to be mapped again.',
    payload: z.strictObject({
      InsuranceID: id,
      Version: rowVersion,
      Mapping: z.enum(insuranceMappings),
      /** '' unless it is mapped. */
      PartnerID: id.or(z.literal('')),
      /** The others of the very name that wait, too. */
      Alike: z.boolean().default(false),
    }),
    data: z.object({ Mapped: z.number(), Version: z.number() }),
  }),
  previewInsuranceMapping: call({
    ...forMasters,
    effect: 'reads',
    audit: null,
    path: path('Preview'),
    summary: 'What mapping by itself would map, what it would leave to people, and why. Nothing is changed by it.',
    payload: nothing,
    data: z.object({
      /** Names what was found: running sends it back. */
      Version: z.string(),
      /** In use and not mapped; and how many of them were looked through. */
      Waiting: z.number(),
      LookedThrough: z.number(),
      Certain: z.number(),
      ToReview: z.number(),
      Unknown: z.number(),
      /** The first hundred of each. */
      CertainRows: z.array(found),
      ReviewRows: z.array(found),
    }),
  }),
  runInsuranceMapping: call({
    ...forMasters,
    effect: 'writes',
    audit: 'RunInsuranceMapping',
    path: path('Run'),
    summary: 'Maps what was shown as certain, and nothing else.',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ Mapped: z.number() }),
  }),
};
