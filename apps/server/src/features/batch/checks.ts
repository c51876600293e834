import type { BatchItemRow } from '@coverline/contract/batch/batch.ts';
import { alertRows } from '@coverline/domain/demographics/verify/alerts.ts';
import { bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { RowCheck } from '#/services/batch/checks/checksOfRows.ts';

/** What verifying the person of a row came to; of a row that was charged nothing, since an earlier check holds, without a cost. */
export const wireCheckOfRow = (check: RowCheck | undefined, isCharged: boolean): BatchItemRow['Check'] =>
  check === undefined
    ? null
    : {
        LookupID: check.lookupId,
        Sentence: bureauOutcomeTable[check.outcome].sentence,
        Score: check.score,
        CostCents: isCharged ? check.costCents : 0,
        Alerts: check.alerts.map(({ kind, isSettled }) => ({
          Kind: kind,
          Title: alertRows[kind].title,
          Settled: isSettled,
        })),
        Fields: check.fields.map(({ key, submitted, verified, state, source, note }) => ({
          Key: key,
          Submitted: submitted,
          Verified: verified,
          State: state,
          Source: source,
          Note: note,
        })),
      };
