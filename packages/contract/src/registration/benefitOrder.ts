import {
  coverageKinds,
  employerSizes,
  employments,
  parentStandings,
  yesNo,
} from '@coverline/domain/insurance/benefitOrder/facts.ts';
import { mspQuestions } from '@coverline/domain/insurance/benefitOrder/mspQuestions.ts';
import { partnerKinds } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, id, text } from '../wire/fields.ts';
import { forCoverage } from './registration.ts';

const cob = z.number().int().min(1).max(10).nullable();
const version = z.number().int().min(0).max(1_000_000_000);
const orNothing = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(['', ...values]).default('');

const facts = z.strictObject({
  RegInsuranceID: id,
  Kind: orNothing(coverageKinds),
  Employment: orNothing(employments),
  EmployerSize: orNothing(employerSizes),
  Parent: orNothing(parentStandings),
  Related: orNothing(yesNo),
});

/** Medicare's questions by their id: a choice, or a date. */
const answers = z.partialRecord(z.enum(mspQuestions.map(({ id: name }) => name)), text(10));

const order = z.object({
  /** Null where nothing was told of this registration yet. */
  Version: z.number().nullable(),
  UpdatedAt: z.string().nullable(),
  UpdatedBy: z.string(),
  /** The day of the care, as it was said last. */
  DateOfService: z.string().nullable(),
  /** Both of the order that was saved last, as long as it stands. */
  ByHand: z.boolean(),
  Note: z.string(),
  Answers: answers,
  Facts: z.array(facts),
  DateOfBirth: z.string(),
  Coverages: z.array(
    z.object({
      RegInsuranceID: z.string(),
      Version: z.number(),
      COB: cob,
      Name: z.string(),
      PlanName: z.string(),
      PartnerKind: z.enum(partnerKinds).nullable(),
      Relationship: z.string(),
      EffectiveDate: z.string(),
      TermDate: z.string(),
      SubscriberDateOfBirth: z.string(),
      StatusID: z.number().nullable(),
      /** Its payer knows somebody who differs, and says in the same answer that the plan is over. */
      IsStatedOver: z.boolean(),
    }),
  ),
});
export type BenefitOrder = z.output<typeof order>;
export type BenefitCoverage = BenefitOrder['Coverages'][number];

const folder = '/SPIFManagement/registration';

/** The order in which a person's coverages pay: what it is decided by, and as what it was saved. */
export const benefitOrderCalls = {
  getBenefitOrder: call({
    ...forCoverage,
    path: `${folder}/GetBenefitOrder`,
    summary:
      "What the order of a registration's coverages is decided by: the coverages, what was told of each, and Medicare's questions.",
    effect: 'reads',
    audit: 'GetBenefitOrder',
    payload: z.strictObject({ RegMasterID: id }),
    data: order,
  }),
  saveBenefitOrder: call({
    ...forCoverage,
    path: `${folder}/SaveBenefitOrder`,
    summary:
      'Keeps what was told, and gives every coverage its COB slot. Another order than the rules propose needs a note; Insurances null leaves the slots as they are.',
    effect: 'writes',
    audit: 'SaveBenefitOrder',
    payload: z.strictObject({
      RegMasterID: id,
      Version: version.nullable(),
      DateOfService: date,
      Answers: answers,
      Facts: z.array(facts).max(50),
      Insurances: z
        .array(z.strictObject({ RegInsuranceID: id, COB: cob, Version: version }))
        .min(1)
        .max(50)
        .nullable(),
      Note: text(300).default(''),
    }),
    data: z.object({ Version: z.number() }),
  }),
};
