import type { MacArea } from '@coverline/contract/macConfig/macConfig.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { macAreaProblems, spansMeet } from '@coverline/domain/macConfig/macProblems.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { type AreaRow, wireArea } from './areaRows.ts';

type Fields = Omit<MacArea, 'AreaID' | 'Version'>;

export const saveAreaHandlers: HandlersOf<'saveMacArea' | 'deleteMacArea'> = {
  /** A save that changes nothing is none, and meets no other. */
  saveMacArea: async (ctx, { AreaID, Version, WholeJurisdiction, ...typed }) => {
    const fields = tidied(typed);
    refuseProblems(macAreaProblems(fields));
    await ctx.tx(async (trx, note) => {
      // Two places that are saved at once see each other's days.
      await sql`LOCK TABLE system.mac_area IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const held = AreaID === null ? null : await areaOf(trx, AreaID);
      if (held === undefined) throw notFound();
      const { AreaID: _id, Version: _version, ...before } = held === null ? emptyArea : wireArea(held);
      const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => before[name] !== fields[name]);
      const says = held === null ? `added ${placeOf(fields)}` : ['changed', ...changed].join(' ');
      note({ entityType: 'MAC', ...(held && { entityId: held.id }), detail: says });
      const by = { updated_by: ctx.session.userId, updated_at: sql<string>`now()` };
      if (held === null || changed.length > 0) {
        if (held !== null) await requireVersion(trx, ctx.session, held, Version);
        await requireFreeDays(trx, fields, held?.id ?? null);
        const values = { ...columnsOf(fields), ...by };
        if (held === null) await trx.insertInto('system.mac_area').values(values).execute();
        else
          await trx
            .updateTable('system.mac_area')
            .set({ ...values, row_version: held.row_version + 1 })
            .where('id', '=', held.id)
            .execute();
      }
      if (!WholeJurisdiction) return;
      const { portal_url, ivr, ptan_format } = columnsOf(fields);
      await sql`
        UPDATE system.mac_area
           SET portal_url = ${portal_url}, ivr = ${ivr}, ptan_format = ${ptan_format}, row_version = row_version + 1,
               updated_by = ${ctx.session.userId}, updated_at = now()
         WHERE kind = ${fields.Kind} AND jurisdiction = ${fields.Jurisdiction}
           AND (portal_url, ivr, ptan_format) IS DISTINCT FROM (${portal_url}, ${ivr}, ${ptan_format})`.execute(trx);
    });
  },

  deleteMacArea: async (ctx, { AreaID, Version }) => {
    await ctx.tx(async (trx, note) => {
      const held = await areaOf(trx, AreaID);
      if (held === undefined) throw notFound();
      await requireVersion(trx, ctx.session, held, Version);
      await trx.deleteFrom('system.mac_area').where('id', '=', AreaID).execute();
      note({ entityType: 'MAC', entityId: AreaID, detail: `removed ${placeOf(wireArea(held))}` });
    });
  },
};

const areaOf = (trx: TenantTrx, id: string): Promise<AreaRow | undefined> =>
  trx.selectFrom('system.mac_area').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const placeOf = ({ State, Kind, County }: Fields) => [Kind, State, County].filter((part) => part !== '').join(' ');

/** On one day a place has one contractor for a part. */
async function requireFreeDays(trx: TenantTrx, fields: Fields, id: string | null): Promise<void> {
  const rows = await trx
    .selectFrom('system.mac_area')
    .selectAll()
    .where('state', '=', fields.State)
    .where('kind', '=', fields.Kind)
    .where(sql<boolean>`lower(county) = lower(${fields.County})`)
    .execute();
  const other = rows.filter((row) => row.id !== id).find((row) => spansMeet(fields, wireArea(row)));
  if (other === undefined) return;
  const until = other.effective_to === null ? 'without an end' : `until ${formatDate(other.effective_to)}`;
  throw fieldFault('EffectiveFrom', `${other.contractor} (${other.jurisdiction}) is there ${until}. End that first.`);
}

const emptyArea: Partial<MacArea> = {};

const tidied = (typed: Fields): Fields => ({
  ...typed,
  State: typed.State.trim().toUpperCase(),
  County: typed.County.trim().replaceAll(/\s+/g, ' '),
  Jurisdiction: typed.Jurisdiction.trim().toUpperCase(),
  Contractor: typed.Contractor.trim().replaceAll(/\s+/g, ' '),
  PortalURL: typed.PortalURL.trim(),
  IVR: phoneDigits(typed.IVR) ?? typed.IVR.trim(),
  PTANFormat: typed.PTANFormat.trim(),
  Notes: typed.Notes.trim(),
});

const columnsOf = (fields: Fields) => ({
  state: fields.State,
  kind: fields.Kind,
  county: fields.County,
  jurisdiction: fields.Jurisdiction,
  contractor: fields.Contractor,
  portal_url: fields.PortalURL,
  ivr: fields.IVR,
  ptan_format: fields.PTANFormat,
  notes: fields.Notes,
  effective_from: fields.EffectiveFrom || null,
  effective_to: fields.EffectiveTo || null,
});
