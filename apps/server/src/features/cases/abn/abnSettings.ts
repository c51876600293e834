import type { abnFormCalls } from '@coverline/contract/cases/abn/abn.ts';
import { abnSettingsProblems, firstAbnSettings, type AbnSettings } from '@coverline/domain/cases/abn/abnSettings.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { blankForm } from './blankForm.ts';

/** How a client gives notices; as every client begins where nothing was saved. */
export async function readAbnSettings(trx: TenantTrx, clientId: string): Promise<AbnSettings> {
  const row = await trx
    .selectFrom('phi.abn_settings')
    .select('settings')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.settings ?? firstAbnSettings;
}

/** The logo of the site, as its other papers have it: a PNG in base64; '' without one. */
export async function readLogo(trx: TenantTrx, session: ClientSession): Promise<string> {
  const { logo } = await readSite(trx, session);
  return (await drawLogo(logo))?.toString('base64') ?? '';
}

const number = (typed: string) => phoneDigits(typed) ?? typed.trim();

const tidied = (settings: AbnSettings): AbnSettings => ({
  Notifiers: settings.Notifiers.map((one) => ({
    ...one,
    NotifierID: one.NotifierID.toLowerCase(),
    Location: one.Location.trim(),
    Name: one.Name.trim(),
    Address: one.Address.trim(),
    Phone: number(one.Phone),
    TTY: number(one.TTY),
  })),
  Editions: settings.Editions.map((one) => ({
    ...one,
    FormNumber: one.FormNumber.trim(),
    OMBNumber: one.OMBNumber.trim(),
  })),
  Reasons: settings.Reasons.map((one) => ({ ...one, English: one.English.trim(), Spanish: one.Spanish.trim() })),
  PrintsLetters: settings.PrintsLetters,
  KeepYears: settings.KeepYears,
});

export const abnSettingsHandlers: HandlersOf<keyof typeof abnFormCalls> = {
  getAbnSettings: (ctx) =>
    ctx.tx(async (trx) => {
      const row = await trx
        .selectFrom('phi.abn_settings as s')
        .innerJoin('identity.app_user as u', 'u.id', 's.updated_by')
        .select(['s.row_version', 's.updated_at', 'u.first_name', 'u.last_name', 'u.email'])
        .where('s.client_id', '=', ctx.session.clientId)
        .executeTakeFirst();
      const { Notifiers, Editions, Reasons, ...plain } = await readAbnSettings(trx, ctx.session.clientId);
      return {
        ...plain,
        Notifiers: [...Notifiers],
        Editions: [...Editions],
        Reasons: [...Reasons],
        Version: row?.row_version ?? 0,
        UpdatedAt: row === undefined ? null : new Date(row.updated_at).toISOString(),
        UpdatedBy: row === undefined ? '' : userName(row.first_name, row.last_name, row.email),
      };
    }),

  saveAbnSettings: async (ctx, { Version, ...typed }) => {
    const settings = tidied(typed);
    refuseProblems(abnSettingsProblems(settings));
    const { clientId, userId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const held = await trx
        .selectFrom('phi.abn_settings')
        .select(['row_version', 'updated_by', 'updated_at', 'settings'])
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirst();
      note({ entityType: 'client', entityId: clientId });
      if (held !== undefined && isSame(held.settings, settings)) return;
      if (held !== undefined) await requireVersion(trx, ctx.session, held, Version);
      const values = {
        settings: JSON.stringify(settings),
        row_version: (held?.row_version ?? 0) + 1,
        updated_by: userId,
        updated_at: sql<string>`statement_timestamp()`,
      };
      await trx
        .insertInto('phi.abn_settings')
        .values({ client_id: clientId, ...values })
        .onConflict((conflict) =>
          conflict.column('client_id').doUpdateSet({ ...values, updated_at: sql<string>`excluded.updated_at` }),
        )
        .execute();
      note({ detail: `${settings.Notifiers.length} notifiers, ${settings.Reasons.length} reasons` });
    });
  },

  previewAbnForm: async (ctx, { Language, NotifierID }) => {
    const { settings, logo } = await ctx.tx(async (trx, note) => {
      note({ entityType: 'client', entityId: ctx.session.clientId, detail: Language });
      return {
        settings: await readAbnSettings(trx, ctx.session.clientId),
        logo: await readLogo(trx, ctx.session),
      };
    });
    const body = await blankForm(settings, Language, NotifierID, logo);
    return { name: `abn-${Language.toLowerCase()}.pdf`, type: 'application/pdf', body };
  },
};

/** Whatever the order in which the database hands back the names of fields. */
const isSame = (one: AbnSettings, other: AbnSettings): boolean => inOrder(one) === inOrder(other);
const inOrder = (settings: AbnSettings): string =>
  JSON.stringify(settings, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
