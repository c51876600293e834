import { caseDocumentFile } from '@coverline/domain/constants.ts';
import { documentChecks } from '@coverline/domain/cases/documentChecks.ts';
import { documentKinds, documentSources, documentStatuses } from '@coverline/domain/cases/documentKinds.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';
import { caseReasonLength } from './caseDeeds.ts';
import { paidAmount } from './caseHousehold.ts';
import { forCases } from './cases.ts';
import { caseType, caseVersion } from './caseShapes.ts';

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
const reads = { ...forCases, effect: 'reads' } as const;
const deed = { ...forCases, effect: 'writes' } as const;
const kind = z.enum(documentKinds);
/** Papers that are asked for at once. */
const mostAsked = 50;

const document = z.object({
  DocumentID: z.string(),
  Version: z.number(),
  Kind: kind,
  /** For which it was asked, or came. */
  Program: caseType,
  /** Null: the patient's own, or the household's. */
  MemberID: z.string().nullable(),
  Status: z.enum(documentStatuses),
  /** How it came first; null while it has not. */
  Source: z.enum(documentSources).nullable(),
  RequestedOn: z.string().nullable(),
  /** By when it is awaited, while it is. */
  DueOn: z.string().nullable(),
  ReceivedOn: z.string().nullable(),
  DecidedOn: z.string().nullable(),
  DecidedBy: z.string(),
  DatedOn: z.string().nullable(),
  /** The last day on which it proves anything. */
  ExpiresOn: z.string().nullable(),
  Checks: z.array(z.enum(documentChecks)),
  Reason: z.string(),
  Pages: z.array(
    z.object({
      PageID: z.string(),
      Type: z.string(),
      /** In bytes. */
      Size: z.number(),
      Source: z.enum(documentSources),
      KeptAt: z.string(),
      KeptBy: z.string(),
    }),
  ),
});
export type CaseDocument = z.output<typeof document>;

export const caseDocuments = z.object({
  Program: caseType,
  /** What the program asks for, each with the paper that stands for it. */
  Lines: z.array(
    z.object({
      Key: z.string(),
      Accepts: z.array(kind),
      Need: z.enum(['Paper', 'Word']),
      Source: z.string(),
      MemberID: z.string().nullable(),
      /** Null: none was asked for, and none came. */
      DocumentID: z.string().nullable(),
    }),
  ),
  /** All of the case; newest first. */
  Documents: z.array(document),
  /** Whose a paper can be: the patient first, by null; whoever left stands last. */
  People: z.array(z.object({ MemberID: z.string().nullable(), Name: z.string(), IsGone: z.boolean() })),
});
export type CaseDocuments = z.output<typeof caseDocuments>;

/** The papers of a case. */
export const caseDocumentCalls = {
  getCaseDocuments: call({
    ...reads,
    path: `${folder}/GetDocuments`,
    summary: 'What a program asks for in a case, by person, and the papers that were asked for or came.',
    audit: 'GetCaseDocuments',
    payload: z.strictObject({ CaseID: id, /** Null: the case's own. */ Program: caseType.nullable().default(null) }),
    data: caseDocuments,
  }),
  requestCaseDocuments: call({
    ...deed,
    path: `${folder}/RequestDocuments`,
    summary:
      'Notes that papers were asked for: from today on their clock of 14 days runs. What is awaited already stays so.',
    audit: 'RequestCaseDocuments',
    payload: z.strictObject({
      CaseID: id,
      Program: caseType.nullable().default(null),
      Papers: z
        .array(z.strictObject({ Kind: kind, MemberID: id.nullable() }))
        .min(1)
        .max(mostAsked),
    }),
    data: z.object({ Asked: z.number() }),
  }),
  uploadCaseDocument: call({
    ...deed,
    kind: 'upload',
    file: { part: 'File', ...caseDocumentFile },
    path: `${folder}/UploadDocument`,
    summary:
      'Keeps a file as a paper of a case, or as a further page of one. It is scanned; pictures are drawn anew; the same file twice is one.',
    audit: 'UploadCaseDocument',
    payload: z.strictObject({
      CaseID: id,
      /** Of a paper that stands; without it the one that was asked for, or a new one. */
      DocumentID: id.optional(),
      Kind: kind,
      Program: caseType.optional(),
      MemberID: id.optional(),
      Source: z.enum(['Upload', 'Paste', 'Photo']),
    }),
    data: z.object({ DocumentID: z.string(), PageID: z.string(), /** SHA-256, in hex. */ Digest: z.string() }),
  }),
  decideCaseDocument: call({
    ...deed,
    path: `${folder}/DecideDocument`,
    summary:
      'Verifies a paper, once all that is to be looked at was, and takes the amount it proves; rejects it with the reason; or takes that back.',
    audit: 'DecideCaseDocument',
    payload: z.strictObject({
      CaseID: id,
      DocumentID: id,
      Version: caseVersion,
      Deed: z.enum(['Verify', 'Reject', 'TakeBack']),
      DatedOn: optionalDate,
      ExpiresOn: optionalDate,
      Checks: z.array(z.enum(documentChecks)).max(documentChecks.length).default([]),
      Reason: text(caseReasonLength).default(''),
      /** What it says of an income, where it is one's proof. */
      Income: z
        .strictObject({ IncomeID: id, ...paidAmount })
        .nullable()
        .default(null),
    }),
    data: z.object({ Version: z.number() }),
  }),
  removeCaseDocument: call({
    ...deed,
    path: `${folder}/RemoveDocument`,
    summary:
      'Removes a paper that is not verified, with its pages: one of somebody else, say. One that is gone stays gone.',
    audit: 'RemoveCaseDocument',
    payload: z.strictObject({ CaseID: id, DocumentID: id, Version: caseVersion }),
    data: nothing,
  }),
  getCasePage: call({
    ...reads,
    path: `${folder}/GetPage`,
    summary: 'One page of a paper as a picture to be shown; of a PDF none, it is downloaded.',
    audit: 'GetCasePage',
    payload: z.strictObject({ PageID: id }),
    data: z.object({ Type: z.string(), /** As a data address. */ Image: z.string().nullable() }),
  }),
  downloadCasePage: call({
    ...reads,
    kind: 'download',
    path: `${folder}/DownloadPage`,
    summary: 'One file of a paper, as it is kept.',
    audit: 'DownloadCasePage',
    payload: z.strictObject({ PageID: id }),
    data: ticket,
  }),
  exportCaseChecklist: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportChecklist`,
    summary: 'The checklist of a program in a case, with where each paper stands.',
    audit: 'ExportCaseChecklist',
    payload: z.strictObject({ CaseID: id, Program: caseType.nullable().default(null), ...tableFormat }),
    data: ticket,
  }),
};
