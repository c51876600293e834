import { incomePeriods } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { medicaidCategories } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { relations, taxRoles } from '@coverline/domain/fplCalculator/household.ts';
import { incomeKinds } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { z } from 'zod';
import { foundPatient, patientsListed } from '../registration/registration.ts';
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
  /** In whole dollars: of the first person, and of each further one. */
  Contiguous: amounts,
  AK: amounts,
  HI: amounts,
});

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
};

/** Whose household is how near to the poverty level, and what that opens. Nothing of it is kept. */
export const fplCalculatorCalls = {
  findFplPatient: call({
    ...forCases,
    path: path('FindPatient'),
    summary: 'Finds registrations as the eligibility screen does, for whoever works out a poverty level.',
    audit: 'FindFplPatient',
    payload: z.strictObject({ SearchTerm: text(80).min(2) }),
    data: z.array(foundPatient).max(patientsListed + 1),
  }),
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
      'The poverty guideline of a day, the limits of income of a state’s programs on it, and the client’s tiers of charity.',
    audit: null,
    payload: z.strictObject({ State: text(2), Day: date }),
    data: z.object({
      /** Null: no guideline is kept for the day. */
      Basis: z
        .object({
          Edition: edition,
          Marketplace: edition.nullable(),
          Limits: z.record(
            z.enum(medicaidCategories),
            z.object({ percent: z.number().nullable(), since: z.string() }).nullable(),
          ),
          LimitsSource: z.string(),
          Tiers: z.array(z.object({ UpTo: z.number(), Discount: z.number() })),
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
