import { type BatchCheckState, batchCheckState } from '@coverline/domain/batch/batchCheck.ts';
import type { AlertKind } from '@coverline/domain/demographics/verify/alerts.ts';
import type { BureauAnswer } from '@coverline/domain/demographics/verify/bureauAnswer.ts';
import { type BureauOutcome, bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { VerifiedKey, VerifiedRow } from '@coverline/domain/demographics/verify/fieldState.ts';
import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { verifyPerson } from '@coverline/domain/demographics/verify/verifyPerson.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { lookupPlace } from '#/services/bureau/openCheck.ts';
import type { Keys } from '#/services/lookups/keys.ts';

/** What verifying the person of a row came to, as it stands now. */
export type RowCheck = {
  readonly lookupId: string;
  readonly outcome: BureauOutcome;
  readonly state: BatchCheckState;
  readonly score: number | null;
  readonly tally: string;
  readonly fields: readonly VerifiedRow[];
  readonly alerts: readonly { readonly kind: AlertKind; readonly isSettled: boolean }[];
  readonly costCents: number;
};

type Found = {
  readonly id: string;
  readonly requested_at: string;
  readonly outcome: BureauOutcome;
  readonly submitted_enc: Buffer;
  readonly answer_enc: Buffer | null;
  readonly kept_until: string | null;
  readonly score: number | null;
  readonly tally: string;
  readonly alerts: readonly AlertKind[];
  readonly cost_cents: number;
  readonly deceased: boolean | null;
};

/** Checks by their ids; what somebody accepted or settled since counts. What the bureau said is gone once its contract keeps it no longer. */
export async function checksOfRows(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  { clientId, timeZone }: { readonly clientId: string; readonly timeZone: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowCheck>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`
    SELECT l.id, l.requested_at, l.outcome, l.submitted_enc, l.answer_enc, l.kept_until, l.score, l.tally, l.alerts, l.cost_cents, r.deceased
      FROM phi.demographic_lookup l
      LEFT JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = l.reg_master_id
     WHERE l.client_id = ${clientId} AND l.id = ANY(${[...ids]}::uuid[])`.execute(trx);
  const { rows: decisions } = await sql<{ lookup_id: string; kind: 'Accept' | 'Settle'; what: string }>`
    SELECT lookup_id, kind, what FROM phi.demographic_decision
     WHERE client_id = ${clientId} AND lookup_id = ANY(${[...ids]}::uuid[]) AND undone_at IS NULL`.execute(trx);
  const open = (id: string, column: 'submitted' | 'answer', sealed: Buffer): unknown =>
    JSON.parse(phiSealer.openText(lookupPlace(clientId, id, column), sealed));
  return new Map(
    rows.map((row) => {
      const { id, outcome } = row;
      const person = open(id, 'submitted', row.submitted_enc) as SubmittedPerson; // both sealed by us in this shape
      const answer = row.answer_enc === null ? null : (open(id, 'answer', row.answer_enc) as BureauAnswer);
      const said = answer === null ? { notAsked: bureauOutcomeTable[outcome].unasked } : { answer };
      const isDeceased = row.deceased === true && !row.alerts.includes('Deceased');
      const today = dayIn(new Date(row.requested_at), timeZone);
      const { rows: fields, score } = verifyPerson(person, said, { today, isDeceased });
      const decided = (kind: 'Accept' | 'Settle') =>
        new Set(decisions.filter((one) => one.lookup_id === id && one.kind === kind).map(({ what }) => what));
      const settled = decided('Settle');
      const alerts = row.alerts.map((kind) => ({ kind, isSettled: settled.has(kind) }));
      const isGone = row.kept_until !== null && answer === null;
      const check: RowCheck = {
        lookupId: id,
        outcome,
        state: batchCheckState({
          rows: fields,
          score,
          isNotFound: outcome === 'NotFound',
          openAlerts: alerts.filter(({ isSettled }) => !isSettled).length,
          accepted: decided('Accept') as ReadonlySet<string> as ReadonlySet<VerifiedKey>, // of that kind the table has keys
        }),
        score: isGone ? row.score : (score?.score ?? null),
        tally: row.tally,
        fields,
        alerts,
        costCents: row.cost_cents,
      };
      return [id, check] as const;
    }),
  );
}
