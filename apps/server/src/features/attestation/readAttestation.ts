import type { Attestation, AttestationEvidence } from '@coverline/contract/attestation/attestation.ts';
import type { AttestationStatus } from '@coverline/domain/attestation/attestationStatus.ts';
import type { CoverageCheck, EvidenceReading } from '@coverline/domain/attestation/evidence.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { exportRows } from '#/services/lookups/stored/exportRows.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { toldOf } from '#/services/lookups/answer/toldAnswer.ts';
import { attestedRow, wireRow } from './attestedRows.ts';

type EvidenceRow = {
  readonly lookup_id: string;
  readonly check: CoverageCheck | null;
  readonly reading: EvidenceReading;
};
type ChangeRow = {
  readonly at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly status: AttestationStatus;
  readonly reason: string;
  readonly claim_id: string;
  readonly paid_cents: number | null;
};

/** One attested visit with its evidence, as each lookup was told when its answer came, and with what was done with it. */
export async function readAttestation(keys: Keys, trx: TenantTrx, clientId: string, id: string): Promise<Attestation> {
  const row = await attestedRow(trx, clientId, id);
  if (row === undefined) throw notFound();
  const history = await historyOf(trx, clientId, row.id);
  return {
    ...wireRow(row),
    RegMasterID: row.reg_master_id,
    DateOfBirth: row.born ?? '',
    Reason: row.reason,
    MadeBy: history.at(-1)?.By ?? '',
    CollectedAt: new Date(row.collected_at).toISOString(),
    Lookups: await evidenceOf(keys, trx, clientId, row.id),
    History: history,
  };
}

async function evidenceOf(keys: Keys, trx: TenantTrx, clientId: string, id: string): Promise<AttestationEvidence[]> {
  const { rows } = await sql<EvidenceRow>`
    SELECT e.lookup_id, e.coverage_check AS check, e.reading
      FROM phi.attestation_evidence e JOIN phi.lookup l ON l.client_id = e.client_id AND l.id = e.lookup_id
     WHERE e.client_id = ${clientId} AND l.client_id = ${clientId} AND e.attestation_id = ${id}
     ORDER BY l.requested_at DESC, l.id`.execute(trx);
  const opened = await exportRows(
    keys,
    trx,
    clientId,
    rows.map(({ lookup_id }) => lookup_id),
  );
  return rows.flatMap(({ check, reading }, at): AttestationEvidence[] => {
    const found = opened[at];
    if (found === undefined) return [];
    const { row, request, stored } = found;
    return [
      {
        SpifResponseID: row.id,
        PayerName: toldOf(row, request, stored).payerName,
        Check: check,
        Reading: reading,
        DateOfService: stored?.day ?? row.date_of_service,
        AskedAt: new Date(row.requested_at).toISOString(),
        AskedBy: userName(row.user_first, row.user_last, row.user_email),
        StatusID: row.status_id,
        UnknownKind: row.unknown_kind,
        Outcome: row.outcome,
        Reason: row.reason ?? '',
      },
    ];
  });
}

async function historyOf(trx: TenantTrx, clientId: string, id: string): Promise<Attestation['History']> {
  const { rows } = await sql<ChangeRow>`
    SELECT c.changed_at AS at, u.first_name, u.last_name, u.email, c.status, c.reason, c.claim_id, c.paid_cents::float8 AS paid_cents
      FROM phi.attestation_change c JOIN identity.app_user u ON u.id = c.changed_by
     WHERE c.client_id = ${clientId} AND c.attestation_id = ${id} ORDER BY c.version DESC`.execute(trx);
  return rows.map((row) => ({
    At: new Date(row.at).toISOString(),
    By: userName(row.first_name, row.last_name, row.email),
    Status: row.status,
    Reason: row.reason,
    ClaimID: row.claim_id,
    PaidCents: row.paid_cents,
  }));
}
