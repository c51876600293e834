import { defaultRetentionDays } from '@coverline/domain/exchange/exchangeFile.ts';
import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import { choicesApart, named } from '#/services/account/namesApart.ts';
import { administratorsOf } from '#/services/account/rights/administratorsOf.ts';

type Stored = {
  readonly retention_days: number;
  readonly notify: readonly string[];
  readonly row_version: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
};

async function readSetting(trx: TenantTrx, clientId: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    SELECT retention_days, notify, row_version, updated_at, updated_by FROM phi.exchange_setting
     WHERE client_id = ${clientId} FOR UPDATE`.execute(trx);
  return rows[0];
}

export const getExchangeSettings: Handlers['getExchangeSettings'] = (ctx) =>
  ctx.tx(async (trx) => {
    const { clientId } = ctx.session;
    const stored = await readSetting(trx, clientId);
    const people = await administratorsOf(trx, clientId);
    const by = await trx
      .selectFrom('identity.app_user')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', stored?.updated_by ?? null)
      .executeTakeFirst();
    return {
      RetentionDays: stored?.retention_days ?? defaultRetentionDays,
      // Who left, or may not open the screen any more, is told no more.
      Notify: (stored?.notify ?? []).filter((id) => people.some((person) => person.id === id)),
      People: await choicesApart(trx, clientId, people.map(named)),
      Version: stored?.row_version ?? 0,
      UpdatedAt: stored?.updated_at ?? null,
      UpdatedBy: userName(by?.first_name, by?.last_name, by?.email),
    };
  });

export const saveExchangeSettings: Handlers['saveExchangeSettings'] = async (ctx, payload) => {
  await ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const notify = [...new Set(payload.Notify)];
    const people = await administratorsOf(trx, clientId);
    if (!notify.every((id) => people.some((person) => person.id === id)))
      throw new UserError(formErrorLine, { fields: [{ Field: 'Notify', Message: 'Choose people from the list' }] });
    const stored = await readSetting(trx, clientId);
    const days = payload.RetentionDays;
    note({ entityType: 'client', entityId: clientId });
    if (stored?.retention_days === days && String(stored.notify) === String(notify)) return;
    if (stored !== undefined) await requireVersion(trx, ctx.session, stored, payload.Version);
    await sql`
      INSERT INTO phi.exchange_setting (client_id, retention_days, notify, updated_by)
      VALUES (${clientId}, ${days}, ${notify}, ${userId})
      ON CONFLICT (client_id) DO UPDATE SET retention_days = ${days}, notify = ${notify}, updated_by = ${userId},
             updated_at = excluded.updated_at, row_version = exchange_setting.row_version + 1`.execute(trx);
    note({ detail: `${days} days, ${notify.length} told` });
  });
};
