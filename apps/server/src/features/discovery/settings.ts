import { isDeepStrictEqual } from 'node:util';
import type { DiscoverySettingsWire } from '@coverline/contract/discovery/discovery.ts';
import { usualDiscovery } from '@coverline/domain/discovery/discoverySettings.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict } from '#/platform/http/errors.ts';
import { pascal } from '#/platform/http/call/pascal.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { discoveryMonthCents, readDiscoverySettings } from '#/services/discovery/readDiscoverySettings.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';

type Of = { readonly clientId: string; readonly timeZone: string };

/** How a client searches for coverage. */
export const discoverySettings: HandlersOf<'getDiscoverySettings' | 'saveDiscoverySettings'> = {
  getDiscoverySettings: (ctx) => ctx.tx((trx) => wireSettings(trx, ctx.session)),
  saveDiscoverySettings: (ctx, { Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const before = await wireSettings(trx, ctx.session);
      const changed = Object.entries(typed).flatMap(
        ([name, value]) => (isDeepStrictEqual(value, before[name as keyof typeof typed]) ? [] : [name]), // a name of the payload, which Object.entries forgets
      );
      note({ entityType: 'discovery settings', entityId: clientId, detail: ['changed', ...changed].join(' ') });
      if (changed.length === 0) return before;
      const payers = [...new Set(typed.Payers)];
      await requireOpen(trx, clientId, payers);
      const values = {
        payers,
        cap_cents: typed.CapCents,
        month_cap_cents: typed.MonthCapCents,
        stop_rule: typed.StopRule,
        negative_days: typed.NegativeDays,
        neighbours: typed.Neighbours,
        watch_days: [...new Set(typed.WatchDays)].toSorted((a, b) => a - b),
        filing_days: typed.FilingDays,
        updated_by: userId,
      };
      const stored = await trx
        .insertInto('phi.discovery_setting')
        .values({ client_id: clientId, ...values })
        .onConflict((conflict) =>
          conflict
            .column('client_id')
            .doUpdateSet({ ...values, updated_at: sql<string>`excluded.updated_at`, row_version: Version + 1 })
            .where('phi.discovery_setting.row_version', '=', Version),
        )
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n)
        throw inConflict(
          'RecordChanged',
          'Somebody else has changed these settings. Load them again and change what is left.',
        );
      return wireSettings(trx, ctx.session);
    }),
};

/** A payer that the client may not ask is of no panel. */
async function requireOpen(trx: TenantTrx, clientId: string, payers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM system.trading_partner p WHERE p.id = ANY(${payers}::uuid[]) AND ${mayBeAsked(clientId)}`.execute(
    trx,
  );
  if (rows.length < payers.length)
    throw fieldFault('Payers', 'One of these {payers} is no longer in use, or not switched on for your organization');
}

async function wireSettings(trx: TenantTrx, { clientId, timeZone }: Of): Promise<DiscoverySettingsWire> {
  const [settings, last, monthCents] = await Promise.all([
    readDiscoverySettings(trx, clientId),
    trx
      .selectFrom('phi.discovery_setting as s')
      .innerJoin('identity.app_user as u', 'u.id', 's.updated_by')
      .select(['s.row_version', 's.updated_at', 'u.first_name', 'u.last_name', 'u.email'])
      .where('s.client_id', '=', clientId)
      .executeTakeFirst(),
    discoveryMonthCents(trx, clientId, { now: new Date(), timeZone }),
  ]);
  const names =
    settings.payers.length === 0
      ? []
      : await trx
          .selectFrom('system.trading_partner')
          .select(['id as ID', 'name as Name'])
          .where('id', 'in', [...settings.payers])
          .execute();
  return {
    ...pascal({ ...usualDiscovery, ...settings }),
    PayerNames: names,
    MonthCents: monthCents,
    Version: last?.row_version ?? 0,
    ChangedBy: userName(last?.first_name, last?.last_name, last?.email),
    ChangedAt: last?.updated_at ?? null,
  };
}
