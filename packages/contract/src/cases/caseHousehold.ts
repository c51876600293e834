import { incomePeriods } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { relations, taxRoles } from '@coverline/domain/fplCalculator/household.ts';
import { incomeKinds } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';
import { forCases } from './cases.ts';

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
export const memberNameLength = 80;
/** More than a household may have, so that one of 51 is told what is wrong with it. */
const most = 200;

const standing = {
  Relation: z.enum(relations),
  Tax: z.enum(taxRoles),
  Expected: z.number(),
  Student: z.boolean(),
  Disabled: z.boolean(),
  Medicare: z.boolean(),
};
export const paidAmount = {
  Cents: z.number(),
  Period: z.enum(incomePeriods),
  HoursPerWeek: z.number().nullable(),
};

export const caseHousehold = z.object({
  /** 0: nothing was saved yet, and what is known of the patient stands here. */
  Version: z.number(),
  State: z.string(),
  Members: z.array(
    z.object({
      /** Null of the patient before anything was saved. */
      MemberID: z.string().nullable(),
      Name: z.string(),
      DateOfBirth: z.string(),
      /** Null: neither a birth date nor an age is known. */
      Age: z.number().nullable(),
      ...standing,
    }),
  ),
  Incomes: z.array(
    z.object({
      IncomeID: z.string(),
      /** Whose, by the place among the members, from 0. */
      Of: z.number(),
      Kind: z.enum(incomeKinds),
      Claimed: z.object(paidAmount),
      /** As the paper behind it says: this counts then. */
      Verified: z.object(paidAmount).nullable(),
      DocumentID: z.string().nullable(),
    }),
  ),
});
export type CaseHousehold = z.output<typeof caseHousehold>;

/** Who lives with the patient of a case, and on what. */
export const caseHouseholdCalls = {
  getCaseHousehold: call({
    ...forCases,
    path: `${folder}/GetHousehold`,
    summary: 'The household of a case with its incomes, each as it was told and as a paper says it.',
    effect: 'reads',
    audit: 'GetCaseHousehold',
    payload: z.strictObject({ CaseID: id }),
    data: caseHousehold,
  }),
  saveCaseHousehold: call({
    ...forCases,
    path: `${folder}/SaveHousehold`,
    summary:
      'Saves the household of a case as a whole. What papers say of an income stays with it, unless it becomes another’s or of another kind.',
    effect: 'writes',
    audit: 'SaveCaseHousehold',
    payload: z.strictObject({
      CaseID: id,
      Version: z.number().int().min(0).max(1_000_000_000),
      State: text(2),
      Members: z
        .array(
          z.strictObject({
            MemberID: id.nullable(),
            Name: text(memberNameLength),
            DateOfBirth: optionalDate,
            /** Where no birth date is known. */
            Age: z.number().nullable(),
            ...standing,
          }),
        )
        .max(most),
      Incomes: z
        .array(z.strictObject({ IncomeID: id.nullable(), Of: z.number(), Kind: z.enum(incomeKinds), ...paidAmount }))
        .max(most),
    }),
    data: z.object({ Version: z.number() }),
  }),
  exportCaseHousehold: call({
    ...forCases,
    kind: 'download',
    path: `${folder}/ExportHousehold`,
    summary: 'The household of a case, a row an income, with what was told, what is verified and by which paper.',
    effect: 'reads',
    audit: 'ExportCaseHousehold',
    payload: z.strictObject({ CaseID: id, ...tableFormat }),
    data: ticket,
  }),
};
