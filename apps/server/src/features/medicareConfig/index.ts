import type { medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { mbiConfigProblems } from '@coverline/domain/mbi/configProblems.ts';
import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers, HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import { readMbiConfig, type StoredMbiConfig } from '#/services/mbi/readMbiConfig.ts';

const fieldsOf = (row: StoredMbiConfig) => ({
  Enabled: row.enabled,
  TradingPartnerID: row.partner_id ?? '',
  WriteBackPartnerID: row.write_back_partner_id ?? '',
  SubmitterID: row.submitter_id,
  Providers: row.providers.map(({ Location, NPI, PTAN }) => ({ Location, NPI, PTAN })),
  RequireSSN: row.require_ssn,
  MonthlyGuard: row.monthly_guard,
  ConsentText: row.consent_text,
  AutoRun: row.auto_run,
});

const nothingYet: ReturnType<typeof fieldsOf> = {
  Enabled: false,
  TradingPartnerID: '',
  WriteBackPartnerID: '',
  SubmitterID: '',
  Providers: [],
  RequireSSN: true,
  MonthlyGuard: true,
  ConsentText: '',
  AutoRun: false,
};

const medicarePayers = (trx: TenantTrx) =>
  trx
    .selectFrom('system.trading_partner')
    .select(['id as ID', 'name as Name'])
    .where('kind', '=', 'Medicare')
    .where('active', '=', true)
    .orderBy('name')
    .execute();

type Config = Omit<Parameters<Handlers['saveMedicareConfig']>[1], 'Version'>;

const tidied = (config: Config): Config => ({
  ...config,
  SubmitterID: config.SubmitterID.trim(),
  Providers: config.Providers.map(({ Location, NPI, PTAN }) => ({
    Location: Location.trim(),
    NPI: NPI.trim(),
    PTAN: PTAN.trim().toUpperCase(),
  })),
  ConsentText: config.ConsentText.trim(),
});

export const medicareConfigHandlers = (): HandlersOf<keyof typeof medicareConfigCalls> => ({
  getMedicareConfig: (ctx) =>
    ctx.tx(async (trx) => {
      const row = await readMbiConfig(trx, ctx.session.clientId);
      return {
        ...(row === undefined ? nothingYet : fieldsOf(row)),
        Version: row?.row_version ?? 0,
        UpdatedAt: row?.updated_at ?? null,
        UpdatedBy: row === undefined ? '' : userName(row.user_first, row.user_last, row.user_email),
        Payers: await medicarePayers(trx),
      };
    }),

  saveMedicareConfig: async (ctx, { Version, ...typed }) => {
    const { clientId, userId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const config = tidied(typed);
      const payers = await medicarePayers(trx);
      const unknown = (id: string) => id !== '' && !payers.some(({ ID }) => ID === id);
      const problems = {
        ...(unknown(config.TradingPartnerID) && { TradingPartnerID: 'Choose one from the list' }),
        ...(unknown(config.WriteBackPartnerID) && { WriteBackPartnerID: 'Choose one from the list' }),
        ...mbiConfigProblems(config),
      };
      const fields = Object.entries(problems).map(([Field, Message]) => ({ Field, Message }));
      if (fields.length > 0) throw new UserError(formErrorLine, { fields });

      const held = await trx
        .selectFrom('phi.medicare_config')
        .select(['row_version', 'updated_by', 'updated_at'])
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirst();
      const before = held === undefined ? undefined : await readMbiConfig(trx, clientId);
      note({ entityType: 'client', entityId: clientId });
      if (before !== undefined && JSON.stringify(fieldsOf(before)) === JSON.stringify(inOrder(config))) return;
      if (held !== undefined) await requireVersion(trx, ctx.session, held, Version);
      const values = {
        enabled: config.Enabled,
        partner_id: config.TradingPartnerID || null,
        write_back_partner_id: config.WriteBackPartnerID || null,
        submitter_id: config.SubmitterID,
        providers: JSON.stringify(config.Providers),
        require_ssn: config.RequireSSN,
        monthly_guard: config.MonthlyGuard,
        consent_text: config.ConsentText,
        auto_run: config.AutoRun,
        row_version: (held?.row_version ?? 0) + 1,
        updated_by: userId,
        updated_at: sql<string>`statement_timestamp()`,
      };
      await trx
        .insertInto('phi.medicare_config')
        .values({ client_id: clientId, ...values })
        .onConflict((conflict) =>
          conflict.column('client_id').doUpdateSet({ ...values, updated_at: sql<string>`excluded.updated_at` }),
        )
        .execute();
      note({ detail: config.Enabled ? 'enabled' : 'disabled' });
    });
  },

  getMbiAssist: (ctx) =>
    ctx.tx(async (trx) => {
      const row = await readMbiConfig(trx, ctx.session.clientId);
      return {
        Enabled: row?.enabled ?? false,
        PayerName: row?.partner_name ?? '',
        RequireSSN: row?.require_ssn ?? true,
        MonthlyGuard: row?.monthly_guard ?? true,
        ConsentText: row?.consent_text ?? '',
        AutoRun: row?.auto_run ?? false,
        Locations: locationsOf(row?.providers ?? []),
      };
    }),
});

/** From where a number may be asked for: with one provider there is nothing to choose. */
const locationsOf = (providers: Config['Providers']): string[] =>
  providers.length < 2 ? [] : providers.map(({ Location }) => Location.trim()).filter((name) => name !== '');

/** The fields in the one order in which they are compared. */
const inOrder = (config: Config) => ({
  Enabled: config.Enabled,
  TradingPartnerID: config.TradingPartnerID,
  WriteBackPartnerID: config.WriteBackPartnerID,
  SubmitterID: config.SubmitterID,
  Providers: config.Providers,
  RequireSSN: config.RequireSSN,
  MonthlyGuard: config.MonthlyGuard,
  ConsentText: config.ConsentText,
  AutoRun: config.AutoRun,
});
