import {
  openingBounds,
  openingClasses,
  openingResults,
  openingSources,
} from '@coverline/domain/cases/rules/openingRule.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, nothing, tableFormat, text, ticket } from '../../wire/fields.ts';
import { casePriority, caseType } from '../caseShapes.ts';

/** Days that a trial of a rule looks back over. */
export const trialDays = [1, 7, 30, 90] as const;
/** Of whom a trial would open a case, so many are named. */
export const trialRows = 100;

const fields = {
  Name: text(openingBounds.name),
  Source: z.enum(openingSources),
  Class: z.enum(openingClasses),
  MinCents: z.int().min(0).max(openingBounds.cents),
  Results: z.array(z.enum(openingResults)).max(openingResults.length),
  MaxShare: z.int().min(0).max(openingBounds.share),
  /** Of a rule about denials: '22', 'CO 22'. */
  Codes: z.array(text(8)).max(openingBounds.codes).default([]),
  Type: caseType,
  Priority: casePriority,
  Days: z.int().min(0).max(openingBounds.days).nullable(),
  IsOn: z.boolean(),
};

const tried = {
  Source: fields.Source,
  Class: fields.Class,
  MinCents: fields.MinCents,
  Results: fields.Results,
  MaxShare: fields.MaxShare,
  Codes: fields.Codes,
  Type: fields.Type,
  LastDays: z.literal(trialDays).default(30),
};

const ruleVersion = z.number().int().min(1).max(1_000_000_000);
export const ruleDeeds = ['Added', 'Changed', 'Retired', 'Restored'] as const;
export type RuleDeed = (typeof ruleDeeds)[number];

/** A version of a rule, with who made it. */
export const ruleHistory = z.array(
  z.object({ Version: z.number(), Deed: z.enum(ruleDeeds), Says: z.string(), At: z.string(), By: z.string() }),
);

const rule = z.object({
  RuleID: z.string(),
  Version: z.number(),
  ...fields,
  /** As a sentence, with the client's terms in braces. */
  Says: z.string(),
  /** Cases that it has opened. */
  Opened: z.number(),
  ChangedAt: z.string(),
  ChangedBy: z.string(),
  /** Newest first. */
  History: ruleHistory,
});
export type CaseRule = z.output<typeof rule>;

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
const forRules = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;

/** Rules by which cases open by themselves; kept by whoever answers for the client. */
export const caseRuleCalls = {
  getCaseRules: call({
    ...forRules,
    path: `${folder}/GetCaseRules`,
    summary: 'The rules by which cases open by themselves, each in a sentence, with its versions.',
    effect: 'reads',
    audit: 'GetCaseRules',
    payload: nothing,
    data: z.array(rule),
  }),
  saveCaseRule: call({
    ...forRules,
    path: `${folder}/SaveCaseRule`,
    summary: 'Adds or changes a rule. What it opened stays as it is.',
    effect: 'writes',
    audit: 'SaveCaseRule',
    payload: z.strictObject({
      /** Null adds one. */
      RuleID: id.nullable(),
      Version: ruleVersion.nullable(),
      ...fields,
    }),
    data: z.object({ RuleID: z.string() }),
  }),
  retireCaseRule: call({
    ...forRules,
    path: `${folder}/RetireCaseRule`,
    summary: 'Takes a rule off the list, or puts it back, switched off. Cases that it opened stay, and name it still.',
    effect: 'writes',
    audit: 'RetireCaseRule',
    payload: z.strictObject({ RuleID: id, Version: ruleVersion, Retired: z.boolean() }),
    /** Its version then. */
    data: z.object({ Version: z.number() }),
  }),
  tryCaseRule: call({
    ...forRules,
    path: `${folder}/TryCaseRule`,
    summary: 'What a rule, saved or not, would open today of what came in the last days. Nothing is opened.',
    effect: 'reads',
    audit: 'TryCaseRule',
    payload: z.strictObject(tried),
    data: z.object({
      /** Cases that would open: one a person. */
      Count: z.number(),
      /** People who have one of this type open already. */
      HaveOne: z.number(),
      /** There was more to look at than is looked at. */
      More: z.boolean(),
      Rows: z.array(
        z.object({
          RegMasterID: z.string(),
          LastName: z.string(),
          FirstName: z.string(),
          MRN: z.string(),
          /** The day of its visit, answer, disposition or payment. */
          On: z.string(),
          ChargeCents: z.number().nullable(),
        }),
      ),
    }),
  }),
  exportCaseRuleTrial: call({
    ...forRules,
    kind: 'download',
    path: `${folder}/ExportCaseRuleTrial`,
    summary: 'Everybody for whom a rule, saved or not, would open a case today, as CSV or XLSX. Nothing is opened.',
    effect: 'reads',
    audit: 'ExportCaseRuleTrial',
    payload: z.strictObject({ ...tried, ...tableFormat }),
    data: ticket,
  }),
};
