import { assignManners } from '@coverline/domain/cases/assignment/assignManner.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, optionalDate, text } from '../wire/fields.ts';
import { forCases } from './cases.ts';
import { casePerson, caseType, caseVersion, mostAtRiskCents } from './caseShapes.ts';

export const mostCaseTeams = 20;
export const mostTeamMembers = 50;
export const mostCaseRules = 50;
export const caseTeamNameLength = 60;
/** Open cases that a dry run looks at, and the rules hand out at once, at most. */
export const mostByRules = 250;

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
/** Whoever answers for the client: beside working on cases. */
const forSupervisors = { ...forCases, access: { role: 'CaseManagement', anyRole: ['ClientAdministrator'] } } as const;

const team = z.strictObject({
  TeamID: id,
  Name: text(caseTeamNameLength),
  /** Is told where a clock of the team's runs out. */
  LeadID: id.nullable(),
  MemberIDs: z.array(id).min(1, 'Choose at least one').max(mostTeamMembers),
});
export type CaseTeam = z.output<typeof team>;

const letter = z.string().regex(/^[A-Z]?$/);
const cents = z.number().int().min(0).max(mostAtRiskCents).nullable();
const rule = z.strictObject({
  RuleID: id,
  Types: z.array(caseType).max(14),
  PayerID: id.nullable(),
  States: z.array(z.string().regex(/^[A-Z]{2}$/, 'Enter states as two letters')).max(60),
  FromLetter: letter,
  ToLetter: letter,
  LeastCents: cents,
  MostCents: cents,
  Languages: z.array(text(40)).max(20),
  /** One person; else one of a team; else, both null, one of everybody who works on cases. */
  ToUserID: id.nullable(),
  ToTeamID: id.nullable(),
  Manner: z.enum(assignManners),
});
export type CaseRule = z.output<typeof rule>;

const desk = {
  Teams: z.array(team).max(mostCaseTeams),
  /** In their order: the first that fits decides. */
  Rules: z.array(rule).max(mostCaseRules),
};

const away = z.object({ FromOn: z.string(), UntilOn: z.string(), StandInID: z.string().nullable() });

/** Who gets a case by itself, and who is away. */
export const caseAssignmentCalls = {
  getCaseTeams: call({
    ...forCases,
    path: `${folder}/GetTeams`,
    summary: 'The teams by which cases are handed out, who is away and until when, and whether there are rules.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.object({
      Teams: z.array(z.object({ TeamID: z.string(), Name: z.string(), Members: z.number() })),
      HasRules: z.boolean(),
      Away: z.array(away.extend({ UserID: z.string() })),
      /** Whether whoever asks leads a team or answers for the client, and the client compares points. */
      SeesLeaderboard: z.boolean(),
    }),
  }),
  getCaseAssignment: call({
    ...forSupervisors,
    path: `${folder}/GetAssignment`,
    summary: 'Teams, rules and whether points are compared, to be edited by whoever answers for the client.',
    effect: 'reads',
    audit: 'GetCaseAssignment',
    payload: nothing,
    data: z.object({
      ...desk,
      Version: z.number(),
      HasLeaderboard: z.boolean(),
      /** What payers that rules name are called. */
      Payers: z.array(z.object({ PayerID: z.string(), Name: z.string() })),
      Workers: z.array(casePerson.extend({ Open: z.number(), Away: away.nullable() })),
    }),
  }),
  saveCaseAssignment: call({
    ...forSupervisors,
    path: `${folder}/SaveAssignment`,
    summary: 'Saves teams and rules as they stand, all of them; an older version is a 409, RecordChanged.',
    effect: 'writes',
    audit: 'SaveCaseAssignment',
    payload: z.strictObject({ ...desk, Version: caseVersion.or(z.literal(0)), HasLeaderboard: z.boolean() }),
    data: z.object({ Version: z.number() }),
  }),
  tryCaseRules: call({
    ...forSupervisors,
    path: `${folder}/TryRules`,
    summary:
      'Where rules that need not be saved yet would send each open case that nobody has, and why. Nothing changes.',
    effect: 'reads',
    audit: 'TryCaseRules',
    payload: z.strictObject(desk),
    data: z.object({
      /** Of all that nobody has; the rows are the first of them by what ends first. */
      Total: z.number(),
      Rows: z.array(
        z.object({
          CaseID: z.string(),
          Number: z.number(),
          FirstName: z.string(),
          LastName: z.string(),
          Type: caseType,
          To: z.string().nullable(),
          /** Its place in the list, from 1; null where none fits. */
          Rule: z.number().nullable(),
          Why: z.string(),
        }),
      ),
    }),
  }),
  applyCaseRules: call({
    ...forSupervisors,
    path: `${folder}/ApplyRules`,
    summary: 'Hands out the open cases that nobody has by the saved rules, the first of them at once.',
    effect: 'writes',
    audit: 'ApplyCaseRules',
    payload: nothing,
    data: z.object({ Changed: z.number(), Left: z.number() }),
  }),
  saveCaseAway: call({
    ...forCases,
    path: `${folder}/SaveAway`,
    summary: 'Says on which days somebody is away, and who stands in; no first day: they are there.',
    effect: 'writes',
    audit: 'SaveCaseAway',
    payload: z.strictObject({
      /** Null: whoever asks. Of others it is said by who answers for the client. */
      UserID: id.nullable().default(null),
      FromOn: optionalDate,
      UntilOn: optionalDate,
      StandInID: id.nullable().default(null),
    }),
    data: nothing,
  }),
};
