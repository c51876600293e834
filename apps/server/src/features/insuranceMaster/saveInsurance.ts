import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { insuranceMasterProblems } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { insuranceRow, type ListedInsurance, wireInsurance } from './insuranceRows.ts';
import { mappedBy, mappingSays, requirePayer, type Wanted } from './mappedBy.ts';
import { columnsOf, tidied, type TypedInsurance } from './tidied.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

const taken = 'Another insurance has this code';
/** Of two that come at once the second learns it here. */
const codeTaken = whereTaken('insurance_master_code', 'InsCode', taken);

export const saveInsuranceHandlers: HandlersOf<'saveInsuranceMaster'> = {
  /**
   * A save that changes nothing is none, and meets no other. Who mapped it and when stays, unless the mapping itself changes; then
   * what held before is kept for the days before `From`.
   */
  saveInsuranceMaster: async (ctx, { InsuranceID, Version, Mapping, PartnerID, From, ForgetEarlier, ...typed }) => {
    const fields = tidied(typed);
    const wanted: Wanted = { Mapping, PartnerID };
    refuseProblems(insuranceMasterProblems(fields));
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const by = { updated_by: userId, updated_at: sql<string>`now()` };
      if (InsuranceID === null) {
        if (From !== '') throw fieldFault('From', noneBefore);
        await requireFreeCode(trx, clientId, fields.InsCode);
        await requirePayer(trx, wanted);
        const id = randomUUID();
        note({ entityType: 'insurance', entityId: id, detail: `added ${fields.InsCode}, ${mappingSays(wanted)}` });
        await trx
          .insertInto('phi.insurance_master')
          .values({ client_id: clientId, id, ...columnsOf(fields), ...mappedBy(wanted, 'Hand', userId, null), ...by })
          .execute()
          .catch(codeTaken);
        await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
        return { InsuranceID: id };
      }
      await sql`SELECT 1 FROM phi.insurance_master WHERE client_id = ${clientId} AND id = ${InsuranceID} FOR UPDATE`.execute(
        trx,
      );
      const held = await insuranceRow(trx, clientId, InsuranceID);
      if (held === undefined) throw notFound();
      const before: TypedInsurance = wireInsurance(held);
      const changed: string[] = (Object.keys(fields) as (keyof TypedInsurance)[]).filter(
        (name) => before[name] !== fields[name],
      );
      // What a rule found it by is no proof of another name or number.
      const isProven = partnerKey(held.name) === partnerKey(fields.Name) && held.payer_id === fields.PayerID;
      const isMappedAnew = held.mapping !== Mapping || (held.partner_id ?? '') !== PartnerID;
      if (isMappedAnew) changed.push(mappingSays(wanted));
      // By itself, too: who sends a day for what another has mapped meanwhile is told, and loses nothing unseen.
      if (From !== '') changed.push(`from ${From}`);
      if (ForgetEarlier && held.earlier.length > 0)
        changed.push(...held.earlier.map(({ until }) => `forgotten until ${until}`));
      note({ entityType: 'insurance', entityId: InsuranceID, detail: ['changed', ...changed].join(' ') });
      if (changed.length === 0) return { InsuranceID };
      await requireVersion(trx, ctx.session, held, Version);
      if (isMappedAnew) await requirePayer(trx, wanted);
      if (ForgetEarlier) await forgetEarlier(trx, clientId, InsuranceID);
      if (From !== '')
        await keepEarlier(trx, held, { From, isMappedAnew, last: ForgetEarlier ? null : held.earlier.at(-1) });
      await trx
        .updateTable('phi.insurance_master')
        .set({
          ...columnsOf(fields),
          ...(!isProven && { mapped_score: null, mapped_sign: null }),
          ...(isMappedAnew && mappedBy(wanted, 'Hand', userId, null)),
          ...by,
          row_version: held.row_version + 1,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', InsuranceID)
        .execute()
        .catch(codeTaken);
      await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
      return { InsuranceID };
    });
  },
};

const noneBefore = 'Leave this empty: it is for a {payer} that takes the place of another';

type Change = {
  readonly From: string;
  readonly isMappedAnew: boolean;
  readonly last: ListedInsurance['earlier'][number] | null | undefined;
};

/** What held until now holds for the days before the new one's first. */
async function keepEarlier(trx: TenantTrx, held: ListedInsurance, { From, isMappedAnew, last }: Change): Promise<void> {
  if (!isMappedAnew || held.mapping === 'Unmapped') throw fieldFault('From', noneBefore);
  if (From < '1900-01-02') throw fieldFault('From', 'Enter a day after 01/01/1900');
  const until = addDays(From, -1);
  if (last && until <= last.until)
    throw fieldFault(
      'From',
      `Enter a day after ${formatDate(addDays(last.until, 1))}: up to then an earlier {payer} holds`,
    );
  await trx
    .insertInto('phi.insurance_former')
    .values({
      client_id: held.client_id,
      insurance_id: held.id,
      until,
      mapping: held.mapping,
      partner_id: held.partner_id,
    })
    .execute();
}

async function forgetEarlier(trx: TenantTrx, clientId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('phi.insurance_former')
    .where('client_id', '=', clientId)
    .where('insurance_id', '=', id)
    .execute();
}

async function requireFreeCode(trx: TenantTrx, clientId: string, code: string): Promise<void> {
  const other = await trx
    .selectFrom('phi.insurance_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('code_key', '=', sql<string>`upper(${code}::text)`)
    .executeTakeFirst();
  if (other !== undefined) throw fieldFault('InsCode', taken);
}
