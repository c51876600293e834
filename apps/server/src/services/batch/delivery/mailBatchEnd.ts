import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { type BatchState, hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { sql } from 'kysely';
import { siteOf } from '#/services/account/mail/mailAccountLink.ts';
import { rolesAt } from '#/services/account/rights/rolesAt.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { countAlerts } from '../checks/countAlerts.ts';
import { countSearches } from '../searches/countSearches.ts';
import { sumLanes } from '../sumLanes.ts';
import type { BatchKey } from '../storedBatch.ts';
import { batchLink } from '../tellOfBatch.ts';
import { endOfBatch } from './endOfBatch.ts';

/**
 * Tells who wanted it by mail that a batch has ended: counts and the way there, no name of a file and nobody's. Who may open no
 * patients here any more is told nothing, nor is anybody of a batch that was run again meanwhile: it ends again.
 */
export async function mailBatchEnd(deps: JobDeps, key: BatchKey): Promise<void> {
  const mail = await deps.doors.withTenant(key.clientId, (trx) => readMail(trx, key));
  if (mail === null) return;
  await deps.mailer.send({
    to: mail.email,
    subject: `${mail.company}: a batch has ended`,
    text: `${mail.says}\n\nSee more here: ${siteOf(deps.config.publicUrl, mail.host)}${batchLink(key.batchId)}\n`,
  });
}

type Ended = {
  readonly kind: OfferedKind;
  readonly state: BatchState;
  readonly user_id: string;
  readonly email: string;
  readonly company: string;
  readonly host: string | null;
};

async function readMail(trx: TenantTrx, key: BatchKey): Promise<(Ended & { readonly says: string }) | null> {
  const { rows } = await sql<Ended>`
    SELECT b.kind, b.state, u.id AS user_id, u.email, co.name AS company, co.host
      FROM phi.batch b JOIN identity.app_user u ON u.id = b.mail_to JOIN identity.company co ON co.id = u.company_id
     WHERE b.client_id = ${key.clientId} AND b.id = ${key.batchId}`.execute(trx);
  const [ended] = rows;
  if (ended === undefined || !hasEnded(ended.state)) return null;
  if (phiRoles(await rolesAt(trx, key.clientId, ended.user_id)).length === 0) return null;
  const { done, failed } = await sumLanes(trx, key);
  const [searches, alerts] = [await countSearches(trx, key), await countAlerts(trx, key)];
  const isCancelled = ended.state === 'Cancelled';
  return { ...ended, says: endOfBatch({ kind: ended.kind, asked: done, failed, isCancelled, searches, alerts }).says };
}
