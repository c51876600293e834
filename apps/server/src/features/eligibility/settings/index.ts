import { isDeepStrictEqual } from 'node:util';
import type { EligibilitySettingsWire } from '@coverline/contract/eligibility/eligibilitySettings.ts';
import { providerName } from '@coverline/domain/eligibility/request/askedAs.ts';
import {
  careProblems,
  type EligibilitySettings,
  serviceSettingProblems,
  usualSettings,
} from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import { pascal } from '#/platform/http/call/pascal.ts';
import { readMbiConfig } from '#/services/mbi/readMbiConfig.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';

export const settingsHandlers = (): HandlersOf<
  'getEligibilitySettings' | 'saveEligibilitySettings' | 'getRequestChoices'
> => ({
  getRequestChoices: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const [settings, { provider_name: OwnProvider }, mbi] = await Promise.all([
        readSettings(trx, clientId),
        trx.selectFrom('identity.client').select('provider_name').where('id', '=', clientId).executeTakeFirstOrThrow(),
        readMbiConfig(trx, clientId),
      ]);
      const { defaultService, serviceFavourites, providers, locations } = settings;
      return {
        ...pascal({ defaultService, serviceFavourites }),
        OwnProvider,
        Providers: providers.map((one) => ({ NPI: one.NPI, Name: providerName(one) })),
        Locations: locations.map(({ Name }) => Name),
        MbiAssist: mbi?.enabled === true,
      };
    }),
  getEligibilitySettings: (ctx) => ctx.tx((trx) => wireSettings(trx, ctx.session.clientId)),
  saveEligibilitySettings: (ctx, { Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const problems = {
        ...serviceSettingProblems({
          defaultService: typed.DefaultService,
          serviceFavourites: typed.ServiceFavourites,
        }),
        ...careProblems({ providers: typed.Providers, locations: typed.Locations }),
      };
      if (Object.keys(problems).length > 0)
        throw new UserError('Please correct the issues below.', {
          fields: Object.entries(pascal(problems)).map(([Field, Message]) => ({ Field, Message })),
        });
      const before = await wireSettings(trx, clientId);
      const changed = Object.entries(typed).flatMap(
        ([name, value]) => (isDeepStrictEqual(value, before[name as keyof typeof typed]) ? [] : [name]), // a name of the payload, which Object.entries forgets
      );
      note({ entityType: 'eligibility settings', entityId: clientId, detail: ['changed', ...changed].join(' ') });
      if (changed.length === 0) return before;
      const values = {
        duplicate_hours: typed.DuplicateHours,
        chase_advantage: typed.ChaseAdvantage,
        chase_managed_care: typed.ChaseManagedCare,
        recheck_days: typed.RecheckDays,
        monthly_cap_cents: typed.MonthlyCapCents,
        default_service: typed.DefaultService,
        service_favourites: typed.ServiceFavourites,
        providers: JSON.stringify(typed.Providers),
        locations: JSON.stringify(typed.Locations),
        updated_by: userId,
      };
      const stored = await trx
        .insertInto('phi.eligibility_setting')
        .values({ client_id: clientId, ...values })
        .onConflict((conflict) =>
          conflict
            .column('client_id')
            .doUpdateSet({ ...values, updated_at: sql<string>`excluded.updated_at`, row_version: Version + 1 })
            .where('phi.eligibility_setting.row_version', '=', Version),
        )
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n)
        throw inConflict(
          'RecordChanged',
          'Somebody else has changed these settings. Load them again and change what is left.',
        );
      return wireSettings(trx, clientId);
    }),
});

async function wireSettings(trx: TenantTrx, clientId: string): Promise<EligibilitySettingsWire> {
  const [settings, last] = await Promise.all([
    readSettings(trx, clientId),
    trx
      .selectFrom('phi.eligibility_setting as s')
      .innerJoin('identity.app_user as u', 'u.id', 's.updated_by')
      .select(['s.row_version', 's.updated_at', 'u.first_name', 'u.last_name', 'u.email'])
      .where('s.client_id', '=', clientId)
      .executeTakeFirst(),
  ]);
  const own: EligibilitySettings = { ...usualSettings, ...settings };
  return {
    ...pascal(own),
    Version: last?.row_version ?? 0,
    ChangedBy: last === undefined ? '' : `${last.first_name} ${last.last_name}`.trim() || last.email,
    ChangedAt: last?.updated_at ?? null,
  };
}
