import { linesOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import { requiredAnswers } from '@coverline/authorization/required/requiredFacts.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, nothing, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import { authDetail, authPerson, authRow, authStatus } from './authorizationShapes.ts';
import { authStages, clockGroups } from './authorizationStages.ts';

export const authsPerPage = 50;
export const authPayersListed = 20;
export const authSorts = ['due', 'number', 'patient', 'payer', 'status', 'owner', 'opened', 'from'] as const;
export type AuthSort = (typeof authSorts)[number];
/** Whose: one's own, everybody's, nobody's. */
export const authViews = ['Mine', 'Team', 'Unassigned'] as const;
export type AuthView = (typeof authViews)[number];

export const authFilter = z.strictObject({
  View: z.enum(authViews).default('Mine'),
  Stage: z.enum(authStages).default('Open'),
  /** Within the stage; null: any. */
  Status: authStatus.nullable().default(null),
  Clock: z.enum(clockGroups).nullable().default(null),
  PayerID: id.nullable().default(null),
  LineOfBusiness: z.enum(linesOfBusiness).nullable().default(null),
  /** A beginning of a name, an MRN, or the number of an authorization. */
  Search: text(60).default(''),
  Sort: z.enum(authSorts).default('due'),
  Descending: z.boolean().default(false),
});
export type AuthFilter = z.output<typeof authFilter>;

/** From what a new one is filled: an answer, a visit, a patient, the one that it goes on from, or nothing. */
export const authOrigin = z.strictObject({
  SpifResponseID: id.nullable().default(null),
  RegMasterID: id.nullable().default(null),
  VisitMasterID: id.nullable().default(null),
  GoesOnFromID: id.nullable().default(null),
  /** Of an answer that was asked for a Medicare number: the number that it found is the member id. */
  UsesMBI: z.boolean().default(false),
  /** The one service of an answer that it is for: its type, or its code; both '' for all that was asked about. */
  ServiceType: text(3).default(''),
  Code: text(11).default(''),
});
export type AuthOrigin = z.output<typeof authOrigin>;

export const authFolder = '/PriorAuthorization/RealTimePriorAuthorization';
export const forAuths = { access: { role: 'PriorAuth' }, door: 'tenant' } as const;

/** What is read of prior authorizations. */
export const authCalls = {
  getAuthorizations: call({
    ...forAuths,
    path: `${authFolder}/GetAuthorizations`,
    summary:
      'The prior authorizations of the client, whose clock ends first is first, with how many each view and each clock group has.',
    effect: 'reads',
    audit: 'GetAuthorizations',
    payload: authFilter.extend(pageOf(authsPerPage)),
    data: z.object({
      Rows: z.array(authRow),
      Total: z.number(),
      Views: z.object({ Mine: z.number(), Team: z.number(), Unassigned: z.number() }),
      Groups: z.object({
        Over: z.number(),
        Last: z.number(),
        Half: z.number(),
        OnTime: z.number(),
        None: z.number(),
      }),
    }),
  }),
  exportAuthorizations: call({
    ...forAuths,
    kind: 'download',
    path: `${authFolder}/ExportAuthorizations`,
    summary: 'The prior authorizations that a filter shows, as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportAuthorizations',
    payload: authFilter.extend(tableFormat),
    data: ticket,
  }),
  getAuthorization: call({
    ...forAuths,
    path: `${authFolder}/GetAuthorization`,
    summary:
      'One prior authorization: what it asks, what is missing, its clock, what was decided, and where it may go.',
    effect: 'reads',
    audit: 'GetAuthorization',
    payload: z.strictObject({ AuthID: id }),
    data: authDetail,
  }),
  prefillAuthorization: call({
    ...forAuths,
    path: `${authFolder}/PrefillAuthorization`,
    summary:
      'What a new prior authorization would be filled with, and others of the same patient that are open or in force.',
    effect: 'reads',
    audit: 'PrefillAuthorization',
    payload: authOrigin,
    data: z.object({
      RegMasterID: z.string().nullable(),
      FirstName: z.string(),
      LastName: z.string(),
      DateOfBirth: z.string(),
      PayerName: z.string(),
      PlanName: z.string(),
      From: z.string(),
      To: z.string(),
      Codes: z.array(z.string()),
      /** Whether one is needed, by what is known of it. */
      Required: z.enum(requiredAnswers),
      Others: z.array(authRow),
    }),
  }),
  revealAuthorizationMemberID: call({
    ...forAuths,
    path: `${authFolder}/RevealMemberID`,
    summary: 'Shows the member id of a prior authorization. The act is in the audit before the value leaves.',
    effect: 'reads',
    audit: 'RevealMemberID',
    payload: z.strictObject({ AuthID: id }),
    data: z.object({ MemberID: z.string() }),
  }),
  getAuthorizationWorkers: call({
    ...forAuths,
    path: `${authFolder}/GetAuthorizationWorkers`,
    summary: 'The people of the client who work on prior authorizations, each with how many open ones they have.',
    effect: 'reads',
    audit: 'GetAuthorizationWorkers',
    payload: nothing,
    data: z.array(authPerson.extend({ Open: z.number() })),
  }),
  findAuthorizationPayers: call({
    ...forAuths,
    path: `${authFolder}/FindPayers`,
    summary: 'Payers whose name or payer id begins so; without a term those that authorizations here went to last.',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ Term: text(60).default('') }),
    data: z
      .array(
        z.object({ ID: z.string(), Name: z.string(), PayerID: z.string(), LineOfBusiness: z.enum(linesOfBusiness) }),
      )
      .max(authPayersListed),
  }),
};
