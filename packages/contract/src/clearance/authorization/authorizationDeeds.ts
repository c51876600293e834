import { urgencies } from '@coverline/authorization/clock/urgency.ts';
import { quantityUnits } from '@coverline/authorization/decision/decision.ts';
import { arrivals } from '@coverline/authorization/states/arrival.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { date, id, optionalDate, text } from '../../wire/fields.ts';
import { authContent, mostOfAuth } from './authorizationContent.ts';
import { authFolder, authOrigin, forAuths } from './authorizations.ts';
import {
  authNumberLength,
  authReasonLength,
  authStatus,
  authTextLength,
  authVersion,
  exchanged,
} from './authorizationShapes.ts';

/** Authorizations that are handed over at once, at most. */
export const mostAuthsAtOnce = 250;
/** X12 306, as HCR01 has it; '' where the whole has no word of its own. */
export const decidedActions = ['A1', 'A2', 'A3', 'A4', 'A6', 'C', 'CT', 'NA'] as const;
export type DecidedAction = (typeof decidedActions)[number];

const deed = { ...forAuths, effect: 'writes' } as const;
const said = text(authTextLength).refine((value) => value.trim() !== '', 'Value is required');
const reason = text(authReasonLength).default('');
const versioned = { AuthID: id, Version: authVersion };

/** What is done with prior authorizations. Each that changes one goes by the version that was read; an older one is a 409, RecordChanged. */
export const authDeedCalls = {
  createAuthorization: call({
    ...deed,
    path: `${authFolder}/CreateAuthorization`,
    summary:
      'Makes a draft, filled from an answer, a visit, a patient or the one that it goes on from. Where a draft of the same origin is there, it answers that one.',
    audit: 'CreateAuthorization',
    payload: authOrigin,
    data: z.object({ AuthID: z.string(), Number: z.number(), IsNew: z.boolean() }),
  }),
  saveAuthorization: call({
    ...deed,
    path: `${authFolder}/SaveAuthorization`,
    summary:
      'Saves what is asked. Of one that was sent it makes the next version, which is told to the payer as a revision.',
    audit: 'SaveAuthorization',
    payload: z.strictObject({ ...versioned, Content: authContent }),
    data: z.object({ Version: z.number() }),
  }),
  moveAuthorization: call({
    ...deed,
    path: `${authFolder}/MoveAuthorization`,
    summary:
      'Moves one to another status, with what the move asks for. What goes to the payer is written down with how it was sent, what the payer said with how it said so.',
    audit: 'MoveAuthorization',
    payload: z.strictObject({
      ...versioned,
      To: authStatus,
      IsRevision: z.boolean().default(false),
      Reason: reason,
      /** What the payer wants, and until when; '' where it gave no day. */
      Wanted: reason,
      WantedUntil: optionalDate,
      /** Who speaks with whom, and when. */
      Appointment: reason,
      AppealBy: optionalDate,
      Told: exchanged.nullable().default(null),
    }),
    data: z.object({ Version: z.number() }),
  }),
  recordAuthorizationDecision: call({
    ...deed,
    path: `${authFolder}/RecordDecision`,
    summary:
      'Writes down what the payer decided by portal, telephone or fax, with how it said so. What it comes to is judged as if it had come by wire: twice, late, out of order, for an older version.',
    audit: 'RecordAuthorizationDecision',
    payload: z.strictObject({
      ...versioned,
      Told: exchanged,
      /** The decision for the whole; '' where each line has its own. */
      Action: z.union([z.literal(''), z.enum(decidedActions)]).default(''),
      AuthNumber: text(authNumberLength).default(''),
      /** The payer gave no number although it approved. */
      HasNoNumber: z.boolean().default(false),
      IssuedOn: optionalDate,
      From: optionalDate,
      To: optionalDate,
      Reason: reason,
      /** Empty: by the law, from the day of the notice. */
      AppealBy: optionalDate,
      PeerBy: optionalDate,
      Lines: z
        .array(
          z.strictObject({
            Sequence: z.number().int().min(1).max(999),
            Action: z.enum(decidedActions),
            Count: z.number().int().min(0).max(mostOfAuth.units).nullable().default(null),
            Unit: z.enum(quantityUnits).default('Units'),
            Reason: reason,
          }),
        )
        .max(mostOfAuth.lines)
        .default([]),
    }),
    data: z.object({ Arrival: z.enum(arrivals), Version: z.number() }),
  }),
  noteAuthorizationClock: call({
    ...deed,
    path: `${authFolder}/NoteClock`,
    summary:
      'Writes down what moves the payer’s time: that it was made urgent or is urgent no more, or that the payer takes longer. The clock is computed anew; nobody sets it.',
    audit: 'NoteAuthorizationClock',
    payload: z.strictObject({
      ...versioned,
      Kind: z.enum(['UrgencyChanged', 'Extended']),
      To: z.enum(urgencies).default('Standard'),
      /** Null where the payer does not say by how many days. */
      Days: z.number().int().min(1).max(60).nullable().default(null),
      Told: exchanged,
    }),
    data: z.object({ Version: z.number() }),
  }),
  correctAuthorizationRequired: call({
    ...deed,
    path: `${authFolder}/CorrectRequired`,
    summary:
      'Says with evidence whether an authorization is needed. It counts for this one at once; where codes are named it proposes a rule of the payer, which somebody else approves.',
    audit: 'CorrectAuthorizationRequired',
    payload: z.strictObject({
      ...versioned,
      Required: z.enum(['Yes', 'No']),
      /** Where it stands: a manual, a page, a call. */
      Evidence: text(authReasonLength).refine((value) => value.trim() !== '', 'Value is required'),
      OnDay: date,
      /** Codes of what is asked for which it proposes a rule of the payer; none: it is for this one alone. */
      ProposeFor: z.array(text(11)).max(mostOfAuth.lines).default([]),
    }),
    data: z.object({ Version: z.number(), Proposed: z.number() }),
  }),
  assignAuthorizations: call({
    ...deed,
    path: `${authFolder}/AssignAuthorizations`,
    summary:
      'Takes authorizations, hands them to somebody, or gives them back (AssignTo null): all of them or none. Whoever gets one is told.',
    audit: 'AssignAuthorizations',
    payload: z.strictObject({
      Auths: z
        .array(z.strictObject({ AuthID: id, Version: authVersion }))
        .min(1)
        .max(mostAuthsAtOnce),
      AssignTo: id.nullable(),
    }),
    data: z.object({ Changed: z.number() }),
  }),
  addAuthorizationNote: call({
    ...deed,
    path: `${authFolder}/AddNote`,
    summary: 'Adds a note to an authorization. Notes stay as they were written.',
    audit: 'AddAuthorizationNote',
    payload: z.strictObject({ AuthID: id, Text: said }),
    data: z.object({ NoteID: z.string() }),
  }),
  logAuthorizationContact: call({
    ...deed,
    path: `${authFolder}/LogContact`,
    summary:
      'Logs a call, a fax or an entry at the portal: when, with whom, the payer’s reference, what was said. It changes nothing, but where the payer says that what was sent never arrived: then it may be sent again.',
    audit: 'LogAuthorizationContact',
    payload: z.strictObject({ AuthID: id, Told: exchanged, NeverArrived: z.boolean().default(false) }),
    data: z.object({ ContactID: z.string() }),
  }),
};

/** What every deed that names a moment allows: clocks differ a little, and what is older is remembered by nobody. */
export const [aheadMinutes, oldestDays] = [5, 60] as const;
