import { z } from 'zod';

/** A figure and where it stands: `Stated` by the payer in those segments, or `Computed` by us from them. Cents. */
const figure = z
  .object({ Cents: z.number(), Source: z.enum(['Stated', 'Computed']), Segments: z.array(z.number()) })
  .nullable();
const accumulator = z.object({ Total: figure, Met: figure, Remaining: figure });
const byNetwork = z.object({ Individual: accumulator, Family: accumulator });
const byKind = z.object({ InNetwork: byNetwork, OutOfNetwork: byNetwork });

const benefitCell = z.object({
  CopayCents: z.number().nullable(),
  CopaySegment: z.number().nullable(),
  /** Hundredths of a percent: 2000 is 20 %. */
  CoinsuranceBasisPoints: z.number().nullable(),
  CoinsuranceSegment: z.number().nullable(),
  DeductibleApplies: z.boolean().nullable(),
  DeductibleSegment: z.number().nullable(),
  Authorization: z.enum(['Yes', 'No', 'Unknown']).nullable(),
  AuthorizationSegment: z.number().nullable(),
  Notes: z.array(z.object({ Text: z.string(), Segment: z.number() })),
});

const rejection = z.object({
  Level: z.string(),
  Code: z.string(),
  Label: z.string(),
  FollowUp: z.string(),
  WhatToDo: z.string(),
  Segment: z.number(),
});

export const coverageSummary = z.object({
  PlanName: z.string(),
  PlanType: z.string(),
  GroupNumber: z.string(),
  GroupName: z.string(),
  From: z.string().nullable(),
  To: z.string().nullable(),
  /** Submitted against returned; only rows where at least one side says something. */
  Compare: z.array(z.object({ Field: z.string(), Submitted: z.string(), Returned: z.string(), Differs: z.boolean() })),
  Benefits: z.array(
    z.object({ ServiceCode: z.string(), ServiceName: z.string(), InNetwork: benefitCell, OutOfNetwork: benefitCell }),
  ),
  Deductible: byKind,
  OutOfPocket: byKind,
  OtherPayers: z.array(
    z.object({ Name: z.string(), Kind: z.string(), MemberID: z.string(), Phone: z.string(), Segment: z.number() }),
  ),
  Messages: z.array(z.object({ Text: z.string(), Segment: z.number() })),
});

export const lookupState = z.enum(['Queued', 'Sent', 'Finished']);

export const lookupRow = z.object({
  SpifResponseID: z.string(),
  RequestedAt: z.string(),
  State: lookupState,
  Outcome: z.string().nullable(),
  StatusID: z.number().nullable(),
  StatusText: z.string(),
  Grade: z.enum(['Good', 'Questionable', 'Bad', 'Unknown']),
  UnknownKind: z.string().nullable(),
  PayerName: z.string(),
  DateOfService: z.string(),
  RequestedBy: z.string(),
});
export type LookupRow = z.output<typeof lookupRow>;

export const lookupResult = lookupRow.extend({
  /** Why this status, in one sentence, and which rule of the table fired. */
  Reason: z.string(),
  Rule: z.number().nullable(),
  /** What the user is told of the outcome, and what to do next. */
  OutcomeSentence: z.string(),
  NextStep: z.string(),
  PayerID: z.string(),
  PayerPhone: z.string(),
  SentAt: z.string().nullable(),
  ReceivedAt: z.string().nullable(),
  LatencyMs: z.number().nullable(),
  CostCents: z.number(),
  Patient: z.object({
    FirstName: z.string(),
    LastName: z.string(),
    DateOfBirth: z.string(),
    Gender: z.string(),
    RegMasterID: z.string().nullable(),
    /** Masked to the last four. */
    CertificateNumber: z.string(),
    SocialSecurityNumber: z.string(),
  }),
  ServiceCodes: z.array(z.string()),
  /** The last answer that said something of this person, where this one says nothing. */
  LastKnown: z
    .object({ SpifResponseID: z.string(), StatusText: z.string(), Grade: z.string(), At: z.string() })
    .nullable(),
  Summary: coverageSummary.nullable(),
  Rejections: z.array(rejection),
  /** What was wrong with the message itself (a 999, a TA1, an unreadable answer): code and place, never a value. */
  Problems: z.array(z.object({ Code: z.string(), Text: z.string(), Segment: z.number().nullable() })),
});
export type LookupResult = z.output<typeof lookupResult>;
export type CoverageSummaryWire = z.output<typeof coverageSummary>;
