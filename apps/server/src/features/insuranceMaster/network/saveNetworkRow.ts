import type { NetworkRow } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import {
  type NetworkDays,
  networkOverlap,
  networkRowProblems,
  networkStandingWords,
} from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { networkRow, networkRowsOf, wireNetworkRow } from './networkRows.ts';
import { columnsOf, tidied } from './tidied.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

type Fields = Omit<NetworkRow, 'NetworkID' | 'InsCode' | 'Insurance' | 'Version'>;

export const saveNetworkHandlers: HandlersOf<'saveInsuranceNetwork' | 'removeInsuranceNetwork'> = {
  /** A save that changes nothing is none, and meets no other. */
  saveInsuranceNetwork: async (ctx, { NetworkID, Version, ...typed }) => {
    const fields = tidied(typed);
    refuseProblems(networkRowProblems(fields));
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const found = NetworkID === null ? null : await networkRow(trx, clientId, NetworkID);
      if (found === undefined) throw notFound();
      // A row that goes to another insurance leaves one too. In one order, so that two who exchange theirs do not wait for each other.
      for (const id of [...new Set([fields.InsuranceID, found?.insurance_id ?? fields.InsuranceID])].toSorted())
        await holdInsurance(trx, clientId, id);
      const held = NetworkID === null ? null : await networkRow(trx, clientId, NetworkID);
      if (held === undefined) throw notFound();
      const before = held === null ? null : wireNetworkRow(held);
      const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => before?.[name] !== fields[name]);
      const id = held?.id ?? randomUUID();
      note({
        entityType: 'network',
        entityId: id,
        detail: held === null ? 'added' : ['changed', ...changed].join(' '),
      });
      if (held !== null && changed.length === 0) return { NetworkID: id };
      if (held !== null) await requireVersion(trx, ctx.session, held, Version);
      await requireFreeDays(trx, clientId, fields, id);
      const values = { ...columnsOf(fields), updated_by: userId, updated_at: sql<string>`now()` };
      if (held === null)
        await trx
          .insertInto('phi.insurance_network')
          .values({ client_id: clientId, id, ...values })
          .execute();
      else
        await trx
          .updateTable('phi.insurance_network')
          .set({ ...values, row_version: held.row_version + 1 })
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .execute();
      await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
      return { NetworkID: id };
    });
  },

  removeInsuranceNetwork: async (ctx, { NetworkID, Version }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const found = await networkRow(trx, clientId, NetworkID);
      if (found === undefined) throw notFound();
      await holdInsurance(trx, clientId, found.insurance_id);
      const held = await networkRow(trx, clientId, NetworkID);
      if (held === undefined) throw notFound();
      await requireVersion(trx, ctx.session, held, Version);
      await trx
        .deleteFrom('phi.insurance_network')
        .where('client_id', '=', clientId)
        .where('id', '=', NetworkID)
        .execute();
      await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
      const place = [held.code, held.location, held.provider_npi].filter((part) => part !== '').join(' ');
      note({ entityType: 'network', entityId: NetworkID, detail: `removed ${held.standing} ${place}` });
    });
  },
};

/** Who changes rows about an insurance does so one behind the other: they see each other's days. */
async function holdInsurance(trx: TenantTrx, clientId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('phi.insurance_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
}

/** On one day an insurance stands in one way at a location and by a provider. */
async function requireFreeDays(trx: TenantTrx, clientId: string, fields: Fields, id: string): Promise<void> {
  const rows = (await networkRowsOf(trx, clientId, fields.InsuranceID)).map(wireNetworkRow);
  const other = networkOverlap(
    fields,
    rows.filter(({ NetworkID }) => NetworkID !== id),
  );
  if (other !== undefined)
    throw fieldFault('EffectiveFrom', `“${networkStandingWords[other.Standing]}” ${holdsText(other)}. End that first.`);
}

/** "holds here from 01/01/2026 to 12/31/2026". */
export function holdsText({ EffectiveFrom: from, EffectiveTo: to }: NetworkDays): string {
  const parts = [from === '' ? '' : ` from ${formatDate(from)}`, to === '' ? '' : ` to ${formatDate(to)}`].join('');
  return `holds here ${parts === '' ? 'on every day' : parts.trim()}`;
}
