import { filterFieldNames } from '@coverline/domain/filterQueries/fields.ts';
import { filterOps } from '@coverline/domain/filterQueries/operators.ts';
import { filterScheduleStates } from '@coverline/domain/filterQueries/schedule.ts';
import {
  filterBounds,
  type FilterCondition,
  type FilterGroup,
  filterSorts,
} from '@coverline/domain/filterQueries/tree.ts';
import { filterEntities } from '@coverline/domain/filterQueries/entities.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, optionalDate, text } from '../wire/fields.ts';

export const filtersPerPage = 50;
export const filterPreviewRows = 20;
export const filterListSorts = ['name', 'picks', 'changed'] as const;
export type FilterListSort = (typeof filterListSorts)[number];

const condition: z.ZodType<FilterCondition, FilterCondition> = z.strictObject({
  Field: z.enum(filterFieldNames),
  Op: z.enum(filterOps),
  Values: z.array(text(filterBounds.valueLength)).max(filterBounds.values),
});
/** A group that holds groups so deep: a tree from outside is read no deeper than one may be saved. */
const group = (depth: number): z.ZodType<FilterGroup, FilterGroup> =>
  z.strictObject({
    Join: z.enum(['and', 'or']),
    Parts: z.array(depth > 1 ? z.union([condition, group(depth - 1)]) : condition).max(filterBounds.conditions),
  });

const picks = {
  Entity: z.enum(filterEntities),
  Tree: group(filterBounds.depth),
  Sort: z.enum(filterSorts).default('name'),
  Descending: z.boolean().default(false),
  /** No more than so many, the first by that order; null: all. */
  Limit: z.int().min(1).max(filterBounds.rows).nullable().default(null),
};

const row = z.object({
  FilterID: z.string(),
  Name: z.string(),
  Entity: picks.Entity,
  /** What it asks, as a sentence with the client's terms in braces. */
  Says: z.string(),
  Limit: z.number().nullable(),
  /** Batches that were made with it and have not ended. */
  InUse: z.number(),
  /** Extracts that rest on it. */
  Extracts: z.number(),
  /** When it runs by itself; null: it has no schedule. */
  Schedule: z
    .object({ When: z.string(), State: z.enum(filterScheduleStates), NextAt: z.string().nullable() })
    .nullable(),
  ChangedBy: z.string(),
  ChangedAt: z.string(),
});
export type FilterRow = z.output<typeof row>;

const filterQuery = z.object({
  FilterID: z.string(),
  Name: z.string(),
  Entity: picks.Entity,
  Tree: group(filterBounds.depth),
  Sort: z.enum(filterSorts),
  Descending: z.boolean(),
  Limit: z.number().nullable(),
  /** Names of the payers in its tree. */
  Payers: z.array(z.object({ ID: z.string(), Name: z.string() })),
  /** Its schedule, extracts that rest on it, and batches that were made with it, newest first: while one has not ended the filter stays. */
  UsedBy: z.array(
    z.object({
      Kind: z.enum(['Batch', 'Extract', 'Schedule']),
      Name: z.string(),
      MadeAt: z.string(),
      Ended: z.boolean(),
    }),
  ),
  Version: z.number(),
});
export type FilterQuery = z.output<typeof filterQuery>;

const pickedRow = z.object({
  RegMasterID: z.string(),
  VisitMasterID: z.string().nullable(),
  LastName: z.string(),
  FirstName: z.string(),
  MRN: z.string(),
  DateOfBirth: z.string(),
  VisitNumber: z.string(),
  DateOfService: z.string(),
  PayerName: z.string(),
  PlanName: z.string(),
  StatusID: z.number().nullable(),
  HasInsurance: z.boolean(),
  LastVerifiedDate: z.string().nullable(),
});
export type PickedRow = z.output<typeof pickedRow>;

const access = { role: 'FRMDAdministrator' } as const;
const path = <const Action extends string>(action: Action) => `/ClientManagement/FilterQueries/${action}` as const;
const version = z.number().int().min(0).max(1_000_000_000);

/** Saved conditions over a client's registrations and visits. Administrators use and keep them, Jedi masters have a screen of them. */
export const filterQueryCalls = {
  listFilters: call({
    access,
    door: 'tenant',
    effect: 'reads',
    audit: 'ListFilters',
    path: path('List'),
    summary: 'The saved filters of the client, each in a sentence.',
    payload: z.strictObject({
      Search: text(60).default(''),
      Entity: picks.Entity.nullable().default(null),
      Sort: z.enum(filterListSorts).default('name'),
      Descending: z.boolean().default(false),
      ...pageOf(filtersPerPage),
    }),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  getFilter: call({
    access,
    door: 'tenant',
    effect: 'reads',
    audit: 'GetFilter',
    path: path('Get'),
    summary: 'One filter with its tree, and what uses it.',
    payload: z.strictObject({ FilterID: id }),
    data: filterQuery,
  }),
  saveFilter: call({
    access,
    door: 'tenant',
    effect: 'writes',
    audit: 'SaveFilter',
    path: path('Save'),
    summary: 'Adds or changes a filter.',
    payload: z.strictObject({
      /** Null adds one. */
      FilterID: id.nullable(),
      Version: version.nullable(),
      Name: text(80),
      ...picks,
    }),
    data: z.object({ FilterID: z.string() }),
  }),
  deleteFilter: call({
    access,
    door: 'tenant',
    effect: 'writes',
    audit: 'DeleteFilter',
    path: path('Delete'),
    summary:
      'Takes a filter away, unless a batch that was made with it has not ended, an extract rests on it, or it has a schedule.',
    payload: z.strictObject({ FilterID: id, Version: version }),
    data: nothing,
  }),
  previewFilter: call({
    access,
    door: 'tenant',
    effect: 'reads',
    audit: 'PreviewFilter',
    path: path('Preview'),
    summary:
      'How many a filter picks, and the first of them. Days relative to today count from AsOf; records are as they are now.',
    payload: z.strictObject({ ...picks, AsOf: optionalDate }),
    data: z.object({
      Count: z.number(),
      /** There are more than are ever picked. */
      More: z.boolean(),
      Rows: z.array(pickedRow),
    }),
  }),
};
