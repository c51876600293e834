import { apartReasons } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { medicaidKinds } from '@coverline/domain/eligibility/answer/medicaid.ts';
import { medicareKinds } from '@coverline/domain/eligibility/answer/medicare.ts';
import { z } from 'zod';

/** A value with the ordinal of the segment that states it. */
const figure = <T extends z.ZodType>(value: T) => z.object({ Value: value, Segment: z.number() }).nullable();

/** Cents; `stated` by the payer in those segments, or `computed` by us from them. Null: nobody stated it, never 0. */
const amount = z
  .object({ Cents: z.number(), Source: z.enum(['stated', 'computed']), Segments: z.array(z.number()) })
  .nullable();

const network = z.enum(['Y', 'N', 'W', 'U', '']);

/** What bounds a figure, in words and as its message spells it; missing from answers that were stored before it was kept. */
const conditions = z
  .array(
    z.object({
      Kind: z.enum([
        'words',
        'level',
        'insurance',
        'plan',
        'place',
        'diagnosis',
        'injury',
        'authorization',
        'quantity',
        'delivery',
        'date',
        'reference',
        'party',
      ]),
      Text: z.string(),
      Raw: z.string(),
      /** The EB that it stands under, where a figure is made of several. */
      Segment: z.number().optional(),
    }),
  )
  .optional();

const accumulator = z.object({
  Level: z.string(),
  Network: network,
  Total: amount,
  Met: amount,
  Remaining: amount,
  /** Several are stated, none of which stands for the others: all of them are among the other amounts. */
  Depends: z.literal(true).optional(),
  Conditions: conditions,
});
const otherAccumulator = accumulator.extend({
  Services: z.array(z.string()),
  Procedure: z.string(),
  InsuranceType: z.string(),
  PlanName: z.string(),
  Period: z.string(),
});
const byNetwork = z.object({ InNetwork: accumulator.nullable(), OutOfNetwork: accumulator.nullable() });
const accumulatorCard = z.object({ Individual: byNetwork, Family: byNetwork, Other: z.array(otherAccumulator) });

/** Its period (EB06) is missing from answers that were stored before it was kept. */
const share = z.object({
  Value: z.number(),
  Segment: z.number(),
  Period: z.string().optional(),
  Conditions: conditions,
});

/** None of the figures that are stated stands for the service: each is among the further ones, with its conditions. */
const depends = z.object({ Depends: z.enum(['conditions', 'disagree', 'doubt']), Segments: z.array(z.number()) });
const headline = z.union([share, depends]).nullable();

const benefitCell = z.object({
  CopayCents: headline,
  /** Hundredths of a percent: 2000 is 20 %. */
  CoinsuranceBp: headline,
  DeductibleApplies: z.object({ Value: z.boolean(), Segment: z.number(), Conditions: conditions }).nullable(),
  Authorization: figure(z.enum(['Y', 'N', 'U'])),
  More: z.array(
    z.object({
      Value: z.number(),
      Segment: z.number(),
      Kind: z.enum(['copay', 'coinsurance']),
      Level: z.string(),
      Period: z.string(),
      Network: network,
      InsuranceType: z.string(),
      PlacesOfService: z.array(z.string()),
      Conditions: conditions,
      /** The rule by which it does not stand for the service. */
      ApartBy: z.enum(apartReasons).optional(),
    }),
  ),
  Notes: z.array(z.object({ Value: z.string(), Segment: z.number() })),
  /** Not covered in this network, whatever is said of the other. */
  NotCovered: z.object({ Value: z.literal(true), Segment: z.number() }).optional(),
});

const benefitRow = z.object({
  Service: z.string(),
  Procedure: z.string(),
  Label: z.string(),
  Status: figure(z.enum(['active', 'inactive', 'notCovered'])),
  InNetwork: benefitCell,
  OutOfNetwork: benefitCell,
  HasFigures: z.boolean(),
});

const relatedParty = z.object({
  Segment: z.number(),
  Relation: z.enum(['otherPayer', 'primaryCare', 'managedCare', 'contact', 'restrictedTo', 'facility', 'other']),
  Name: z.string(),
  Id: z.string(),
  Phone: z.string(),
  Services: z.array(z.string()),
  InsuranceType: z.string(),
  Order: z.number().nullable(),
  From: z.string().nullable(),
  To: z.string().nullable(),
});

const coverageLine = z.object({
  Segment: z.number(),
  Info: z.string(),
  State: z.enum(['live', 'dead', 'pending']),
  Services: z.array(z.string()),
  Level: z.string(),
  InsuranceType: z.string(),
  PlanName: z.string(),
  Network: network,
  From: z.string().nullable(),
  To: z.string().nullable(),
});

/** One thing that Medicare's or Medicaid's section tells. */
const statedFact = <K extends string>(kinds: readonly K[]) =>
  z.object({
    Kind: z.enum(kinds),
    Segment: z.number(),
    Info: z.string(),
    Name: z.string(),
    /** The element that the name was taken from; missing from answers that were stored before it was kept. */
    NameAt: z.object({ Segment: z.number(), Id: z.enum(['EB', 'NM1', 'REF']), Element: z.number() }).nullish(),
    /** What the EB calls the plan, where the name is another. */
    Plan: z.string().optional(),
    Id: z.string(),
    Phone: z.string(),
    Services: z.array(z.string()),
    Procedure: z.string(),
    InsuranceType: z.string(),
    Period: z.string(),
    Cents: z.number().nullable(),
    Quantity: z.number().nullable(),
    QuantityQualifier: z.string(),
    From: z.string().nullable(),
    To: z.string().nullable(),
    Messages: z.array(z.string()),
  });

/** A statement that no other section tells. */
const furtherStatement = z.object({
  Segment: z.number(),
  Info: z.string(),
  Services: z.array(z.string()),
  Procedure: z.string(),
  Level: z.string(),
  Network: network,
  InsuranceType: z.string(),
  PlanName: z.string(),
  Authorization: z.enum(['Y', 'N', 'U', '']),
  Period: z.string(),
  Cents: z.number().nullable(),
  Percent: z.number().nullable(),
  Quantity: z.number().nullable(),
  QuantityQualifier: z.string(),
  Deliveries: z.array(z.string()),
  From: z.string().nullable(),
  To: z.string().nullable(),
  Messages: z.array(z.string()),
});

/** What the answer says of the person (domain's CoverageSummary in the wire's spelling). */
export const coverageSummary = z.object({
  Plan: z.object({
    PayerName: z.string(),
    Name: figure(z.string()),
    Type: z.object({ Value: z.string(), Segment: z.number(), Label: z.string(), Badge: z.string() }).nullable(),
    GroupNumber: figure(z.string()),
    GroupName: figure(z.string()),
    PolicyNumber: figure(z.string()),
    Network: network,
    /** What states the network; missing from answers that were stored before it was kept. */
    NetworkSegment: z.number().nullish(),
  }),
  Coverage: z
    .object({ From: z.string().nullable(), To: z.string().nullable(), Segments: z.array(z.number()) })
    .nullable(),
  CoverageLines: z.array(coverageLine),
  CoverageDates: z.array(
    z.object({ Segment: z.number(), Qualifier: z.string(), From: z.string(), To: z.string().nullable() }),
  ),
  Contradictions: z.array(
    z.object({
      Text: z.string(),
      Segments: z.array(z.number()),
      IsOmission: z.boolean().optional(),
      IsDoubt: z.boolean().optional(),
      IsFurther: z.boolean().optional(),
    }),
  ),
  DateOfDeath: figure(z.string()),
  Demographics: z.array(
    z.object({
      Field: z.enum([
        'lastName',
        'firstName',
        'dateOfBirth',
        'gender',
        'memberId',
        'relationship',
        'line1',
        'city',
        'state',
        'zip',
      ]),
      Submitted: z.string(),
      Returned: z.string(),
      Differs: z.boolean(),
      Segment: z.number(),
    }),
  ),
  Benefits: z.array(benefitRow),
  Deductible: accumulatorCard,
  OutOfPocket: accumulatorCard,
  Limitations: z.array(
    z.object({
      Segment: z.number(),
      Kind: z.enum([
        'limitation',
        'exclusion',
        'notCovered',
        'unlimited',
        'notNecessary',
        'preExisting',
        'secondOpinion',
      ]),
      Services: z.array(z.string()),
      Procedure: z.string().optional(),
      Level: z.string(),
      Network: network,
      Period: z.string(),
      Cents: z.number().nullable(),
      Quantity: z.number().nullable(),
      QuantityQualifier: z.string(),
      Deliveries: z.array(z.string()),
      Messages: z.array(z.string()),
    }),
  ),
  Messages: z.array(z.object({ Text: z.string(), Segment: z.number(), Count: z.number() })),
  OtherPayers: z.array(relatedParty),
  RelatedParties: z.array(relatedParty),
  Medicare: z.array(statedFact(medicareKinds)),
  Medicaid: z.array(statedFact(medicaidKinds)),
  /** Missing from answers that were stored before it was kept. */
  AlsoStated: z.array(furtherStatement).optional(),
  Rejections: z.array(
    z.object({
      Segment: z.number(),
      Level: z.enum(['payer', 'provider', 'subscriber', 'dependent', 'benefit']),
      Valid: z.string(),
      Code: z.string(),
      FollowUp: z.string(),
      Label: z.string(),
      Class: z.string(),
      WhatToDo: z.string(),
      FollowUpLabel: z.string(),
      Again: z.string(),
    }),
  ),
});
export type CoverageSummaryWire = z.output<typeof coverageSummary>;
