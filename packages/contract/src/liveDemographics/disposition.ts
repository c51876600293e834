import { dispositions, propensityBands } from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { dispositionInputs } from '@coverline/domain/demographics/disposition/dispositionFacts.ts';
import { incomeDocuments } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { incomePeriods } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { medicaidCategories } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';

const forDemographics = { access: { role: 'RealTimeDemographic' }, door: 'tenant' } as const;
const reads = { ...forDemographics, effect: 'reads' } as const;
const writes = { ...forDemographics, effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) => `/SPIFManagement/livedemo/${action}` as const;

/** As many earlier dispositions of a person are listed. */
export const earlierDispositions = 20;

const cents = z.int().min(0).max(1_000_000_000_000).nullable();

/** What was told at the desk; null and '' is what nobody said. */
const toldFields = {
  HouseholdSize: z.int().min(0).max(1000).nullable(),
  IncomeCents: cents,
  Period: z.enum(incomePeriods),
  HoursPerWeek: z.number().min(0).max(1000).nullable(),
  Document: z.enum(incomeDocuments),
  DocumentOn: optionalDate,
  Category: z.enum([...medicaidCategories, '']),
  MedicaidPercent: z.number().min(0).max(100_000).nullable(),
  Insured: z.enum(['Active', 'None', '']),
  Guarantor: text(120),
  Propensity: z.int().min(0).max(100_000).nullable(),
  CapacityCents: cents,
  OwedCents: cents,
};
const told = z.object(toldFields);

/** A number with where it came from: told at the desk, said by the bureau, or known here. '' where no date is known. */
const sources = ['Told', 'Bureau', 'Known'] as const;
const origin = { Source: z.enum(sources), AsOf: z.string() };

const ruleRow = z.object({
  PovertyLevel: z.string(),
  Propensity: z.string(),
  Insurance: z.string(),
  Disposition: z.string(),
  /** `Gone`: what kept it is no longer kept. */
  Standing: z.enum(['Fired', 'Kept', 'Waits', 'NotReached', 'Gone']),
  /** What kept it from firing. */
  Why: z.string(),
});

const view = z.object({
  LookupID: z.string(),
  /** Null: worked out from what is known now, and not kept yet. */
  DispositionID: z.string().nullable(),
  RegMasterID: z.string().nullable(),
  /** The day by which it was worked out. */
  Day: z.string(),
  MadeAt: z.string().nullable(),
  MadeBy: z.string(),
  Outcome: z.enum(['Fired', 'Asked', 'NoRule']),
  /** The verdict. */
  Words: z.string(),
  /** What the rules say by themselves. */
  RuleSays: z.string(),
  /** Null: they leave it open. */
  RuleDisposition: z.enum(dispositions).nullable(),
  Override: z
    .object({
      OverrideID: z.string(),
      Disposition: z.enum(dispositions),
      Reason: z.string(),
      By: z.string(),
      At: z.string(),
    })
    .nullable(),
  Until: z.string().nullable(),
  IsOld: z.boolean(),
  /** What the bureau said of it is gone, by contract: the verdict stays. */
  IsGone: z.boolean(),
  /** The last day of what the bureau said; null where it said nothing, or that is gone. */
  KeptUntil: z.string().nullable(),
  ForGuarantor: z.boolean(),
  Told: told,
  Insurance: z.object({ Active: z.boolean().nullable(), Words: z.string(), ...origin }),
  Income: z.object({
    Counts: z.enum(['Stated', 'Model']).nullable(),
    StatedCents: z.number().nullable(),
    ModelCents: z.number().nullable(),
    ModelAsOf: z.string(),
  }),
  Size: z.object({ People: z.number(), ...origin }).nullable(),
  /** What the bureau says of the household's size. */
  BureauSize: z.object({ People: z.number(), AsOf: z.string() }).nullable(),
  Share: z
    .object({
      BasisPoints: z.number(),
      /** In whole dollars: of the household, of its first person, and of each further one. */
      Guideline: z.number(),
      First: z.number(),
      Further: z.number(),
      Year: z.number(),
      Area: z.enum(['Contiguous', 'AK', 'HI']),
      Citation: z.string(),
      Assumed: z.boolean(),
      MayBeReplaced: z.boolean(),
    })
    .nullable(),
  /** Up to which percent Medicaid takes this category; null where that is not known, or there is none. */
  MedicaidPercent: z.number().nullable(),
  /** Where that limit was read; '' of one that was told at the desk. */
  MedicaidSource: z.string(),
  /** Of guidelines and limits; 0: as shipped. Null where it is no longer kept. */
  TablesVersion: z.number().nullable(),
  Category: z.enum(medicaidCategories).nullable(),
  Propensity: z.object({ Score: z.number(), Band: z.enum(propensityBands), ...origin }).nullable(),
  Capacity: z.object({ Cents: z.number(), ...origin }).nullable(),
  Bounds: z.object({ Medium: z.number(), High: z.number() }),
  /** What a tier takes off where the disposition is charity or a sliding discount: "75 % off"; '' where none reaches so far. */
  Discount: z.string().nullable(),
  /** What is owed less that, of which the plans are; null where nobody said what is owed. */
  LeftCents: z.number().nullable(),
  /** 0: the table that every client begins with. */
  RulesVersion: z.number(),
  RulesFrom: z.string(),
  RulesBy: z.string(),
  Rules: z.array(ruleRow),
  Scale: z.array(z.object({ From: z.number(), To: z.number().nullable(), Words: z.string() })),
  Asked: z.array(z.object({ Input: z.enum(dispositionInputs), Question: z.string() })),
  Plans: z.array(z.object({ Months: z.number(), Cents: z.number(), Fits: z.boolean() })),
});
export type DispositionView = z.output<typeof view>;
export type ToldPayload = z.output<typeof told>;

const earlier = z.object({
  DispositionID: z.string(),
  LookupID: z.string(),
  At: z.string(),
  By: z.string(),
  Words: z.string(),
  IsOld: z.boolean(),
});
export type EarlierDisposition = z.output<typeof earlier>;

/** The kept one, or, without its id, what is known now. */
const which = { LookupID: id, DispositionID: id.nullable() };
/** The override that whoever decides has seen; null: none. Another that stands meanwhile is not ended. */
const seen = { OverrideID: id.nullable() };
const kept = z.object({ DispositionID: z.string() });

export const dispositionCalls = {
  getDisposition: call({
    ...reads,
    path: path('GetDisposition'),
    summary:
      'The financial disposition of whom a check is about: the one that was kept last for it, else worked out from what is known.',
    audit: 'GetDisposition',
    payload: z.strictObject(which),
    data: view,
  }),
  keepDisposition: call({
    ...writes,
    path: path('KeepDisposition'),
    summary: 'Works out the disposition with what was told at the desk, and keeps it with the day and the rule.',
    audit: 'KeepDisposition',
    payload: z.strictObject({ LookupID: id, ...toldFields }),
    data: kept,
  }),
  overrideDisposition: call({
    ...writes,
    path: path('OverrideDisposition'),
    summary: 'Decides otherwise than the rules, for a reason; one that is not kept yet is kept first.',
    audit: 'OverrideDisposition',
    payload: z.strictObject({ ...which, ...seen, Disposition: z.enum(dispositions), Reason: text(300) }),
    data: kept,
  }),
  takeBackOverride: call({
    ...writes,
    path: path('TakeBackOverride'),
    summary: 'Takes back what was decided otherwise: the rule’s own answer stands again.',
    audit: 'TakeBackOverride',
    payload: z.strictObject({ LookupID: id, DispositionID: id, ...seen }),
    data: kept,
  }),
  listEarlierDispositions: call({
    ...reads,
    path: path('ListDispositions'),
    summary: 'The dispositions that were kept of the same person, the newest first.',
    audit: 'ListDispositions',
    payload: z.strictObject({ LookupID: id }),
    data: z.object({ Dispositions: z.array(earlier), More: z.boolean() }),
  }),
  exportDisposition: call({
    ...reads,
    kind: 'download',
    path: path('ExportDisposition'),
    summary: 'One disposition with its person and every input, as one row of CSV or XLSX. The SSN is masked.',
    audit: 'ExportDisposition',
    payload: z.strictObject({ ...which, ...tableFormat }),
    data: ticket,
  }),
};
