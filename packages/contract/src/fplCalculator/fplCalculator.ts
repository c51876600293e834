import { incomePeriods } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { medicaidCategories } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { relations, taxRoles } from '@coverline/domain/fplCalculator/household.ts';
import { incomeKinds } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { z } from 'zod';
import { charityPolicyShape } from '../liveDemographics/charityPolicy.ts';
import { call } from '../wire/call.ts';
import { date, id, tableFormats, text, ticket } from '../wire/fields.ts';

const forCases = { access: { role: 'CaseManagement' }, door: 'tenant', effect: 'reads' } as const;
const path = <const Action extends string>(action: Action) =>
  `/SPIFCaseManagement/FedPovertyCalculator/${action}` as const;

/** As what a screening leaves: on paper, or its results as rows. */
export const screeningFormats = ['PDF', ...tableFormats] as const;
export type ScreeningFormat = (typeof screeningFormats)[number];

const amounts = z.tuple([z.number(), z.number()]).readonly();
const edition = z.object({
  Year: z.number(),
  From: z.string(),
  FromRead: z.boolean(),
  Citation: z.string(),
  /** Of the tables, that brought it; 0: as shipped. */
  Version: z.number(),
  /** In whole dollars: of the first person, and of each further one. */
  Contiguous: amounts,
  AK: amounts,
  HI: amounts,
});

/** Cents; null: nobody told. */
const told = z.number().nullable();

/** More than a household may have, so that one of 51 is told what is wrong with it. */
const household = {
  State: text(2),
  Day: date,
  Members: z
    .array(
      z.strictObject({
        Relation: z.enum(relations),
        Age: z.number(),
        Tax: z.enum(taxRoles),
        Expected: z.number(),
        Student: z.boolean(),
        Disabled: z.boolean(),
        Medicare: z.boolean(),
      }),
    )
    .max(200),
  Incomes: z
    .array(
      z.strictObject({
        Of: z.number(),
        Kind: z.enum(incomeKinds),
        Cents: z.number(),
        Period: z.enum(incomePeriods),
        HoursPerWeek: z.number().nullable(),
      }),
    )
    .max(200),
  /** What charity goes by besides. */
  Bill: z.strictObject({ AssetsCents: told, ChargesCents: told, AllowedCents: told }).optional(),
};

/** Whose household is how near to the poverty level, and what that opens. Nothing of it is kept. */
export const fplCalculatorCalls = {
  getFplPerson: call({
    ...forCases,
    path: path('GetPerson'),
    summary: 'What is known of a registered person, by the registration or by one of its visits, to begin a household.',
    audit: 'GetFplPerson',
    payload: z.strictObject({ RegMasterID: id.nullable().default(null), VisitMasterID: id.nullable().default(null) }),
    data: z.object({
      RegMasterID: z.string(),
      Name: z.string(),
      MRN: z.string(),
      DateOfBirth: z.string(),
      State: z.string(),
    }),
  }),
  getPovertyBasis: call({
    ...forCases,
    path: path('GetBasis'),
    summary:
      'The poverty guideline of a day, the limits of income of a state’s programs on it, and the client’s policy of charity.',
    audit: null,
    payload: z.strictObject({ State: text(2), Day: date }),
    data: z.object({
      /** From which day on a guideline is kept. */
      First: z.string(),
      /** Null: no guideline is kept for the day. */
      Basis: z
        .object({
          /** Of guidelines and limits; 0: as shipped. */
          Version: z.number(),
          Edition: edition,
          Marketplace: edition.nullable(),
          Limits: z.record(
            z.enum(medicaidCategories),
            z.object({ percent: z.number().nullable(), since: z.string(), source: z.string() }).nullable(),
          ),
          Charity: z.object({ ...charityPolicyShape, Version: z.number() }),
        })
        .nullable(),
    }),
  }),
  exportFplScreening: call({
    ...forCases,
    kind: 'download',
    path: path('Export'),
    summary:
      'A household with its share of the poverty level and what each program says, as a PDF; or the results as CSV or XLSX.',
    audit: 'ExportFplScreening',
    payload: z.strictObject({
      /** Whose it is, where that is known: the paper is then headed with the name. */
      RegMasterID: id.nullable(),
      ...household,
      Format: z.enum(screeningFormats),
    }),
    data: ticket,
  }),
};
