import { otherKinds } from '@coverline/gateways/registry.ts';
import { partnerProblems } from '@coverline/domain/tradingPartners/partnerProblems.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { partnerRow } from './partnerRows.ts';
import { insertPartner, updatePartner } from './storePartner.ts';
import { tidied } from './tidied.ts';
import { keptFields, type KeptFields } from './wire.ts';

/** What is kept of a payer, for every client. A save that changes nothing is none, and meets no other. */
export const saveTradingPartner: Handlers['saveTradingPartner'] = (ctx, { PartnerID, Version, ...typed }) =>
  ctx.tx(async (trx, note) => {
    const fields = tidied(typed);
    const { userId } = ctx.session;
    if (PartnerID === null) {
      refuseProblems(partnerProblems(fields));
      await requireFree(trx, fields);
      await requireParent(trx, null, fields);
      const id = randomUUID();
      note({ entityType: 'trading partner', entityId: id, detail: 'made' });
      await insertPartner(trx, id, fields, userId);
      return { PartnerID: id };
    }
    await trx.selectFrom('system.trading_partner').select('id').where('id', '=', PartnerID).forUpdate().execute();
    const held = await partnerRow(trx, { clientId: ctx.session.clientId, keeps: true }, PartnerID);
    if (held === undefined) throw notFound();
    const before = keptFields(held);
    refuseProblems(partnerProblems(fields));
    const changed = changedNames(before, fields);
    note({ entityType: 'trading partner', entityId: PartnerID, detail: ['changed', ...changed].join(' ') });
    if (changed.length === 0) return { PartnerID };
    await requireVersion(trx, ctx.session, { ...held, row_version: held.version }, Version);
    if (changed.includes('PayerID') || changed.includes('GatewayID')) await requireFree(trx, fields);
    if (changed.includes('ParentID')) await requireParent(trx, PartnerID, fields);
    await updatePartner(trx, PartnerID, fields, userId);
    return { PartnerID };
  });

const changedNames = (before: KeptFields, after: KeptFields) =>
  (Object.keys(after) as (keyof KeptFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/** A payer is a part of another one, and of none of its own parts. */
async function requireParent(trx: TenantTrx, id: string | null, { ParentID }: KeptFields): Promise<void> {
  if (ParentID === '') return;
  // Of two who put each under the other at once, the second waits here, and finds the first.
  await sql`SELECT pg_advisory_xact_lock(hashtext('payer parents'))`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM system.trading_partner WHERE id = ${ParentID}
      UNION SELECT p.id, p.parent_id FROM above a JOIN system.trading_partner p ON p.id = a.parent_id)
    SELECT id FROM above`.execute(trx);
  if (rows.length === 0) throw fieldFault('ParentID', 'Choose one of the {payers}');
  if (rows.some((row) => row.id === id)) throw fieldFault('ParentID', 'This is itself, or a part of it');
}

/** Behind one gateway a payer id names one payer, and one of those that have none. */
async function requireFree(trx: TenantTrx, { GatewayID, PayerID }: KeptFields): Promise<void> {
  // Of two who take the same id at once the second waits here, and finds the first.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`payer ids ${GatewayID}`}))`.execute(trx);
  const behind = GatewayID === '' ? null : GatewayID;
  const gateway =
    behind === null
      ? null
      : await trx
          .selectFrom('system.gateway')
          .select('name')
          .where('id', '=', behind)
          .where('kind', 'not in', [...otherKinds]) // who knows people, or authorizes alone, is not asked for coverage
          .executeTakeFirst();
  if (gateway === undefined) throw fieldFault('GatewayID', 'Choose one of the gateways');
  const other = await trx
    .selectFrom('system.trading_partner')
    .select('name')
    .where('gateway_id', behind === null ? 'is' : '=', behind)
    .where('payer_id', '=', PayerID)
    .executeTakeFirst();
  if (other === undefined) return;
  throw fieldFault('PayerID', `${other.name} has this id${gateway === null ? '' : ` at ${gateway.name}`} already`);
}
