import { billStands } from '@coverline/clearance/goodFaith/billWatch.ts';
import { dueRules } from '@coverline/clearance/goodFaith/estimateDue.ts';
import { goodFaithStands } from '@coverline/clearance/goodFaith/goodFaithStand.ts';
import { contentParts } from '@coverline/clearance/goodFaith/missingContent.ts';
import { estimateNeeds } from '@coverline/clearance/goodFaith/needsEstimate.ts';
import { contentChanges } from '@coverline/clearance/goodFaith/newVersion.ts';
import { z } from 'zod';
import { visitHead } from '../clearanceShapes.ts';
import { optionalDate, text } from '../../wire/fields.ts';

export const mostGoodFaithProviders = 12;
export const mostGoodFaithItems = 100;
export const mostGoodFaithSeparate = 20;
/** Of a line or a bill, in cents: a hundred million dollars. */
export const mostGoodFaithCents = 10_000_000_000;
export const mostGoodFaithTimes = 999;

/** What a patient answered when they were asked at scheduling: no plan at all, a plan that is not to be billed, or a plan that is. */
export const goodFaithAnswers = ['NoPlan', 'NoClaim', 'UsesPlan'] as const;
export const goodFaithHows = ['InPerson', 'Mail', 'Portal', 'Email'] as const;
export const goodFaithLanguages = ['English', 'Spanish'] as const;
export type GoodFaithLanguage = (typeof goodFaithLanguages)[number];

/** A provider or facility that bills for its own part; a draft may lack any of it. */
const provider = z.strictObject({
  /** By which lines and bills name it; it stays from version to version. */
  Key: text(20).regex(/^[\da-z]+$/, 'Value is not a key'),
  Name: text(120),
  Kind: z.enum(['Facility', 'Provider']),
  NPI: text(10),
  TIN: text(10),
  Address: text(120),
  City: text(60),
  State: text(2),
  Zip: text(10),
  Phone: text(30),
  Email: text(120),
  /** Who schedules and hands out the estimate; the others are co-providers. */
  IsConvening: z.boolean(),
});
export type GoodFaithProvider = z.output<typeof provider>;

const item = z.strictObject({
  /** Key of a provider. */
  Provider: text(20),
  Words: text(200),
  Diagnosis: text(10),
  /** No diagnosis is known yet, as before a first visit. */
  IsDiagnosisOpen: z.boolean().default(false),
  ServiceCode: text(12),
  Quantity: z.number().min(0).max(99_999),
  /** For all of the quantity, after what is taken off for who pays alone; null where a co-provider did not say. */
  ChargeCents: z.int().min(0).max(mostGoodFaithCents).nullable(),
  ServiceOn: optionalDate,
});
export type GoodFaithItem = z.output<typeof item>;

/** What a person writes of a good-faith estimate; whose it is and what the law has it say is added. */
export const goodFaithDraft = z.strictObject({
  /** The main service in plain words. */
  Words: text(300),
  IsScheduled: z.boolean(),
  ServiceOn: optionalDate,
  Providers: z.array(provider).max(mostGoodFaithProviders),
  Items: z.array(item).max(mostGoodFaithItems),
  /** What is given again and again; null where nothing is. */
  Recurring: z
    .strictObject({
      Frequency: text(100),
      From: optionalDate,
      To: optionalDate,
      Count: z.int().min(0).max(mostGoodFaithTimes),
    })
    .nullable(),
  /** What has to be scheduled apart, before or after; null where nobody said whether there is any. */
  Separate: z.array(text(200)).max(mostGoodFaithSeparate).nullable(),
});
export type GoodFaithDraft = z.output<typeof goodFaithDraft>;

const delivery = z.object({
  DeliveryID: z.string(),
  How: z.enum(goodFaithHows),
  On: z.string(),
  Language: z.enum(goodFaithLanguages),
  /** To whom, and where. */
  To: z.string(),
  By: z.string(),
  At: z.string(),
});

const version = z.object({
  Version: z.number(),
  IssuedOn: z.string(),
  At: z.string(),
  By: z.string(),
  /** Null where no charge of it is known. */
  TotalCents: z.number().nullable(),
  /** Against the version before it; none of the first. */
  Changes: z.array(z.enum(contentChanges)),
  /** The first day on which it may go. */
  KeepUntil: z.string(),
  Deliveries: z.array(delivery),
});

/** The good-faith estimate of a visit. */
export const goodFaithView = z.object({
  ...visitHead,
  Need: z.enum(estimateNeeds),
  Stand: z.enum(goodFaithStands),
  /** What the payer answered of the plan that pays first; null where none was understood. */
  PayerStatusID: z.number().nullable(),
  /** The last day on which what is to be done now is in time; null where nothing is, or no day is set. */
  By: z.string().nullable(),
  Rule: z.enum(dueRules),
  /** Business days from scheduling to service; null where there are none. */
  DaysAway: z.number().nullable(),
  ScheduledOn: z.string(),
  /** What was answered at scheduling; null where nobody asked. */
  Answer: z.enum(goodFaithAnswers).nullable(),
  AnsweredBy: z.string(),
  AnsweredAt: z.string().nullable(),
  /** The day on which the patient asked for one; '' where nobody did. */
  RequestedOn: z.string(),
  /** What changed since the one that was handed out. */
  ChangedSince: z.array(z.enum(contentChanges)),
  /** The estimate of another visit for what recurs, which is about this one too; null where none is, or it has one of its own. */
  Series: z.object({ DeliveredOn: z.string(), From: z.string(), To: z.string(), Count: z.number() }).nullable(),
  Draft: goodFaithDraft,
  /** Of the draft that is kept; 0: none is, and this one is made from the visit and its estimate just now. */
  DraftVersion: z.number(),
  /** What of the visit is otherwise than the draft that is kept says, in sentences. */
  DraftDiffers: z.array(z.string()),
  /** All that keeps it from being issued. Row: of which line or provider, '' of none. */
  Missing: z.array(z.object({ Part: z.enum(contentParts), Row: z.string(), Text: z.string() })),
  /** The draft by who bills. Cents: of what is known. */
  Totals: z.array(z.object({ Provider: z.string(), Cents: z.number(), IsIncomplete: z.boolean() })),
  /** Null where no charge is known. */
  TotalCents: z.number().nullable(),
  /** Whether the draft says anything else than the newest version. */
  IsIssued: z.boolean(),
  /** Newest first. */
  Versions: z.array(version),
  Newest: z.number(),
  /** The version that counts, against which bills are held; 0: none was handed out in time for one. */
  Counts: z.number(),
  /** Keys by which providers were named in the draft, in any version or by a bill. */
  UsedKeys: z.array(z.string()),
  /** What was billed, as a person typed it; oldest first. */
  Bills: z.array(
    z.object({
      BillID: z.string(),
      Provider: z.string(),
      Cents: z.number(),
      BilledOn: z.string(),
      By: z.string(),
      At: z.string(),
    }),
  ),
  /** Each provider of the version that counts. */
  Watch: z.array(
    z.object({
      Provider: z.string(),
      Name: z.string(),
      /** Null where its amount was not included. */
      EstimateCents: z.number().nullable(),
      BilledCents: z.number(),
      OverCents: z.number(),
      Stand: z.enum(billStands),
      /** The last day on which the patient may begin a dispute; null where nothing may be disputed. */
      DisputeUntil: z.string().nullable(),
    }),
  ),
});
export type GoodFaithView = z.output<typeof goodFaithView>;
