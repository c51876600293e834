import { linkHealths } from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import { linkStandings, policyKinds } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import { linkFacts, linkHistory, linkRow } from './linkShapes.ts';

export const linksPerPage = 50;
export const linkSorts = ['title', 'payor', 'kind', 'standing', 'from', 'to', 'checked'] as const;
export type LinkSort = (typeof linkSorts)[number];

/** What may be narrowed by what the last look found; Broken: moved or dead. */
export const linkChecks = ['Broken', ...linkHealths, 'Never'] as const;
export type LinkCheck = (typeof linkChecks)[number];

const filter = z.strictObject({
  /** Words of its title, its payer, its plan. */
  Search: text(60).default(''),
  Code: text(10).default(''),
  Diagnosis: text(10).default(''),
  Kind: z.enum(policyKinds).nullable().default(null),
  Standing: z.enum(linkStandings).nullable().default(null),
  Check: z.enum(linkChecks).nullable().default(null),
  Sort: z.enum(linkSorts).default('title'),
  Descending: z.boolean().default(false),
});
export type LinkFilter = z.output<typeof filter>;

const version = z.number().int().min(0).max(1_000_000_000);
const forMasters = { access: { role: 'FRHCJediMaster' } } as const;
const reads = { ...forMasters, door: 'system', effect: 'reads', audit: null } as const;
const writes = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant', effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) =>
  `/Configuration/MedicalPolicyLinkManagement/${action}` as const;

/** Where payers publish what they cover and what they ask for first: kept by the operator's Jedi masters, shown to everybody at work. */
export const policyLinkCalls = {
  listPolicyLinks: call({
    ...reads,
    path: path('List'),
    summary: 'Links to medical policies of payers, by payer, code, diagnosis and how they stand.',
    payload: filter.extend(pageOf(linksPerPage)),
    data: z.object({
      Rows: z.array(linkRow),
      Total: z.number(),
      /** That wait for somebody to approve them. */
      Suggested: z.number(),
      /** Approved ones that moved or are dead. */
      Broken: z.number(),
    }),
  }),
  getPolicyLink: call({
    ...reads,
    path: path('Get'),
    summary: 'One link, with what was done with it.',
    payload: z.strictObject({ LinkID: id }),
    data: linkRow.extend({ History: linkHistory }),
  }),
  savePolicyLink: call({
    ...writes,
    path: path('Save'),
    summary: 'Adds or changes a link, for every client. One that is added here is approved.',
    audit: 'SavePolicyLink',
    payload: z.strictObject({
      /** Null adds one. */
      LinkID: id.nullable(),
      Version: version.nullable(),
      ...linkFacts,
    }),
    data: z.object({ LinkID: z.string() }),
  }),
  movePolicyLink: call({
    ...writes,
    path: path('Move'),
    summary: 'Approves, rejects, retires a link, or brings it back. Nobody approves what they suggested.',
    audit: 'MovePolicyLink',
    payload: z.strictObject({ LinkID: id, Version: version, To: z.enum(linkStandings), Why: text(300) }),
    data: z.object({ LinkID: z.string() }),
  }),
  checkPolicyLink: call({
    ...writes,
    path: path('Check'),
    summary: 'Looks now whether the page of a link is there.',
    audit: 'CheckPolicyLink',
    payload: z.strictObject({ LinkID: id }),
    data: linkRow.pick({ Health: true, HealthSays: true, MovedTo: true, CheckedAt: true }),
  }),
  exportPolicyLinks: call({
    ...forMasters,
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX, in the columns that an import reads.',
    audit: 'ExportPolicyLinks',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
};
