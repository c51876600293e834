import {
  filterRunKinds,
  filterRunStates,
  filterScheduleBounds,
  filterScheduleStates,
} from '@coverline/domain/filterQueries/schedule.ts';
import { filterEntities } from '@coverline/domain/filterQueries/entities.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, text } from '../wire/fields.ts';
import { scheduleFields } from '../wire/schedule.ts';

export const filterRunsPerPage = 25;

const actions = {
  /** A batch of those whom it picks; its cost is capped, since nobody confirms it. */
  Batch: z
    .strictObject({
      Name: text(60),
      Priority: z.int().min(1).max(9).default(5),
      CostCapCents: z.int().min(0).max(1_000_000_000),
      SkipDays: z.int().min(0).max(1_000).default(0),
    })
    .nullable()
    .default(null),
  /** People who are told how many there are, at the bell and by mail. */
  Tell: z
    .strictObject({
      UserIDs: z.array(id).max(filterScheduleBounds.told),
      AtLeast: z.int().min(0).max(1_000_000_000).default(1),
      OnlyRisen: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** An extract that rests on this filter. */
  ExtractID: id.nullable().default(null),
};

const stored = z.object({
  Schedule: scheduleFields,
  /** In words. */
  When: z.string(),
  ...actions,
  State: z.enum(filterScheduleStates),
  /** Why it was stopped; '' otherwise. */
  Reason: z.string(),
  NextAt: z.string().nullable(),
  /** By whose rights it runs. */
  KeptBy: z.string(),
  ChangedAt: z.string(),
  Version: z.number(),
});

const filterSchedule = z.object({
  FilterID: z.string(),
  Name: z.string(),
  Entity: z.enum(filterEntities),
  /** Null: it has none. */
  Stored: stored.nullable(),
  /** Who may be told. */
  People: z.array(z.object({ ID: z.string(), Name: z.string() })),
  /** Extracts that rest on the filter; for who may not order them, the one that is set alone. */
  Extracts: z.array(z.object({ ID: z.string(), Name: z.string() })),
});
export type FilterSchedule = z.output<typeof filterSchedule>;

const run = z.object({
  RunID: z.string(),
  Kind: z.enum(filterRunKinds),
  State: z.enum(filterRunStates),
  OrderedBy: z.string(),
  OrderedAt: z.string(),
  /** When the schedule wanted it; null by hand. */
  SlotAt: z.string().nullable(),
  Picked: z.number().nullable(),
  Asked: z.number().nullable(),
  /** What its batch costs about. */
  Cents: z.number().nullable(),
  BatchID: z.string().nullable(),
  /** The file that was ordered of an extract. */
  HasExtract: z.boolean(),
  Told: z.number(),
  /** What was not done, and why; '' otherwise. */
  Reason: z.string(),
});
export type FilterRun = z.output<typeof run>;

const of = { access: { role: 'FRMDAdministrator' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/ClientManagement/FilterQueries/${action}` as const;
const version = z.int().min(0).max(1_000_000_000);
const oneFilter = z.strictObject({ FilterID: id });

/** What is done by itself with what a filter picks. */
export const filterScheduleCalls = {
  getFilterSchedule: call({
    ...of,
    effect: 'reads',
    audit: 'GetFilterSchedule',
    path: path('GetSchedule'),
    summary: 'When a filter runs by itself, and what is done then.',
    payload: oneFilter,
    data: filterSchedule,
  }),
  saveFilterSchedule: call({
    ...of,
    effect: 'writes',
    audit: 'SaveFilterSchedule',
    path: path('SaveSchedule'),
    summary: 'Sets when a filter runs by itself, and what is done then. It runs by the rights of whoever saves it.',
    payload: z.strictObject({ FilterID: id, Version: version.nullable(), Schedule: scheduleFields, ...actions }),
    data: z.object({ Version: z.number() }),
  }),
  changeFilterScheduleState: call({
    ...of,
    effect: 'writes',
    audit: 'ChangeFilterScheduleState',
    path: path('ChangeScheduleState'),
    summary: 'Pauses a schedule, or has it go on, by the rights of whoever does so.',
    payload: oneFilter.extend({ Version: version, State: z.enum(['Active', 'Paused']) }),
    data: nothing,
  }),
  removeFilterSchedule: call({
    ...of,
    effect: 'writes',
    audit: 'RemoveFilterSchedule',
    path: path('RemoveSchedule'),
    summary: 'Has a filter run by itself no more; its log stays.',
    payload: oneFilter.extend({ Version: version }),
    data: nothing,
  }),
  runFilterNow: call({
    ...of,
    effect: 'writes',
    audit: 'RunFilterNow',
    path: path('RunNow'),
    summary: 'Does now, once, what its schedule would do.',
    payload: oneFilter,
    data: z.object({ RunID: z.string() }),
  }),
  listFilterRuns: call({
    ...of,
    effect: 'reads',
    audit: 'ListFilterRuns',
    path: path('Runs'),
    summary: 'The runs of a filter, newest first: counts, what came of them, what failed.',
    payload: oneFilter.extend(pageOf(filterRunsPerPage)),
    data: z.object({ Rows: z.array(run), Total: z.number() }),
  }),
};
