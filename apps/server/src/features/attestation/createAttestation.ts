import { problemsOf } from '@coverline/domain/registration/problems.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { takenName } from '#/platform/db/takenName.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { collectEvidence } from './collectEvidence.ts';
import { keepEvidence } from './keepEvidence.ts';

const nameTaken = whereTaken('attestation_batch_name', 'Name', 'Another batch has this name');

/** Makes a batch of chosen visits: who they are, what is stored about their days, and what that proves, as of now. */
export const createAttestation =
  (deps: Deps): Handlers['createAttestation'] =>
  async (ctx, { Fund, VisitMasterIDs, ...typed }) => {
    const [name, fundName] = [typed.Name, typed.FundName].map((text) => text.trim().replaceAll(/\s+/g, ' '));
    refuseProblems(
      problemsOf({
        Name: required(name ?? ''),
        FundName:
          Fund === 'Other'
            ? required(fundName ?? '')
            : fundName === ''
              ? null
              : 'Only another fund has a name of its own',
      }),
    );
    const chosen = [...new Set(VisitMasterIDs.map((one) => one.toLowerCase()))];
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const batchId = randomUUID();
      note({ entityType: 'attestation batch', entityId: batchId, detail: chosen.join(' ') });
      await refuseStanding(trx, clientId, chosen);
      await trx
        .insertInto('phi.attestation_batch')
        .values({
          client_id: clientId,
          id: batchId,
          name: name ?? '',
          fund: Fund,
          fund_name: fundName ?? '',
          created_by: userId,
        })
        .execute()
        .catch(nameTaken);
      const collected = await collectEvidence(deps, trx, ctx.session, chosen);
      const made = await insertVisits(trx, { clientId, userId, batchId, chosen });
      if (made.length !== chosen.length) throw notFound();
      await keepEvidence(
        trx,
        clientId,
        made.map(({ id, visit_master_id: visitId }) => ({ id, collected: collected(visitId) })),
      );
      return { BatchID: batchId };
    });
  };

/** A visit is paid for once: what stands in a batch that goes on is in no other. */
async function refuseStanding(trx: TenantTrx, clientId: string, visitIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; n: number }>`
    SELECT b.name, count(*)::int AS n FROM phi.attestation a JOIN phi.attestation_batch b ON b.client_id = a.client_id AND b.id = a.batch_id
     WHERE a.client_id = ${clientId} AND b.client_id = ${clientId} AND a.visit_master_id = ANY(${[...visitIds]}::uuid[])
       AND a.status NOT IN ('Rejected', 'Reversed') GROUP BY b.name ORDER BY 1 LIMIT 1`.execute(trx);
  const [first] = rows;
  if (first === undefined) return;
  const which = first.n === 1 ? 'One of these {visits} stands' : `${first.n} of these {visits} stand`;
  throw new UserError(`${which} in the batch “${first.name}” already. Take it back there, or leave it out here.`);
}

type Visits = {
  readonly clientId: string;
  readonly userId: string;
  readonly batchId: string;
  readonly chosen: readonly string[];
};

/** In the order of their days and names; nothing is proved of them yet. */
async function insertVisits(trx: TenantTrx, { clientId, userId, batchId, chosen }: Visits) {
  const { rows } = await sql<{ id: string; visit_master_id: string }>`
    INSERT INTO phi.attestation (client_id, id, batch_id, row, reg_master_id, visit_master_id, last_name, first_name, date_of_birth,
                                 mrn, visit_number, date_of_service, medicare, medicaid, commercial, result, updated_by)
    SELECT v.client_id, gen_random_uuid(), ${batchId}::uuid, row_number() OVER (ORDER BY v.date_of_service, r.last_key, r.first_key, v.id),
           r.id, v.id, r.last_name, r.first_name, r.date_of_birth, r.mrn, v.visit_number, v.date_of_service,
           'Missing', 'Missing', 'Missing', 'NotEnough', ${userId}::uuid
      FROM phi.visit_master v JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id
     WHERE v.client_id = ${clientId} AND r.client_id = ${clientId} AND v.id = ANY(${[...chosen]}::uuid[])
    RETURNING id, visit_master_id`
    .execute(trx)
    .catch(takenMeanwhile);
  await sql`
    INSERT INTO phi.attestation_change (client_id, attestation_id, version, status, changed_by)
    SELECT client_id, id, row_version, status, updated_by FROM phi.attestation
     WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(trx);
  return rows;
}

/** Of two batches that are made at once the second learns it here. */
export function takenMeanwhile(error: unknown): never {
  if (takenName(error) === 'attestation_visit')
    throw new UserError('One of these {visits} stands in another batch by now. Search again.', { cause: error });
  throw error;
}
