import {
  abnBases,
  abnBounds,
  abnCosts,
  abnHeadings,
  abnKinds,
  abnLanguages,
  type AbnOption,
  abnOptions,
} from '@coverline/domain/cases/abn/abnKinds.ts';
import { abnDeeds } from '@coverline/domain/cases/abn/abnMoves.ts';
import { abnStandings } from '@coverline/domain/cases/abn/abnStatus.ts';
import { signatureBounds } from '@coverline/domain/cases/abn/signature.ts';
import { z } from 'zod';
import { text } from '../../wire/fields.ts';

export const abnVersion = z.number().int().min(1).max(1_000_000_000);
export const abnKind = z.enum(abnKinds);
export const abnLanguage = z.enum(abnLanguages);
export const abnHeading = z.enum(abnHeadings);
export const abnStanding = z.enum(abnStandings);
export const abnOption = z.literal(abnOptions);
export const abnBasis = z.enum(abnBases);
const cents = z.int().min(0).max(abnBounds.cents);
export const abnCents = cents;

/** A row of the form as it is written: D, E and F. One row more than a page takes, so that whoever types it is told. */
export const abnItem = z.strictObject({
  What: text(abnBounds.what),
  Basis: abnBasis,
  Reason: text(abnBounds.reason),
  Cost: z.enum(abnCosts),
  EstimateCents: cents.nullable(),
});

/** As the browser thins it out before it is sent. */
export const signature = z.discriminatedUnion('Kind', [
  z.strictObject({
    Kind: z.literal('Drawn'),
    Width: z.number().min(50).max(signatureBounds.side),
    Height: z.number().min(20).max(signatureBounds.side),
    Strokes: z.array(z.array(z.number()).max(signatureBounds.points)).max(signatureBounds.strokes),
  }),
  z.strictObject({ Kind: z.literal('Typed'), Name: text(abnBounds.name) }),
]);

/** Who signs where it is not the patient; '' both where it is. */
export const signer = {
  RepresentativeName: text(abnBounds.name).default(''),
  Authority: text(abnBounds.name).default(''),
};

export const abnRow = z.object({
  AbnID: z.string(),
  Number: z.number(),
  Version: z.number(),
  Kind: abnKind,
  Language: abnLanguage,
  Standing: abnStanding,
  Option: abnOption.nullable(),
  RegMasterID: z.string(),
  VisitMasterID: z.string().nullable(),
  CaseID: z.string().nullable(),
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: z.string(),
  MRN: z.string(),
  VisitNumber: z.string(),
  ServiceOn: z.string().nullable(),
  MadeOn: z.string(),
  GivenOn: z.string().nullable(),
  AnsweredOn: z.string().nullable(),
  ValidUntil: z.string().nullable(),
  /** Null where a row has none. */
  EstimateCents: z.number().nullable(),
  ActualCents: z.number().nullable(),
});
export type AbnRow = z.output<typeof abnRow>;
export type { AbnOption };

const notifier = z.object({
  NotifierID: z.string(),
  Location: z.string(),
  Name: z.string(),
  Address: z.string(),
  Phone: z.string(),
  TTY: z.string(),
  ShowsLogo: z.boolean(),
});

const edition = z.object({
  Language: abnLanguage,
  IsOffered: z.boolean(),
  FormNumber: z.string(),
  OMBNumber: z.string(),
  Expires: z.string(),
});
const reason = z.object({ Basis: abnBasis, English: z.string(), Spanish: z.string() });
export const abnSettings = z.object({
  Notifiers: z.array(notifier),
  Editions: z.array(edition),
  Reasons: z.array(reason),
  PrintsLetters: z.boolean(),
  KeepYears: z.number(),
});

export const abnDetail = abnRow.extend({
  IsDual: z.boolean(),
  IsEmergency: z.boolean(),
  NotifierID: z.string(),
  Heading: abnHeading,
  Identification: z.string(),
  Additional: z.string(),
  ReplacesNumber: z.number().nullable(),
  ReplacesID: z.string().nullable(),
  Items: z.array(
    z.object({
      What: z.string(),
      Basis: abnBasis,
      Reason: z.string(),
      Cost: z.enum(abnCosts),
      EstimateCents: z.number().nullable(),
      /** On the claim, as the notice stands now. */
      Modifiers: z.array(z.string()),
      ModifierWhy: z.string(),
    }),
  ),
  /** How it was answered; '' where it was not. */
  AnsweredHow: z.enum(['', 'Screen', 'Paper']),
  SignedBy: z.string(),
  Authority: z.string(),
  Witnesses: z.array(z.string()),
  Note: z.string(),
  ClaimNumber: z.string(),
  KeepUntil: z.string().nullable(),
  /** Which edition it was, or of a draft would be, printed on. */
  Form: edition,
  PrintsLetters: z.boolean(),
  /** What is kept of it on paper; each never changes. */
  Papers: z.array(
    z.object({
      PaperID: z.string(),
      Kind: z.enum(['Given', 'Answered', 'Scan']),
      MediaType: z.string(),
      Digest: z.string(),
      KeptAt: z.string(),
      KeptBy: z.string(),
    }),
  ),
  /** Of a draft: what keeps it from being given, by field, and what should be known before. */
  Stops: z.array(z.object({ Field: z.string(), Message: z.string() })),
  Hints: z.array(z.string()),
  /** Why a deed cannot be done now; null where it can. */
  Deeds: z.record(z.enum(abnDeeds), z.string().nullable()),
  /** Newest first. */
  History: z.array(z.object({ At: z.string(), By: z.string(), Kind: z.string(), Words: z.string() })),
});
export type AbnDetail = z.output<typeof abnDetail>;
