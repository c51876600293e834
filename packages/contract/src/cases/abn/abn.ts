import { abnBounds } from '@coverline/domain/cases/abn/abnKinds.ts';
import { abnScanFile } from '@coverline/domain/cases/abn/abnScanFile.ts';
import { medicareStandings } from '@coverline/domain/cases/abn/medicareStanding.ts';
import { z } from 'zod';
import { foundPatient, patientsListed } from '../../registration/registration.ts';
import { call } from '../../wire/call.ts';
import { date, id, nothing, optionalDate, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import {
  abnBasis,
  abnCents,
  abnDetail,
  abnHeading,
  abnItem,
  abnKind,
  abnLanguage,
  abnOption,
  abnRow,
  abnSettings,
  abnStanding,
  abnVersion,
  signature,
  signer,
} from './abnShapes.ts';

export const abnsPerPage = 50;
export const abnSorts = [
  'made',
  'number',
  'patient',
  'standing',
  'service',
  'given',
  'answered',
  'valid',
  'estimate',
] as const;
export type AbnSort = (typeof abnSorts)[number];

const filter = z.strictObject({
  /** The beginnings of a name, or a whole MRN. */
  Patient: text(100).default(''),
  RegMasterID: id.nullable().default(null),
  VisitMasterID: id.nullable().default(null),
  Standing: abnStanding.nullable().default(null),
  Kind: abnKind.nullable().default(null),
  Option: abnOption.nullable().default(null),
  /** Days on which it was made, in the client's time zone. */
  From: optionalDate,
  To: optionalDate,
  Sort: z.enum(abnSorts).default('made'),
  Descending: z.boolean().default(true),
});
export type AbnFilter = z.output<typeof filter>;

const folder = '/SPIFManagement/AdvanceNotices';
/** For everybody whose work opens patients: it is given at desks, by case workers and in laboratories. */
const forNotices = { access: { phi: true }, door: 'tenant' } as const;
const reads = { ...forNotices, effect: 'reads' } as const;
const writes = { ...forNotices, effect: 'writes' } as const;
const held = { AbnID: id, Version: abnVersion };
const done = z.object({ Version: z.number() });

/** Advance Beneficiary Notices: what a patient of Original Medicare is told before a service that it may not pay for. */
export const abnCalls = {
  findAbns: call({
    ...reads,
    path: `${folder}/Find`,
    summary: 'The advance notices of the client, of a patient or of a visit.',
    audit: 'FindAbns',
    payload: filter.extend(pageOf(abnsPerPage)),
    data: z.object({ Rows: z.array(abnRow), Total: z.number() }),
  }),
  exportAbns: call({
    ...reads,
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'The advance notices that a filter shows, as CSV or XLSX.',
    audit: 'ExportAbns',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
  getAbn: call({
    ...reads,
    path: `${folder}/Get`,
    summary: 'One advance notice: its rows, how it stands, what keeps it from being given, its papers and its history.',
    audit: 'GetAbn',
    payload: z.strictObject({ AbnID: id }),
    data: abnDetail,
  }),
  findAbnPatient: call({
    ...reads,
    path: `${folder}/FindPatient`,
    summary: 'Finds registrations as the eligibility screen does, for whoever begins a notice.',
    audit: 'FindAbnPatient',
    payload: z.strictObject({ SearchTerm: text(80).min(2) }),
    data: z.array(foundPatient).max(patientsListed + 1),
  }),
  beginAbn: call({
    ...reads,
    path: `${folder}/Begin`,
    summary:
      'What a notice is begun with: the patient with the visits, how Medicare stands, the notifiers and usual reasons.',
    audit: 'BeginAbn',
    payload: z.strictObject({
      RegMasterID: id.nullable().default(null),
      VisitMasterID: id.nullable().default(null),
      CaseID: id.nullable().default(null),
    }),
    data: z.object({
      RegMasterID: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      DateOfBirth: z.string(),
      MRN: z.string(),
      CaseID: z.string().nullable(),
      VisitMasterID: z.string().nullable(),
      Visits: z.array(
        z.object({
          VisitMasterID: z.string(),
          VisitNumber: z.string(),
          DateOfService: z.string(),
          PatientClass: z.string(),
          /** Who gives the notice there; '' where none is set. */
          NotifierID: z.string(),
        }),
      ),
      /** What of the visit that was named Medicare's rules may ask a notice for, as rows of it; of no visit there are none. */
      Services: z.array(abnItem),
      Medicare: z.enum(medicareStandings),
      /** When Medicare was asked last; '' where it never was. */
      AskedOn: z.string(),
      SeemsDual: z.boolean(),
      Settings: abnSettings,
    }),
  }),
  saveAbn: call({
    ...writes,
    path: `${folder}/Save`,
    summary:
      'Writes a notice, or changes one that is a draft (AbnID and Version of what was read). Nothing is given by it.',
    audit: 'SaveAbn',
    payload: z.strictObject({
      AbnID: id.nullable(),
      Version: abnVersion.nullable(),
      RegMasterID: id,
      VisitMasterID: id.nullable(),
      CaseID: id.nullable().default(null),
      /** The notice in whose place it comes, once it is answered. */
      ReplacesID: id.nullable().default(null),
      Kind: abnKind,
      Language: abnLanguage,
      IsDual: z.boolean(),
      IsEmergency: z.boolean(),
      NotifierID: id,
      Heading: abnHeading,
      ServiceOn: optionalDate,
      Identification: text(abnBounds.identification).default(''),
      Items: z.array(abnItem).max(abnBounds.items + 1),
      Additional: text(abnBounds.additional).default(''),
    }),
    data: z.object({ AbnID: z.string(), Version: z.number() }),
  }),
  presentAbn: call({
    ...writes,
    path: `${folder}/Present`,
    summary:
      'Gives a draft to the patient: from then on it stays as it is, and its page is kept. What does not fit on one page is refused.',
    audit: 'PresentAbn',
    payload: z.strictObject(held),
    data: done,
  }),
  signAbn: call({
    ...writes,
    path: `${folder}/Sign`,
    summary: 'Takes the option that the patient chose and the signature that they made on the screen, together.',
    audit: 'SignAbn',
    payload: z.strictObject({
      ...held,
      Option: abnOption,
      /** The day that the patient wrote. */
      SignedOn: date,
      Signature: signature,
      ...signer,
    }),
    data: done,
  }),
  keepSignedAbn: call({
    ...writes,
    kind: 'upload',
    file: { part: 'scanFile', ...abnScanFile },
    path: `${folder}/KeepSigned`,
    summary: 'Takes a notice that was signed on paper: its scan, and the option as the patient marked it there.',
    audit: 'KeepSignedAbn',
    payload: z.strictObject({
      AbnID: id,
      // Fields of a form are texts.
      Version: z.string().regex(/^[1-9]\d{0,8}$/),
      Option: z.enum(['1', '2', '3']),
      SignedOn: date,
      ...signer,
    }),
    data: done,
  }),
  refuseAbn: call({
    ...writes,
    path: `${folder}/Refuse`,
    summary: 'Records that the patient would not choose or sign, with the two of the staff who saw it.',
    audit: 'RefuseAbn',
    payload: z.strictObject({
      ...held,
      Witness1: text(abnBounds.name),
      Witness2: text(abnBounds.name),
      Note: text(abnBounds.words),
    }),
    data: done,
  }),
  tellAbnCost: call({
    ...writes,
    path: `${folder}/TellCost`,
    summary: 'Tells what it came to, and says whether the estimate was made in good faith.',
    audit: 'TellAbnCost',
    payload: z.strictObject({ ...held, ActualCents: abnCents }),
    data: z.object({ Version: z.number(), Words: z.string() }),
  }),
  attachAbn: call({
    ...writes,
    path: `${folder}/Attach`,
    summary: 'Puts a notice with the claim that relies on it, by the number of the claim.',
    audit: 'AttachAbn',
    payload: z.strictObject({ ...held, ClaimNumber: text(40) }),
    data: done,
  }),
  voidAbn: call({
    ...writes,
    path: `${folder}/Void`,
    summary: 'Voids a notice with a reason. It is kept, and counts for nothing.',
    audit: 'VoidAbn',
    payload: z.strictObject({ ...held, Reason: text(abnBounds.words) }),
    data: done,
  }),
  printAbn: call({
    ...reads,
    kind: 'download',
    path: `${folder}/Print`,
    summary:
      'The page of a notice as PDF: of a draft as it would be, marked nowhere as such; of one that was given or answered as it is kept; or its scan.',
    audit: 'PrintAbn',
    payload: z.strictObject({ AbnID: id, Paper: z.enum(['Page', 'Scan']).default('Page') }),
    data: ticket,
  }),
};

const version = z.number().int().min(0).max(1_000_000_000);
const forMasters = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/Configuration/ABNForms/${action}` as const;
const line = text(120);

/** How a client gives notices: who gives them where, which edition is printed, and the usual reasons. */
export const abnFormCalls = {
  getAbnSettings: call({
    ...forMasters,
    path: path('Get'),
    summary: 'How the client gives advance notices.',
    effect: 'reads',
    audit: 'GetAbnSettings',
    payload: nothing,
    data: abnSettings.extend({
      /** 0 where nothing was saved yet. */
      Version: z.number(),
      UpdatedAt: z.string().nullable(),
      UpdatedBy: z.string(),
    }),
  }),
  saveAbnSettings: call({
    ...forMasters,
    path: path('Save'),
    summary: 'Changes how the client gives advance notices. What was given already stays as it is.',
    effect: 'writes',
    audit: 'SaveAbnSettings',
    payload: z.strictObject({
      Version: version,
      Notifiers: z
        .array(
          z.strictObject({
            NotifierID: id,
            Location: text(80),
            Name: line,
            Address: text(200),
            Phone: text(20),
            TTY: text(20).default(''),
            ShowsLogo: z.boolean(),
          }),
        )
        .max(50),
      Editions: z
        .array(
          z.strictObject({
            Language: abnLanguage,
            IsOffered: z.boolean(),
            FormNumber: text(20),
            OMBNumber: text(20),
            Expires: optionalDate,
          }),
        )
        .length(2),
      Reasons: z
        .array(
          z.strictObject({
            Basis: abnBasis,
            English: text(abnBounds.reason),
            Spanish: text(abnBounds.reason),
          }),
        )
        .max(40),
      PrintsLetters: z.boolean(),
      KeepYears: z.int().min(0).max(100),
    }),
    data: nothing,
  }),
  previewAbnForm: call({
    ...forMasters,
    kind: 'download',
    path: path('Preview'),
    summary: 'The form in a language as it would be printed, with its blanks empty.',
    effect: 'reads',
    audit: 'PreviewAbnForm',
    payload: z.strictObject({ Language: abnLanguage, NotifierID: id.nullable().default(null) }),
    data: ticket,
  }),
};
