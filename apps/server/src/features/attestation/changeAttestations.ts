import {
  attestationStatusText,
  changeProblems,
  mayCollectAnew,
  nextStatuses,
} from '@coverline/domain/attestation/attestationStatus.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { attestedByIds, attestedRow, type AttestedRecord } from './attestedRows.ts';
import { type Collected, collectEvidence } from './collectEvidence.ts';
import { takenMeanwhile } from './createAttestation.ts';
import { keepEvidence } from './keepEvidence.ts';

export const changeAttestationHandlers = (deps: Deps): HandlersOf<'changeAttestations' | 'collectEvidence'> => ({
  /** All of them or none: each from the version that was read, and only where it may go. */
  changeAttestations: async (ctx, { Rows, To, PaidCents, ...typed }) => {
    const [reason, claimId] = [typed.Reason.trim(), typed.ClaimID.trim()];
    refuseProblems(changeProblems({ to: To, reason, claimId, paidCents: PaidCents }));
    const versions = new Map(Rows.map(({ AttestationID, Version }) => [AttestationID.toLowerCase(), Version]));
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const ids = [...versions.keys()];
      const held = await attestedByIds(trx, clientId, ids, 'held');
      if (held.length !== ids.length) throw notFound();
      note({
        entityType: 'attestation',
        ...(ids.length === 1 && { entityId: ids[0] ?? '' }),
        detail: `${To} ${ids.join(' ')}`,
      });
      for (const row of held) {
        await requireVersion(trx, ctx.session, row, versions.get(row.id) ?? null);
        const problem = whyNot(row, To);
        if (problem !== null) throw new UserError(problem);
      }
      await sql`
        UPDATE phi.attestation SET status = ${To}, reason = ${reason}, paid_cents = ${To === 'Accepted' ? PaidCents : null},
               claim_id = CASE WHEN ${claimId} = '' THEN claim_id ELSE ${claimId} END,
               sent_at = ${To === 'Sent' ? sql`now()` : sql`sent_at`},
               row_version = row_version + 1, updated_at = now(), updated_by = ${userId}
         WHERE client_id = ${clientId} AND id = ANY(${ids}::uuid[])`
        .execute(trx)
        .catch(takenMeanwhile);
      await sql`
        INSERT INTO phi.attestation_change (client_id, attestation_id, version, status, reason, claim_id, paid_cents, changed_by)
        SELECT client_id, id, row_version, status, reason, claim_id, paid_cents, updated_by FROM phi.attestation
         WHERE client_id = ${clientId} AND id = ANY(${ids}::uuid[])`.execute(trx);
    });
  },

  collectEvidence: (ctx, { AttestationID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await attestedRow(trx, clientId, AttestationID.toLowerCase(), 'held');
      if (held === undefined) throw notFound();
      note({ entityType: 'attestation', entityId: held.id, patientId: held.reg_master_id });
      if (!mayCollectAnew(held.status))
        throw new UserError('This was sent: its evidence stays what the fund was told.');
      const collected = await collectEvidence(deps, trx, ctx.session, [held.visit_master_id]);
      const found = collected(held.visit_master_id);
      if (await isAsStored(trx, clientId, held, found)) return { Result: found.result };
      await keepEvidence(trx, clientId, [{ id: held.id, collected: found }]);
      // Nothing was sent: who it is and which day is as registered now, as is what was asked about them.
      await sql`
        UPDATE phi.attestation a SET last_name = r.last_name, first_name = r.first_name, date_of_birth = r.date_of_birth, mrn = r.mrn,
               visit_number = v.visit_number, date_of_service = v.date_of_service,
               row_version = a.row_version + 1, updated_at = now(), updated_by = ${userId}
          FROM ${registered} WHERE ${sameVisit(clientId, held.id)}`.execute(trx);
      return { Result: found.result };
    }),
});

const registered = sql`phi.visit_master v JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id`;
const sameVisit = (clientId: string, id: string) => sql`a.client_id = ${clientId} AND v.client_id = ${clientId}
  AND r.client_id = ${clientId} AND a.id = ${id} AND v.id = a.visit_master_id`;

/** Whether collecting finds what is stored: then nothing is written, and no version meets another. */
async function isAsStored(trx: TenantTrx, clientId: string, held: AttestedRecord, found: Collected): Promise<boolean> {
  const { Medicare, Medicaid, Commercial } = found.checks;
  const lookupIds = found.lookups.map(({ lookupId }) => lookupId).toSorted();
  const sameProof =
    isDeepStrictEqual(lookupIds, [...held.lookup_ids]) &&
    isDeepStrictEqual([Medicare, Medicaid, Commercial], [held.medicare, held.medicaid, held.commercial]);
  if (!sameProof) return false;
  const { rows } = await sql<{ same: boolean }>`
    SELECT (a.last_name, a.first_name, a.date_of_birth, a.mrn, a.visit_number, a.date_of_service)
           IS NOT DISTINCT FROM (r.last_name, r.first_name, r.date_of_birth, r.mrn, v.visit_number, v.date_of_service) AS same
      FROM phi.attestation a, ${registered} WHERE ${sameVisit(clientId, held.id)}`.execute(trx);
  return rows[0]?.same === true;
}

/** Why a visit may not get this status; names nobody but by its number in the batch. */
function whyNot(row: AttestedRecord, to: AttestedRecord['status']): string | null {
  if (nextStatuses(row).includes(to)) return null;
  const { text } = attestationStatusText[row.status];
  if (to === 'Sent' && row.result !== 'NoCoverage')
    return 'Only {a visit} for which no coverage was found can be sent.';
  return `What is ${text} cannot become ${attestationStatusText[to].text}.`;
}
