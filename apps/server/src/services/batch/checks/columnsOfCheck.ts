import { screen } from '@coverline/contract/screens/screens.ts';
import { alertRows } from '@coverline/domain/demographics/verify/alerts.ts';
import { bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import { fieldStateWords } from '@coverline/domain/demographics/verify/fieldState.ts';
import type { FlatValue } from '@coverline/domain/eligibility/export/flatRow.ts';
import type { RowCheck } from './checksOfRows.ts';

/** Where one check is to be seen. */
const checkLink = (lookupId: string): string => `${screen('liveDemographics').path}?DemographicsID=${lookupId}`;

/** What verifying its person came to, as columns of a row; an alert that nobody has settled is told as that. `costs` says whether this row was charged for it. */
export function columnsOfCheck(
  { lookupId, outcome, score, tally, fields, alerts, costCents }: RowCheck,
  costs: boolean,
): Readonly<Record<string, FlatValue>> {
  const told = alerts.map(({ kind, isSettled }) => `${alertRows[kind].title}${isSettled ? ' Settled.' : ''}`);
  return {
    CheckOutcome: bureauOutcomeTable[outcome].sentence,
    CheckScore: score,
    CheckAlerts: told.join(' '),
    CheckHoldsPosting: alerts.some(({ isSettled }) => !isSettled) ? 'Y' : 'N',
    CheckFields: tally,
    CheckLink: checkLink(lookupId),
    CheckCostCents: costs ? costCents : 0,
    ...Object.fromEntries(
      fields.flatMap(({ key, submitted, verified, state, source }) => [
        [`${key}Submitted`, submitted],
        [`${key}Verified`, verified],
        [`${key}State`, fieldStateWords[state]],
        [`${key}Source`, source],
      ]),
    ),
  };
}
