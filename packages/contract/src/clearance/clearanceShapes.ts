import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { clearanceStatuses } from '@coverline/clearance/checks/clearanceScore.ts';
import { workStates } from '@coverline/clearance/checks/clearanceState.ts';
import { lights } from '@coverline/clearance/checks/trafficLight.ts';
import { checkStates, exceptionKinds } from '@coverline/clearance/checks/verdict.ts';
import { z } from 'zod';

/*
 * The words themselves are those of packages/clearance: the twelve checks in the order in which every list, strip and file has them, their
 * names and weights (checks/checkKeys.ts), states of a check (checks/verdict.ts), statuses with their names (checks/clearanceScore.ts), where
 * the work stands (checks/clearanceState.ts), the light (checks/trafficLight.ts).
 */
export const clearanceCheck = z.enum(checkKeys);
export const clearanceStatus = z.enum(clearanceStatuses);
const checkState = z.enum(checkStates);
const person = z.object({ ID: z.string(), Name: z.string() });

/** A check in a list: how it stands and the sentence that says why, in the words of the client; it names no person. */
const check = z.object({
  Check: clearanceCheck,
  State: checkState,
  Reason: z.string(),
  /** What nobody but a person settles, by resolving it or by mending what is wrong; null: nothing, or it is resolved. */
  Exception: z.enum(exceptionKinds).nullable(),
});

/** What a payer last said of a coverage. */
const payer = z.object({
  /** Of the registered coverage. */
  RegInsuranceID: z.string(),
  /** '' where the coverage names no payer that is known here. */
  PayerID: z.string(),
  Name: z.string(),
  /** As everywhere: 1 active, 6 inactive …; null: nobody asked, or unknown. */
  StatusID: z.number().nullable(),
});

/** Whose a visit is and when, as the grid and each screen about one visit have it. */
export const visitHead = {
  VisitMasterID: z.string(),
  RegMasterID: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: z.string(),
  MRN: z.string(),
  /** Visit or accession number. */
  VisitNumber: z.string(),
  /** YYYY-MM-DD: visits have a day and no hour. */
  DateOfService: z.string(),
  Location: z.string(),
};

/** One visit of the grid. */
export const clearanceRow = z.object({
  ...visitHead,
  /** From today of the client's calendar; below 0: over. */
  DaysToService: z.number(),
  /** '' where none is known. */
  ProviderNPI: z.string(),
  /** O, I, E, R as in domain/registration/words.ts. */
  PatientClass: z.string(),
  /** Scheduled, Arrived, Completed, Cancelled, No show. */
  ScheduleStatus: z.string(),
  /** CPT and HCPCS codes, as scheduled. */
  Procedures: z.array(z.string()),
  /** Null where nobody is registered that pays. */
  Primary: payer.nullable(),
  Secondary: payer.nullable(),
  /** Instant of the answer that check 3 looks at; null where none stands. */
  VerifiedAt: z.string().nullable(),
  Status: clearanceStatus,
  /** New until somebody does the first thing for it; an exception is assigned, then resolved. */
  Work: z.enum(workStates),
  /** 0 to 100, whole and never rounded up. */
  Score: z.number(),
  /** By days, since visits have no hour: three days are 72 hours, and from the day before on it is 24. */
  Light: z.enum(lights),
  /** Twelve, in the order of `checkKeys`. */
  Checks: z.array(check),
  /** How many checks need a person. */
  Exceptions: z.number(),
  /** Instant since when at least one does without a break; null where none does. What the list tells of age. */
  ExceptionSince: z.string().nullable(),
  /** Of the patient's part; null where there is no estimate, or none is kept yet. */
  EstimateCents: z.number().nullable(),
  /** The estimate's range where its prices are not the contract's: both null else. */
  EstimateLowCents: z.number().nullable(),
  EstimateHighCents: z.number().nullable(),
  /** Null where no money is recorded here yet. */
  CollectedCents: z.number().nullable(),
  /** The visit's charges while it is not cleared, null while they are not known; 0 once it is cleared or called off. */
  RiskCents: z.number().nullable(),
  /** The last day on which its good-faith estimate is handed out in time, or anew; null where none has to be. */
  GoodFaithDue: z.string().nullable(),
  /** Null: nobody's. */
  Owner: person.nullable(),
  Notes: z.number(),
  /** Whoever did something about it first, and when; null: new. */
  StartedBy: person.nullable(),
  StartedAt: z.string().nullable(),
});
export type ClearanceRow = z.output<typeof clearanceRow>;

/**
 * What a check looked at, by which another screen opens it. Kind says what ID is: Lookup a SpifResponseID of an answer, Registration a
 * RegMasterID, Insurance a RegInsuranceID, Case a CaseID, Demographics a DemographicLookupID, Discovery a DiscoveryID, Abn an AbnID, Visit a
 * VisitMasterID, Authorization an AuthID.
 */
export const evidenceKinds = [
  'Lookup',
  'Registration',
  'Insurance',
  'Case',
  'Demographics',
  'Discovery',
  'Abn',
  'Visit',
  'Authorization',
] as const;
const evidence = z.object({
  Kind: z.enum(evidenceKinds),
  ID: z.string(),
  /** What the link says, such as a payer's name. */
  Text: z.string(),
  /** Of what it is; null where it has none. */
  At: z.string().nullable(),
});

/** Waived: the check counts as passed. Resolved: its exception is settled, and the check counts as it stands. */
export const clearanceSettlings = ['Waived', 'Resolved'] as const;
const waiver = z.object({ Kind: z.enum(clearanceSettlings), By: z.string(), At: z.string(), Reason: z.string() });

/** What made the checks be judged anew. */
export const clearanceCauses = [
  'FirstSeen',
  'VisitChanged',
  'RegistrationChanged',
  'InsuranceChanged',
  'AnswerCame',
  'DemographicsChanged',
  'DiscoveryDecided',
  'NetworkChanged',
  'AbnChanged',
  'AuthorizationChanged',
  'CaseChanged',
  'DispositionMade',
  'EstimateSaved',
  'MoneyRecorded',
  'GoodFaithIssued',
  'GoodFaithChanged',
  'Waived',
  'Resolved',
  'WaiverTakenBack',
  'Merged',
  'DayPassed',
  'WeightsChanged',
] as const;
export type ClearanceCause = (typeof clearanceCauses)[number];

const change = z.object({
  At: z.string(),
  /** Null: nobody, it came by an event such as an answer. */
  By: z.string().nullable(),
  /** Several where more than one thing happened before it was judged; none where it is about the owner alone. */
  Causes: z.array(z.enum(clearanceCauses)),
  /** Both null where the status stayed. */
  StatusFrom: clearanceStatus.nullable(),
  StatusTo: clearanceStatus.nullable(),
  /** Likewise of the score. */
  ScoreFrom: z.number().nullable(),
  ScoreTo: z.number().nullable(),
  /** Those that came to stand otherwise; From is null of the first time. */
  Checks: z.array(z.object({ Check: clearanceCheck, From: checkState.nullable(), To: checkState, Reason: z.string() })),
  /** Why, where a schedule reopened checks or somebody gave a reason; '' else. */
  Reason: z.string(),
  /** Where it is not the checks but whose it is: to whom; '' of one that was given back; null of every other line. */
  OwnerTo: z.string().nullable(),
});

/** One visit with all that is known of its clearance. */
export const clearanceDetail = clearanceRow.extend({
  JudgedAt: z.string(),
  /** Scheduled codes before which a rule of Original Medicare may ask for an advance notice (ABN); none of who has another plan. */
  AsksNotice: z.array(z.string()),
  /** The twelve again, each with what it weighs, what it looked at and whether it is waived. */
  Checks: z.array(
    check.extend({
      /** 0 where it does not apply or is not checked here yet: what it has in the score's sum. */
      Weight: z.number(),
      Evidence: z.array(evidence),
      /** The one that stands. */
      Waiver: waiver.nullable(),
      /** Whether whoever asks may waive it now, or take back the waiver that stands. */
      MayWaive: z.boolean(),
      /** Why they may not; '' where they may. */
      WaiveRefusal: z.string(),
    }),
  ),
  /** Taken back ones too, newest first. */
  Waivers: z.array(
    waiver.extend({ Check: clearanceCheck, TakenBackBy: z.string().nullable(), TakenBackAt: z.string().nullable() }),
  ),
  /** Newest first. */
  NoteList: z.array(z.object({ NoteID: z.string(), At: z.string(), By: z.string(), Text: z.string() })),
  /** Newest first, the last hundred. */
  History: z.array(change),
});
export type ClearanceDetail = z.output<typeof clearanceDetail>;
