import { macKinds } from '@coverline/domain/macConfig/medicareContractors.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';

export const macAreasPerPage = 50;
export const macSorts = ['state', 'part', 'jurisdiction', 'contractor'] as const;
export type MacSort = (typeof macSorts)[number];

const facts = {
  State: text(2),
  Kind: z.enum(macKinds),
  /** '': the state but for its exceptions. */
  County: text(60),
  Jurisdiction: text(3),
  Contractor: text(100),
  PortalURL: text(300),
  /** The telephone number that answers by itself. */
  IVR: text(20),
  PTANFormat: text(60),
  Notes: text(500),
  EffectiveFrom: optionalDate,
  EffectiveTo: optionalDate,
};

const row = z.object({ AreaID: z.string(), ...facts, Version: z.number() });
export type MacArea = z.output<typeof row>;

const filter = z.strictObject({
  Search: text(60).default(''),
  State: text(2).default(''),
  Kind: z.enum(macKinds).nullable().default(null),
  /** Those of other days than today as well. */
  EveryDay: z.boolean().default(false),
  Sort: z.enum(macSorts).default('state'),
  Descending: z.boolean().default(false),
});
export type MacFilter = z.output<typeof filter>;

const version = z.number().int().min(0).max(1_000_000_000);
const forMasters = { access: { role: 'FRHCJediMaster' } } as const;
const reads = { ...forMasters, door: 'system', effect: 'reads', audit: null } as const;
const writes = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant', effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) => `/Configuration/MACConfig/${action}` as const;

/** Who administers which part of Medicare where: kept by the operator's Jedi masters, used by everybody's search for a payer. */
export const macConfigCalls = {
  listMacAreas: call({
    ...reads,
    path: path('List'),
    summary: 'Medicare administrative contractors by state and part, and the counties that differ from their state.',
    payload: filter.extend(pageOf(macAreasPerPage)),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  getMacArea: call({
    ...reads,
    path: path('Get'),
    summary: 'One place.',
    payload: z.strictObject({ AreaID: id }),
    data: row,
  }),
  saveMacArea: call({
    ...writes,
    path: path('Save'),
    summary: 'Adds or changes a place, for every client.',
    audit: 'SaveMacArea',
    payload: z.strictObject({
      /** Null adds one. */
      AreaID: id.nullable(),
      Version: version.nullable(),
      ...facts,
      /** Portal, telephone and format hold for all places of the part's jurisdiction. */
      WholeJurisdiction: z.boolean(),
    }),
    data: nothing,
  }),
  deleteMacArea: call({
    ...writes,
    path: path('Delete'),
    summary: 'Takes a place off the list.',
    audit: 'DeleteMacArea',
    payload: z.strictObject({ AreaID: id, Version: version }),
    data: nothing,
  }),
  exportMacAreas: call({
    ...forMasters,
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX.',
    audit: 'ExportMacAreas',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
};
