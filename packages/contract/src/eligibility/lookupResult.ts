import { addressSources } from '@coverline/domain/demographics/defaultAddress/sentAddressText.ts';
import { heldReasons } from '@coverline/domain/discovery/heldBack.ts';
import { addressLacks } from '@coverline/domain/demographics/address/addressLacks.ts';
import { networkRules } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import { networkStandings } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { mbiStates } from '@coverline/domain/mbi/mbiFinding.ts';
import { z } from 'zod';
import { coverageSummary } from './coverageSummary.ts';

export const lookupState = z.enum(['Queued', 'Finished']);

/** Which member id of a lookup: the one it was asked with, or the one that its payer returned. */
export const memberIdOf = z.enum(['Question', 'Answer']).default('Question');
export type MemberIDOf = z.output<typeof memberIdOf>;

/** What the payer said on the telephone since: a verification in its own right, beside the answer. */
export const phoneVerification = z.object({
  StatusID: z.number().nullable(),
  StatusText: z.string(),
  Grade: z.enum(['Good', 'Questionable', 'Bad', 'Unknown']),
  At: z.string(),
});
export type PhoneVerification = z.output<typeof phoneVerification>;

export const lookupRow = z.object({
  SpifResponseID: z.string(),
  RequestedAt: z.string(),
  State: lookupState,
  Outcome: z.string().nullable(),
  StatusID: z.number().nullable(),
  StatusText: z.string(),
  Grade: z.enum(['Good', 'Questionable', 'Bad', 'Unknown']),
  UnknownKind: z.string().nullable(),
  /** Who wanted it: somebody who pressed a button, the answer before it in a chain, or a visit to come. */
  Origin: z.enum(['Person', 'Chain', 'Recheck', 'Discovery']),
  PayerName: z.string(),
  DateOfService: z.string(),
  RequestedBy: z.string(),
  Phone: phoneVerification.nullable(),
  /** Why nobody may save or bill this coverage, where a search found it and it is not surely the patient's: told in place of its status. */
  HeldWhy: z.enum(heldReasons).nullable(),
});
export type LookupRow = z.output<typeof lookupRow>;

export const lookupResult = lookupRow.extend({
  /** The day the payer was asked about: that of the service, unless the payer does not look as far ahead. */
  AskedDay: z.string(),
  /** Why this status: in one text, each reason on its own with the segment that gives it, and which rule of the table fired. */
  Reason: z.string(),
  Reasons: z.array(z.object({ Text: z.string(), Segment: z.number().nullable() })),
  Rule: z.number().nullable(),
  /** What the outcome asks the user to do. */
  NextStep: z.string(),
  PayerID: z.string(),
  PayerPhone: z.string(),
  PayerHours: z.string(),
  PayerPortalURL: z.string(),
  SentAt: z.string().nullable(),
  ReceivedAt: z.string().nullable(),
  /** When an answer came though the lookup had ended without one: it can be read and saved, and is applied to nothing. */
  LateAt: z.string().nullable(),
  LatencyMs: z.number().nullable(),
  CostCents: z.number(),
  /** By which gateway the payer was asked, and which were passed over before it, since they surely took nothing; null while nobody was asked. */
  Route: z
    .object({ Gateway: z.string(), PassedOver: z.array(z.object({ Gateway: z.string(), Outcome: z.string() })) })
    .nullable(),
  Patient: z.object({
    FirstName: z.string(),
    LastName: z.string(),
    DateOfBirth: z.string(),
    Gender: z.string(),
    RegMasterID: z.string().nullable(),
    /** Of whose visit it was asked; null where it was asked about a day alone. */
    VisitMasterID: z.string().nullable(),
    /** Masked to the last four. */
    CertificateNumber: z.string(),
    SocialSecurityNumber: z.string(),
  }),
  ServiceCodes: z.array(z.string()),
  /** What was asked besides, so that asking again needs none of it typed twice. */
  Request: z.object({
    UseSubscriber: z.boolean(),
    BirthSequence: z.number().nullable(),
    SubscriberFirstName: z.string(),
    SubscriberLastName: z.string(),
    SubscriberGender: z.string(),
    SubscriberDateOfBirth: z.string(),
    /** Masked to the last four. */
    SubscriberSocialSecurityNumber: z.string(),
    ProcedureCodeList: z.array(z.string()),
    PlaceOfService: z.string(),
    ProviderNPI: z.string(),
    Location: z.string(),
  }),
  /** What came of asking for the person's Medicare number; null for an ordinary check. */
  Mbi: z
    .object({
      State: z.enum(mbiStates),
      /** Masked to the last four; whole by RevealMemberID. */
      Number: z.string(),
      /** How well the person found is the one asked for, 0 to 100. */
      Score: z.number(),
      Matches: z.array(z.object({ Field: z.string(), Agrees: z.boolean() })),
      Segment: z.number().nullable(),
      /** Whose insurance takes the number. */
      PayerName: z.string(),
      PartnerID: z.string(),
    })
    .nullable(),
  /**
   * How the client stands to this payer where and when care is given, by its own list of today: null where that list says nothing of
   * it. The payer may be several insurances of the client's own list, which may differ.
   */
  Network: z
    .object({
      /** Of the client's list, how many insurances are this payer on the day. */
      Insurances: z.number(),
      Decided: z.array(
        z.object({
          InsCode: z.string(),
          Standing: z.enum(networkStandings),
          Rule: z.enum(networkRules),
          Location: z.string(),
          ProviderNPI: z.string(),
          EffectiveFrom: z.string(),
          EffectiveTo: z.string(),
        }),
      ),
    })
    .nullable(),
  /** What the payer was told of where the person lives; null where it is not told, and of a lookup that no message was made for. */
  AddressSent: z
    .object({
      From: z.enum(addressSources),
      /** What kept the registration's own from going. */
      Finding: z.object({ Lack: z.enum(addressLacks), Says: z.string() }).nullable(),
      /** Of a default address: its location, '' for all. */
      Location: z.string(),
      /** In one line; '' where none went. */
      Address: z.string(),
    })
    .nullable(),
  /** The last answer that said something of this person, where this one says nothing. */
  LastKnown: z
    .object({ SpifResponseID: z.string(), StatusText: z.string(), Grade: z.string(), At: z.string() })
    .nullable(),
  /** Whether what is told was kept with the answer; false: it was worked out of the answer as this was read. */
  SummaryKept: z.boolean(),
  /** Where somebody decides whether it may be used: the search, and the coverage that it found. */
  HeldAt: z.object({ DiscoveryID: z.string(), SpifResponseID: z.string() }).nullable(),
  Summary: coverageSummary.nullable(),
  /** What was wrong with the message itself (a 999, a TA1, an unreadable answer): code and place, never a value. */
  Problems: z.array(z.object({ Code: z.string(), Text: z.string(), Segment: z.number().nullable() })),
});
export type LookupResult = z.output<typeof lookupResult>;
