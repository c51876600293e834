import { confidences } from '@coverline/clearance/estimate/confidence.ts';
import { copayStyles } from '@coverline/clearance/estimate/copayStyles.ts';
import { findingKeys } from '@coverline/clearance/estimate/findings.ts';
import { familyStyles } from '@coverline/clearance/estimate/limit.ts';
import { medigapPlans } from '@coverline/clearance/estimate/medigap.ts';
import { priceSources } from '@coverline/clearance/price/priceSource.ts';
import { z } from 'zod';
import { visitHead } from '../clearanceShapes.ts';
import { text } from '../../wire/fields.ts';

export const mostEstimateLines = 100;
/** Of a line or of what was paid, in cents: a hundred million dollars. */
export const mostEstimateCents = 10_000_000_000;
export const mostEstimateUnits = 99_999;
const cents = z.int().min(0).max(mostEstimateCents);

/** A service of the visit, as a person may change it. */
const line = z.strictObject({
  /** CPT or HCPCS. */
  Code: text(5).regex(/^[\dA-Z]\d{3}[\dA-Z]$/, 'Value is not a CPT or HCPCS code'),
  Modifiers: z
    .array(text(2).regex(/^[\dA-Z]{2}$/, 'Value is not a modifier'))
    .max(4)
    .default([]),
  /** Whole, or with up to three places. */
  Units: z.number().positive().max(mostEstimateUnits).default(1),
  /** What is charged for all units; null: as the charge master says. */
  ChargeCents: cents.nullable().default(null),
});

/** How the plan works where its answer does not say; as most plans do, unless somebody changes it ("Change rules"). */
const rules = z.strictObject({
  Style: z.enum(copayStyles).default('First'),
  /** Whether a service with a copay alone leaves out the deductible; null: nobody knows. */
  CopayWaivesDeductible: z.boolean().nullable().default(true),
  FamilyDeductible: z.enum(familyStyles).default('Embedded'),
  FamilyOutOfPocket: z.enum(familyStyles).default('Embedded'),
  /** Towards the out-of-pocket maximum. */
  CopayCounts: z.boolean().default(true),
  DeductibleCounts: z.boolean().default(true),
  /** A plan that the ACA does not bind: prevention is not free. */
  IsGrandfathered: z.boolean().default(false),
});

export const estimateNetworks = ['AsListed', 'In', 'Out'] as const;

/** What is asked: all that a person may change of an estimate. What is known of prices, benefits and the network is looked up anew. */
export const estimateQuestion = z.strictObject({
  Lines: z.array(line).max(mostEstimateLines),
  Rules: rules.prefault({}),
  /** AsListed: as the client's own list of networks says. */
  Network: z.enum(estimateNetworks).default('AsListed'),
  /** The patient pays alone, whatever plan there is. */
  WithoutPlan: z.boolean().default(false),
  /** Two digits; '' where nobody said: an office. */
  PlaceOfService: text(2)
    .regex(/^(\d\d)?$/, 'Value is not a place of service')
    .default(''),
  /** Days of a stay, for copays of a day. */
  StayDays: z.int().min(1).max(999).nullable().default(null),
  PrepaidCents: cents.default(0),
  /** Of a second plan of its own: how much of what is left it pays, in hundredths of a percent; null: nobody knows. */
  SecondShareBp: z.int().min(0).max(10_000).nullable().default(null),
  /** Where the second plan is a Medigap plan. */
  MedigapPlan: z.enum(medigapPlans).nullable().default(null),
});
export type EstimateQuestion = z.output<typeof estimateQuestion>;

const edition = z.object({ Name: z.string(), From: z.string(), /** Null: no end is set. */ To: z.string().nullable() });

/** A segment of the payer's answer: its number, by which the screen of the result opens it, and as it was sent. */
const segment = z.object({ Number: z.number(), Text: z.string() });
const step = z.object({
  /** By packages/clearance/src/estimate/step.ts. */
  Rule: z.string(),
  /** The formula with its figures, in the words of the client. */
  Text: z.string(),
  /** What it adds to what the patient owes; below 0: what it takes off. */
  Cents: z.number(),
  Segments: z.array(segment),
});
export type EstimateStep = z.output<typeof step>;

const workedLine = z.object({
  /** Place among the lines of the question, from 1. */
  Line: z.number(),
  Code: z.string(),
  /** From the charge master; '' where it has none: descriptions of CPT are not ours. */
  Description: z.string(),
  Modifiers: z.array(z.string()),
  Units: z.number(),
  ChargeCents: z.number().nullable(),
  /** Null where no source has a price: then nothing of the line is in the sum. */
  AllowedCents: z.number().nullable(),
  Price: z
    .object({
      Source: z.enum(priceSources),
      /** Terms: the payer's own. Paid: what was paid before. Derived and Charge: a guess. */
      Trust: z.enum(['Terms', 'Paid', 'Derived', 'Charge', 'SelfPay']),
      /** How it comes about. */
      Text: z.string(),
      Edition: edition.nullable(),
      /** The 10th and 90th percentile of what was paid; null of every other source. */
      LowCents: z.number().nullable(),
      HighCents: z.number().nullable(),
    })
    .nullable(),
  /** Better sources, and why each has no price. */
  PassedOver: z.array(z.object({ Source: z.enum(priceSources), Text: z.string() })),
  /** Benefit, or why the plan's benefit does not count: SelfPay, NotCovered, Preventive, ClinicalLab, Qmb. '' of one without a price. */
  Rule: z.string(),
  CopayCents: z.number(),
  DeductibleCents: z.number(),
  CoinsuranceCents: z.number(),
  /** At the self-pay price: not covered, or no plan. */
  OutsideCents: z.number(),
  PatientCents: z.number(),
  /** Service type by which the answer was read, and its name. */
  Service: z.string(),
  ServiceLabel: z.string(),
  /** The answer asks for an authorization: Y, N or U; '' where it says nothing. */
  Authorization: z.string(),
  /** What the answer says beside it. */
  Notes: z.array(segment),
  Steps: z.array(step),
});
export type EstimateLine = z.output<typeof workedLine>;

/** Why an estimate is with the plan, or without one. SelfPayClass: the visit is registered as self-pay, and a coverage is on file. */
export const estimateBases = ['Plan', 'Uninsured', 'SelfPayClass', 'Inactive', 'NoAnswer', 'ByChoice'] as const;
export type EstimateBasis = (typeof estimateBases)[number];

/** An estimate, worked. */
export const workedEstimate = z.object({
  /** Null where it cannot be known: then the range alone says something. */
  PatientCents: z.number().nullable(),
  LowCents: z.number(),
  /** Null: nothing bounds it, a line has no price. */
  HighCents: z.number().nullable(),
  /** Exact; Share: by the confidence; Paid: by what was paid before; Unknown. */
  RangeBasis: z.enum(['Exact', 'Share', 'Paid', 'Unknown']),
  /** No higher than this whatever the prices are; null where nobody knows. */
  MostCents: z.number().nullable(),
  Confidence: z.enum(confidences),
  /** What is missing or uncertain; Lines as in the question, none where it is about the visit. */
  Findings: z.array(z.object({ Key: z.enum(findingKeys), Text: z.string(), Lines: z.array(z.number()) })),
  PrepaidCents: z.number(),
  /** Still to be paid, and paid beyond; null where nobody knows. */
  DueCents: z.number().nullable(),
  CreditCents: z.number().nullable(),
  Plan: z.object({
    Basis: z.enum(estimateBases),
    /** The same in a sentence. */
    Text: z.string(),
    PayerName: z.string(),
    /** The answer that the benefits are from, or that says why there are none; null where none was looked at. */
    SpifResponseID: z.string().nullable(),
    AskedOn: z.string(),
    /** Days since; null where there is no answer. */
    AgeDays: z.number().nullable(),
    IsOld: z.boolean(),
    Network: z.enum(['In', 'Out', 'Unknown']),
    /** What is left of the out-of-pocket maximum; null where it is not known. */
    OutOfPocketLeftCents: z.number().nullable(),
    Second: z.object({ Kind: z.string(), PayerName: z.string() }).nullable(),
    /** Nothing may be billed to the patient. */
    IsProhibited: z.boolean(),
  }),
  /** In the order they were worked, the highest allowed first; those without a price at the end. */
  Lines: z.array(workedLine),
  Sum: z.object({
    /** Of those that are known. */
    ChargeCents: z.number(),
    AllowedCents: z.number(),
    CopayCents: z.number(),
    DeductibleCents: z.number(),
    CoinsuranceCents: z.number(),
    OutsideCents: z.number(),
    LinesCents: z.number(),
    PrimaryPaysCents: z.number(),
    SecondaryPaysCents: z.number(),
    /** From what the lines add up to, to what the patient pays. */
    Steps: z.array(step),
  }),
  /** Each table that a price is from, and until when it holds. */
  Editions: z.array(edition),
});
export type WorkedEstimate = z.output<typeof workedEstimate>;

/** A version that is kept. */
const version = z.object({
  Version: z.number(),
  At: z.string(),
  By: z.string(),
  PatientCents: z.number().nullable(),
  LowCents: z.number(),
  HighCents: z.number().nullable(),
  Confidence: z.enum(confidences),
  /** Against the version before it, in sentences; none of the first. */
  Changes: z.array(z.string()),
});

/** An estimate of a visit. */
export const estimateView = z.object({
  ...visitHead,
  /** Of the kept version that is shown; 0: none is kept, and what is shown is worked just now. */
  Version: z.number(),
  /** Newest first. */
  Versions: z.array(version),
  /** A new version is saved after this one: the newest there is, 0 where none is. */
  Newest: z.number(),
  Question: estimateQuestion,
  /** Null where it cannot be worked: `Problems` say why. */
  Estimate: workedEstimate.nullable(),
  /** Line: its place in the question; null where it is about the visit. */
  Problems: z.array(z.object({ Line: z.number().nullable(), Text: z.string() })),
  /** Codes of the services before which a rule of Original Medicare may ask for an advance notice (ABN); none of who has another plan. */
  AsksNotice: z.array(z.string()),
  /** Of the newest version that is kept: what would be otherwise if it were worked now; none where nothing would. */
  ChangedSince: z.array(z.string()),
});
export type EstimateView = z.output<typeof estimateView>;
