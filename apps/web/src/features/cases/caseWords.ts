import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { caseDocumentCalls } from '@coverline/contract/cases/caseDocuments.ts';
import { caseHouseholdCalls } from '@coverline/contract/cases/caseHousehold.ts';
import { caseCalls, mostCounted } from '@coverline/contract/cases/cases.ts';
import { clockGrade, clockLeft, clockName } from '@coverline/domain/cases/caseClocks.ts';
import { mayResolveMore, outcomeWords } from '@coverline/domain/cases/caseOutcome.ts';
import { caseStatusText, type CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { casePriorities, caseType, type CaseType } from '@coverline/domain/cases/caseType.ts';
import { amountAtLeast, formatAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { askAnew } from '#/api/askAnew.ts';
import { worded } from '#/api/terms.ts';

export const typeText = (type: CaseType): string => worded(caseType(type).text);
export const statusText = (status: CaseStatus): string => worded(caseStatusText[status].text);
export const priorityText = (priority: number): string => casePriorities.find(({ id }) => id === priority)?.text ?? '';

/** Of many cases it is said only that they are. */
export const countText = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count));

export const statusMark = (status: CaseStatus) => ({ grade: caseStatusText[status].grade, text: statusText(status) });

/** What is at risk in it, as far as the charges of its visits are known. */
export const atRiskText = ({
  AtRiskCents,
  HasUnknownCharge,
}: Pick<CaseRow, 'AtRiskCents' | 'HasUnknownCharge'>): string => formatAtLeast(AtRiskCents, HasUnknownCharge);

/** What is at risk in many: of `shown` alone it is told which are known, and of the others that the sum is of what is. */
export function sumAtRiskText(
  cents: number,
  count: number,
  shown: readonly Pick<CaseRow, 'HasUnknownCharge'>[],
): string {
  const hasUnknown = shown.some(({ HasUnknownCharge }) => HasUnknownCharge);
  return `${amountAtLeast(cents, hasUnknown)}${hasUnknown || shown.length === count ? '' : ' known'}`;
}

/** What closing it resolved, as far as that is known. */
export const resolvedText = ({
  ResolvedCents,
  Outcome,
  OutcomePercent,
  HasUnknownCharge,
}: Pick<CaseRow, 'ResolvedCents' | 'Outcome' | 'OutcomePercent' | 'HasUnknownCharge'>): string =>
  formatAtLeast(ResolvedCents, mayResolveMore(Outcome, OutcomePercent, HasUnknownCharge));

export const outcomeText = ({ Outcome, OutcomePercent }: Pick<CaseRow, 'Outcome' | 'OutcomePercent'>): string =>
  worded(outcomeWords(Outcome, OutcomePercent));

type Due = { readonly Clock: Parameters<typeof clockName>[0]['key']; readonly Nth: number | null; readonly On: string };

export const dueName = ({ Clock, Nth }: Due): string => clockName({ key: Clock, ...(Nth !== null && { nth: Nth }) });

export const dueMark = (due: Due, today: string): { readonly grade: Grade; readonly text: string } => ({
  grade: clockGrade({ key: due.Clock, dueOn: due.On }, today),
  text: `${dueName(due)} ${clockLeft(due.On, today)}`,
});

/** Whatever shows something of cases is read anew. */
export const refreshCases = (): Promise<void> =>
  askAnew(
    caseCalls.getCases,
    caseCalls.getCaseBoard,
    caseCalls.getCase,
    caseCalls.findCases,
    caseCalls.getCaseWorkers,
    caseDocumentCalls.getCaseDocuments,
    caseHouseholdCalls.getCaseHousehold,
  );
