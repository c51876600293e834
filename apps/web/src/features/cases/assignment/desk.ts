import type { caseAssignmentCalls, CaseRule, CaseTeam } from '@coverline/contract/cases/caseAssignment.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { assignMannerText } from '@coverline/domain/cases/assignment/assignManner.ts';
import { ruleWords } from '@coverline/domain/cases/assignment/assignmentRule.ts';
import { worded } from '#/api/terms.ts';

export type Assignment = DataOf<typeof caseAssignmentCalls.getCaseAssignment>;
export type Worker = Assignment['Workers'][number];
/** What is edited, until it is saved. */
export type Draft = Pick<Assignment, 'Teams' | 'Rules' | 'HasLeaderboard' | 'Payers'>;
/** What of it becomes other; as a function where other edits may come between. */
export type Change = Partial<Draft> | ((now: Draft) => Partial<Draft>);

export const nameOf = (workers: readonly Worker[], id: string | null): string =>
  workers.find(({ ID }) => ID === id)?.Name ?? 'Nobody';

/** What a rule asks, as the client calls things. */
export const asksOf = (rule: CaseRule, payers: Draft['Payers']): string =>
  worded(ruleWords(rule, payers.find(({ PayerID }) => PayerID === rule.PayerID)?.Name));

/** Whom a rule names. */
export function sendsTo(rule: CaseRule, teams: readonly CaseTeam[], workers: readonly Worker[]): string {
  if (rule.ToUserID !== null) return nameOf(workers, rule.ToUserID);
  const team = rule.ToTeamID === null ? 'Everybody' : teams.find(({ TeamID }) => TeamID === rule.ToTeamID)?.Name;
  return `${team ?? 'Nobody'}, ${assignMannerText[rule.Manner]}`;
}

/** One place up or down. */
export const moved = <T>(rows: readonly T[], at: number, step: 1 | -1): T[] => {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row !== undefined) next.splice(at + step, 0, row);
  return next;
};

/** Whether something was edited. What is read anew beside it, such as who has how many cases, is no edit. */
export const isEdited = (draft: Draft, stored: Draft): boolean => whatIsSaved(draft) !== whatIsSaved(stored);

const whatIsSaved = ({ Teams, Rules, HasLeaderboard }: Draft): string => JSON.stringify([Teams, Rules, HasLeaderboard]);

/** A rule that was removed stands at its place again; whatever else was edited since stays. */
export const putBack = (rules: readonly CaseRule[], rule: CaseRule, at: number): CaseRule[] =>
  rules.some(({ RuleID }) => RuleID === rule.RuleID) ? [...rules] : rules.toSpliced(at, 0, rule);
