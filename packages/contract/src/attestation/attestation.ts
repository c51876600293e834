import { attestationBounds, attestationStatuses } from '@coverline/domain/attestation/attestationStatus.ts';
import {
  attestationResults,
  checkFindings,
  coverageChecks,
  evidenceReadings,
} from '@coverline/domain/attestation/evidence.ts';
import { attestationFunds } from '@coverline/domain/attestation/funds.ts';
import { z } from 'zod';
import { lookupNumber } from '../eligibility/answerText/verdictTexts.ts';
import { call } from '../wire/call.ts';
import { date, id, nothing, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';

export const attestationsPerPage = 50;
/** Visits that one search for a batch shows, and that one batch holds, at most. */
export const mostAttested = attestationBounds.rows;
/** Days that a search for visits may span. */
export const mostVisitDays = 366;
/** Rows of one file. */
export const mostAttestationsExported = 10_000;
export const attestationSorts = ['created', 'patient', 'service', 'result', 'status', 'batch', 'paid'] as const;
export type AttestationSort = (typeof attestationSorts)[number];

const filter = z.strictObject({
  /** A part of a batch's name, or its number. */
  Batch: text(80).default(''),
  /** Days on which the batch was made, in the client's time zone; and dates of service. */
  CreatedFrom: date.nullable().default(null),
  CreatedTo: date.nullable().default(null),
  ServiceFrom: date.nullable().default(null),
  ServiceTo: date.nullable().default(null),
  /** The beginnings of a name, in any order; "last, first". */
  Patient: text(100).default(''),
  /** An MRN or the number of a visit; whole. */
  Number: text(60).default(''),
  Result: z.enum(attestationResults).nullable().default(null),
  Status: z.enum(attestationStatuses).nullable().default(null),
  Sort: z.enum(attestationSorts).default('created'),
  Descending: z.boolean().default(true),
});
export type AttestationFilter = z.output<typeof filter>;

const attested = {
  Result: z.enum(attestationResults),
  Checks: z.object({
    Medicare: z.enum(checkFindings),
    Medicaid: z.enum(checkFindings),
    Commercial: z.enum(checkFindings),
  }),
  CoveredBy: z.array(z.string()),
};

const row = z.object({
  AttestationID: z.string(),
  BatchID: z.string(),
  BatchName: z.string(),
  Fund: z.string(),
  MadeAt: z.string(),
  LastName: z.string(),
  FirstName: z.string(),
  MRN: z.string(),
  VisitNumber: z.string(),
  DateOfService: z.string(),
  ...attested,
  Evidence: z.number(),
  Status: z.enum(attestationStatuses),
  ClaimID: z.string(),
  PaidCents: z.number().nullable(),
  SentAt: z.string().nullable(),
  Version: z.number(),
});
export type AttestationRow = z.output<typeof row>;

const evidence = z.object({
  SpifResponseID: z.string(),
  PayerName: z.string(),
  /** Null: a payer that insures no health. */
  Check: z.enum(coverageChecks).nullable(),
  Reading: z.enum(evidenceReadings),
  /** Of the day that the payer was asked about; of another day it proves nothing. */
  DateOfService: z.string(),
  AskedAt: z.string(),
  AskedBy: z.string(),
  /** As it was told when the answer came. */
  StatusID: z.number().nullable(),
  UnknownKind: z.string().nullable(),
  Outcome: z.string().nullable(),
  Reason: z.string(),
});
export type AttestationEvidence = z.output<typeof evidence>;

const attestation = row.extend({
  RegMasterID: z.string(),
  DateOfBirth: z.string(),
  Reason: z.string(),
  MadeBy: z.string(),
  CollectedAt: z.string(),
  Lookups: z.array(evidence),
  /** What was done with it, newest first. */
  History: z.array(
    z.object({
      At: z.string(),
      By: z.string(),
      Status: z.enum(attestationStatuses),
      Reason: z.string(),
      ClaimID: z.string(),
      PaidCents: z.number().nullable(),
    }),
  ),
});
export type Attestation = z.output<typeof attestation>;

const visit = z.object({
  VisitMasterID: z.string(),
  LastName: z.string(),
  FirstName: z.string(),
  DateOfBirth: z.string(),
  MRN: z.string(),
  VisitNumber: z.string(),
  DateOfService: z.string(),
  FinancialClass: z.string(),
  /** What the lookups that are stored now would come to. */
  ...attested,
  Evidence: z.number(),
  /** The batch in which it stands already; '' where it may be chosen. */
  InBatch: z.string(),
});
export type UninsuredVisit = z.output<typeof visit>;
const visits = z.object({ Rows: z.array(visit), /** There are more than are shown. */ More: z.boolean() });

/** What the file of a batch for its fund is called, without its ending. */
export const attestationFileName = (batchId: string): string => `extract-${lookupNumber(batchId).toLowerCase()}`;

const version = z.number().int().min(0).max(1_000_000_000);
const folder = '/SPIFManagement/HRSAExtract';
/** For everybody whose work opens patients; the screen itself is everybody's. */
const forPhi = { access: { phi: true }, door: 'tenant' } as const;
/**
 * No role of its own is for attesting: to swear to a fund for a client is for those who answer for it elsewhere too, by its
 * settings and by whole numbers of persons. Administrators of the company pass that check.
 */
const forAttesting = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;

/** Proof, for a fund that pays for the uninsured, that nobody covered a visit on its day. */
export const attestationCalls = {
  findAttestations: call({
    ...forPhi,
    path: `${folder}/Find`,
    summary: 'Visits that were attested, by batch, days, patient, number, result and status.',
    effect: 'reads',
    audit: 'FindAttestations',
    payload: filter.extend(pageOf(attestationsPerPage)),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  getAttestation: call({
    ...forPhi,
    path: `${folder}/Get`,
    summary: 'One attested visit: the lookups that prove its result, and what was done with it.',
    effect: 'reads',
    audit: 'GetAttestation',
    payload: z.strictObject({ AttestationID: id }),
    data: attestation,
  }),
  exportAttestations: call({
    ...forPhi,
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'What a search finds as CSV or XLSX, 10,000 rows at most.',
    effect: 'reads',
    audit: 'ExportAttestations',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
  exportEvidence: call({
    ...forPhi,
    kind: 'download',
    path: `${folder}/ExportEvidence`,
    summary: 'The evidence of one attested visit as a PDF in the branding of the site.',
    effect: 'reads',
    audit: 'ExportEvidence',
    payload: z.strictObject({ AttestationID: id }),
    data: ticket,
  }),
  extractAttestations: call({
    ...forAttesting,
    kind: 'download',
    path: `${folder}/Extract`,
    summary:
      'The file of a batch for its fund as CSV or XLSX, made anew of what is stored: the visits for which no coverage was found.',
    effect: 'reads',
    audit: 'ExtractAttestations',
    payload: z.strictObject({ BatchID: id, ...tableFormat }),
    data: ticket,
  }),
  findUninsuredVisits: call({
    ...forAttesting,
    path: `${folder}/FindVisits`,
    summary: 'Visits of some days that are self-pay, or whose patient has no insurance, with what their lookups prove.',
    effect: 'reads',
    audit: 'FindUninsuredVisits',
    payload: z.strictObject({ From: date, To: date, Patient: text(100).default(''), Number: text(60).default('') }),
    data: visits,
  }),
  findVisitsOfFilter: call({
    access: { role: 'FRMDAdministrator' }, // as everything else that is made of a saved filter
    door: 'tenant',
    path: `${folder}/FindVisitsOfFilter`,
    summary: 'The visits that a saved filter picks, with what their lookups prove.',
    effect: 'reads',
    audit: 'FindVisitsOfFilter',
    payload: z.strictObject({ FilterID: id }),
    data: visits,
  }),
  createAttestation: call({
    ...forAttesting,
    path: `${folder}/Create`,
    summary: 'Makes a batch of chosen visits, and collects for each the lookups that are stored as its evidence.',
    effect: 'writes',
    audit: 'CreateAttestation',
    payload: z.strictObject({
      Name: text(80),
      Fund: z.enum(attestationFunds),
      /** What another fund is called; '' for those of the list. */
      FundName: text(80).default(''),
      VisitMasterIDs: z.array(id).min(1).max(mostAttested),
    }),
    data: z.object({ BatchID: z.string() }),
  }),
  collectEvidence: call({
    ...forAttesting,
    path: `${folder}/Collect`,
    summary: 'Collects the evidence of a visit that was not sent yet anew, as when a check was made that was missing.',
    effect: 'writes',
    audit: 'CollectEvidence',
    payload: z.strictObject({ AttestationID: id }),
    data: z.object({ Result: z.enum(attestationResults) }),
  }),
  changeAttestations: call({
    ...forAttesting,
    path: `${folder}/ChangeStatus`,
    summary: 'Changes the status of some attested visits, all or none.',
    effect: 'writes',
    audit: 'ChangeAttestations',
    payload: z.strictObject({
      Rows: z
        .array(z.strictObject({ AttestationID: id, Version: version }))
        .min(1)
        .max(mostAttested),
      To: z.enum(attestationStatuses),
      /** Of what is rejected or reversed. */
      Reason: text(attestationBounds.reason).default(''),
      /** As the fund numbers it; '' leaves what stands there. */
      ClaimID: text(attestationBounds.claimId).default(''),
      /** Of what is accepted. */
      PaidCents: z.int().min(0).max(attestationBounds.cents).nullable().default(null),
    }),
    data: nothing,
  }),
};
