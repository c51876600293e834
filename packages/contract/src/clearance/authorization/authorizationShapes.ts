import { clockFindings } from '@coverline/authorization/clock/clockFacts.ts';
import { clockStands } from '@coverline/authorization/clock/escalation.ts';
import { linesOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import { urgencies } from '@coverline/authorization/clock/urgency.ts';
import { quantityUnits } from '@coverline/authorization/decision/decision.ts';
import { documentTypeKeys } from '@coverline/authorization/documents/documentTypes.ts';
import { decisionFindings } from '@coverline/authorization/decision/decisionFindings.ts';
import { requiredAnswers, requiredSources, unknownSteps } from '@coverline/authorization/required/requiredFacts.ts';
import { arrivals, outcomes } from '@coverline/authorization/states/arrival.ts';
import { grades } from '@coverline/domain/insurance/status.ts';
import { authStatuses } from '@coverline/authorization/states/authStatus.ts';
import { outsideReasons } from '@coverline/authorization/usage/countUsage.ts';
import { z } from 'zod';
import { instant, text } from '../../wire/fields.ts';
import { authContent } from './authorizationContent.ts';
import { authForms } from './authorizationFormShapes.ts';
import { authCrd } from './authorizationCrdShapes.ts';
import { authStages, clockGroups } from './authorizationStages.ts';

export const authTextLength = 2000;
export const authReasonLength = 500;
export const authNumberLength = 50;

export const authStatus = z.enum(authStatuses);
export const authVersion = z.number().int().min(1).max(1_000_000_000);
/** By hand: what goes by wire has no log of its own. */
export const handRoutes = ['Portal', 'Phone', 'Fax'] as const;
export type HandRoute = (typeof handRoutes)[number];
export const handRoute = z.enum(handRoutes);
/** By hand, or over a wire. */
export const authRoutes = [...handRoutes, 'X12', 'Pas'] as const;
export type AuthRoute = (typeof authRoutes)[number];
export const authRoute = z.enum(authRoutes);

/** How something was told to the payer, or by it: what shows it later. */
export const exchanged = z.strictObject({
  Way: handRoute,
  At: instant,
  /** With whom it was spoken, or to which number or account it went. */
  With: text(80).default(''),
  /** The payer's own reference: of the call, the fax or the entry. */
  Reference: text(authNumberLength).default(''),
  Note: text(authReasonLength).default(''),
});
export type Exchanged = z.output<typeof exchanged>;

const person = z.object({ ID: z.string(), Name: z.string() });
export const authPerson = person;

const clock = z.object({
  Stand: z.enum(clockStands),
  Colour: z.enum(grades),
  /** Of all that runs, in percent; above 100 where it is over. */
  Percent: z.number(),
  StartedAt: z.string(),
  DueAt: z.string(),
  /** How long the payer has, in words. */
  Within: z.string(),
  /** The law or contract that sets it. */
  Source: z.string(),
  Paused: z.object({ From: z.string(), To: z.string(), IsOpen: z.boolean() }).nullable(),
});
export type AuthClock = z.output<typeof clock>;

const row = z.object({
  AuthID: z.string(),
  Number: z.number(),
  Version: z.number(),
  Status: authStatus,
  Stage: z.enum(authStages),
  RegMasterID: z.string().nullable(),
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: z.string(),
  MRN: z.string(),
  /** Codes that are asked for. */
  Codes: z.array(z.string()),
  PayerName: z.string(),
  LineOfBusiness: z.enum(linesOfBusiness),
  Urgency: z.enum(urgencies),
  Route: authRoute.nullable(),
  Owner: person.nullable(),
  From: z.string(),
  To: z.string(),
  ValidFrom: z.string(),
  ValidTo: z.string(),
  OpenedOn: z.string(),
  Group: z.enum(clockGroups),
  /** What the payer wants before it decides, each within a sentence; empty while it wants nothing. */
  Wants: z.array(z.string()),
  /** Until which day; '' where it names none. */
  WantedBy: z.string(),
  /** Where no clock of the payer runs, by when something is to be done here: the last day to argue, the end, the day of care; '' where none is. */
  DayBy: z.string(),
  /** Null where no law and no contract has one, or none runs yet. */
  Clock: clock.nullable(),
});
export const authRow = row;
export type AuthRow = z.output<typeof row>;

export const authWires = ['X12', 'Pas'] as const;
export type AuthWireName = (typeof authWires)[number];
export const messageKinds = [
  'Request',
  'Revision',
  'Extension',
  'Cancel',
  'Appeal',
  'Information',
  'Inquiry',
  'Notification',
] as const;
export type MessageKind = (typeof messageKinds)[number];
/** Unknown: it may have arrived. It is asked about and never sent again. */
export const messageStates = ['Ready', 'Sent', 'Answered', 'Unknown', 'Refused', 'NotSent'] as const;
export type MessageState = (typeof messageStates)[number];

/** Over which wires one may go, and what went. */
const wire = z.object({
  /** In their order; none: it goes by hand alone. */
  Routes: z.array(
    z.object({
      Wire: z.enum(authWires),
      Gateway: z.string(),
      /** Documents go over it: within the message, or as 275 behind it. */
      TakesDocuments: z.boolean(),
    }),
  ),
  /** Being sent at this moment. */
  IsUnderWay: z.boolean(),
  /** It went as a file, and the payer has not said yet that it has it. */
  IsAwaited: z.boolean(),
  IsUnknown: z.boolean(),
  /** The payer can be asked over the wire what it knows. */
  MayAsk: z.boolean(),
  /** Over which wire documents go to it now, beside the request; null where they go by hand. */
  Documents: z.enum(authWires).nullable(),
  /** When it is asked next by itself; '' where it is not. */
  NextAskAt: z.string(),
  /** Newest first. */
  Messages: z.array(
    z.object({
      MessageID: z.string(),
      Kind: z.enum(messageKinds),
      Wire: z.enum(authWires),
      Gateway: z.string(),
      State: z.enum(messageStates),
      At: z.string(),
      SettledAt: z.string(),
      /** '' where it goes by its plan. */
      By: z.string(),
      /** What went wrong. */
      Detail: z.string(),
      HasSent: z.boolean(),
      HasCame: z.boolean(),
    }),
  ),
});
export type AuthMessage = z.output<typeof wire>['Messages'][number];

export const authSteps = ['Coverage', 'Service', 'Clinical', 'Send'] as const;
export type AuthStep = (typeof authSteps)[number];

/** What is to be done next, first thing first. */
export const nextDeeds = [
  'Take',
  'Fill',
  'AskRules',
  'Call',
  'FetchForms',
  'FillForm',
  'Ready',
  'Send',
  'Ask',
  'Record',
  'AddDocument',
  'SendInfo',
  'Correct',
  'Peer',
  'WriteLetter',
  'Argue',
  'Renew',
  'NotNeeded',
  'Look',
] as const;
export type NextDeed = (typeof nextDeeds)[number];

const decisionLine = z.object({
  Sequence: z.number().nullable(),
  Code: z.string(),
  Action: z.string(),
  Outcome: z.enum(outcomes),
  Count: z.number().nullable(),
  Unit: z.enum(quantityUnits).nullable(),
  Reasons: z.array(z.string()),
});

const decision = z.object({
  DecisionID: z.string(),
  At: z.string(),
  By: z.string(),
  Outcome: z.enum(outcomes),
  Arrival: z.enum(arrivals),
  /** It is what holds. */
  Stands: z.boolean(),
  IsLate: z.boolean(),
  Way: authRoute,
  With: z.string(),
  Reference: z.string(),
  Note: z.string(),
  AuthNumber: z.string(),
  IssuedOn: z.string(),
  From: z.string(),
  To: z.string(),
  Reasons: z.array(z.string()),
  Lines: z.array(decisionLine),
  /** What is wrong with it, or has to be looked at before somebody relies on it. */
  Findings: z.array(z.object({ Kind: z.enum(decisionFindings), Sequence: z.number().nullable() })),
});
export type AuthDecision = z.output<typeof decision>;

const document = z.object({
  DocumentID: z.string(),
  /** By which the payer ties it to the request. */
  Control: z.string(),
  Type: z.enum(documentTypeKeys),
  Title: z.string(),
  MediaType: z.string(),
  /** In bytes. */
  Size: z.number(),
  KeptAt: z.string(),
  KeptBy: z.string(),
  /** Null: it did not go yet. */
  SentAt: z.string().nullable(),
});
export type AuthDocument = z.output<typeof document>;

/** One thing that the payer wants, and what answers it. */
const wanted = z.object({
  Text: z.string(),
  /** The kind of document that answers it; null where it is none of ours, or wants answers. */
  Type: z.enum(documentTypeKeys).nullable(),
  IsAnswers: z.boolean(),
  DocumentID: z.string().nullable(),
  /** A document, or a form that is filled in, answers it and did not go yet. */
  IsMet: z.boolean(),
});
export type AuthWanted = z.output<typeof wanted>;

const required = z.object({
  Answer: z.enum(requiredAnswers),
  Source: z.enum(requiredSources),
  /** Where it stands, in words, and as of when. */
  Cited: z.string(),
  AsOf: z.string(),
  /** What did not settle it, with why. */
  Passed: z.array(z.object({ Source: z.enum(requiredSources), Why: z.string() })),
  Steps: z.array(z.enum(unknownSteps)),
  /** The number that holds already; '' where none is told. */
  Number: z.string(),
  /** Somebody settled it for this one, with evidence. */
  IsCorrected: z.boolean(),
});
export type AuthRequired = z.output<typeof required>;

const move = z.object({
  To: authStatus,
  /** Whose word it is: the payer's is written down with how it said so. */
  Word: z.enum(['Here', 'Payer']),
  IsRevision: z.boolean(),
  /** What goes to the payer with it; null where nothing does. */
  Sends: z.enum(['Request', 'Revision', 'Extension', 'Cancel', 'Information', 'Appeal']).nullable(),
  Asks: z.array(z.string()),
  Refusal: z.string().nullable(),
});
export type AuthMove = z.output<typeof move>;

export const authEventKinds = [
  'Opened',
  'Saved',
  'Moved',
  'Closed',
  'Assigned',
  'Decided',
  'Clock',
  'Corrected',
  'Escalated',
] as const;
export const clockWords = ['UrgencyChanged', 'Extended'] as const;

const other = z.object({
  AuthID: z.string(),
  Number: z.number(),
  Status: authStatus,
  From: z.string(),
  To: z.string(),
});

export const authDetail = row.extend({
  Content: authContent,
  /** The numbers that it goes by: the payer's for the claim, '' while there is none. */
  AuthNumber: z.string(),
  Steps: z.array(z.object({ Step: z.enum(authSteps), Missing: z.array(z.string()) })),
  Required: required,
  /** What the payer's rule service said. */
  Crd: authCrd,
  /** The forms that it wants filled in. */
  Forms: authForms,
  Next: z.array(z.object({ Deed: z.enum(nextDeeds), Text: z.string(), By: z.string() })),
  Moves: z.array(move),
  MayRecord: z.string().nullable(),
  Overlaps: z.array(other.extend({ Kind: z.enum(['Duplicate', 'Concurrent']) })),
  GoesOnFrom: other.nullable(),
  Successor: other.nullable(),
  SpifResponseID: z.string().nullable(),
  Visit: z.object({ VisitMasterID: z.string(), VisitNumber: z.string(), DateOfService: z.string() }).nullable(),
  Payer: z
    .object({ Phone: z.string(), Fax: z.string(), Hours: z.string(), PortalUrl: z.string(), PayerID: z.string() })
    .nullable(),
  AppealBy: z.string(),
  PeerBy: z.string(),
  /** Of care that was given and that nobody asked for yet: until when the payer takes a request, '' and null where nobody knows. */
  Late: z.object({ By: z.string(), IsOpen: z.boolean().nullable() }).nullable(),
  Wanted: z.array(wanted),
  ClockFindings: z.array(z.enum(clockFindings)),
  /** What of each line was used by visits; null where the payer set no quantity. */
  Usage: z.array(z.object({ Sequence: z.number(), Approved: z.number().nullable(), Used: z.number() })),
  Outside: z.array(z.object({ VisitNumber: z.string(), On: z.string(), Reasons: z.array(z.enum(outsideReasons)) })),
  Documents: z.array(document),
  Decisions: z.array(decision),
  Wire: wire,
  Notes: z.array(z.object({ NoteID: z.string(), At: z.string(), By: z.string(), Text: z.string() })),
  Contacts: z.array(
    z.object({
      ContactID: z.string(),
      At: z.string(),
      By: z.string(),
      Way: handRoute,
      With: z.string(),
      Reference: z.string(),
      Note: z.string(),
    }),
  ),
  /** Newest first. */
  History: z.array(
    z.object({
      At: z.string(),
      /** '' where the calendar did it. */
      By: z.string(),
      Kind: z.enum(authEventKinds),
      From: authStatus.nullable(),
      To: authStatus.nullable(),
      ToUser: z.string(),
      Words: z.string(),
    }),
  ),
});
export type AuthDetail = z.output<typeof authDetail>;
