import { linkStandings } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { ruleAnswers } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import { ruleFacts, ruleHistory, ruleRow } from './payerRuleShapes.ts';

export const rulesPerPage = 50;
export const ruleSorts = ['payor', 'codes', 'required', 'standing', 'from', 'to', 'checked'] as const;
export type RuleSort = (typeof ruleSorts)[number];

const filter = z.strictObject({
  /** Words of its payer, its plan, its source. */
  Search: text(60).default(''),
  Code: text(10).default(''),
  Required: z.enum(ruleAnswers).nullable().default(null),
  Standing: z.enum(linkStandings).nullable().default(null),
  Sort: z.enum(ruleSorts).default('payor'),
  Descending: z.boolean().default(false),
});
export type RuleFilter = z.output<typeof filter>;

const version = z.number().int().min(0).max(1_000_000_000);
const writes = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant', effect: 'writes' } as const;
const reads = { access: { role: 'FRHCJediMaster' }, door: 'system', effect: 'reads', audit: null } as const;
const path = <const Action extends string>(action: Action) =>
  `/Configuration/MedicalPolicyLinkManagement/Rules/${action}` as const;

/** What payers ask an authorization for: kept by the operator's Jedi masters, and proposed by what somebody found out at the desk. */
export const payerRuleCalls = {
  listPayerRules: call({
    ...reads,
    path: path('List'),
    summary: 'Rules of payers of what needs an authorization, by payer, code and how they stand.',
    payload: filter.extend(pageOf(rulesPerPage)),
    data: z.object({
      Rows: z.array(ruleRow),
      Total: z.number(),
      /** That wait for somebody to approve them. */
      Suggested: z.number(),
    }),
  }),
  getPayerRule: call({
    ...reads,
    path: path('Get'),
    summary: 'One rule, with what was done with it.',
    payload: z.strictObject({ RuleID: id }),
    data: ruleRow.extend({ History: ruleHistory }),
  }),
  savePayerRule: call({
    ...writes,
    path: path('Save'),
    summary: 'Adds, changes or ends a rule, for every client. One that is added here is approved.',
    audit: 'SavePayerRule',
    payload: z.strictObject({
      /** Null adds one. */
      RuleID: id.nullable(),
      Version: version.nullable(),
      ...ruleFacts,
    }),
    data: z.object({ RuleID: z.string() }),
  }),
  movePayerRule: call({
    ...writes,
    path: path('Move'),
    summary: 'Approves, rejects, retires a rule, or brings it back. Nobody approves what they proposed.',
    audit: 'MovePayerRule',
    payload: z.strictObject({ RuleID: id, Version: version, To: z.enum(linkStandings), Why: text(300) }),
    data: z.object({ RuleID: z.string() }),
  }),
  exportPayerRules: call({
    access: { role: 'FRHCJediMaster' },
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX, in the columns that an import reads.',
    audit: 'ExportPayerRules',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
};
