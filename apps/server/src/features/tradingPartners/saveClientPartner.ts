import { clientPartnerProblems } from '@coverline/domain/payor/partnerProblems.ts';
import { providerNumberKinds, tidiedNumbers } from '@coverline/domain/payor/providerNumbers.ts';
import { sql } from 'kysely';
import type { ClientPartnerRow } from '#/db/identityTables.ts';
import type { Handlers } from '#/http/context.ts';
import { inConflict, notFound } from '#/http/errors.ts';
import { refuseProblems } from '#/http/faults.ts';
import { requireVersion } from '#/http/recordChanged.ts';

/** How the client stands with a payer. The first row is version 1: of two who make it at once, one is told. */
export const saveClientPartner: Handlers['saveClientPartner'] = async (
  ctx,
  { PartnerID, ClientVersion, Enabled, ProviderNPI, Enrollment, ...typed },
) => {
  const { clientId, userId } = ctx.session;
  await ctx.tx(async (trx, note) => {
    const known = await trx
      .selectFrom('system.trading_partner')
      .select('id')
      .where('id', '=', PartnerID)
      .executeTakeFirst();
    if (known === undefined) throw notFound();
    const npi = ProviderNPI.trim();
    refuseProblems(clientPartnerProblems({ ...typed, ProviderNPI: npi }));
    const numbers = tidiedNumbers(typed);
    const held = await trx
      .selectFrom('identity.client_partner')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('partner_id', '=', PartnerID)
      .forUpdate()
      .executeTakeFirst();
    const before: Pick<ClientPartnerRow, 'enabled' | 'provider_npi' | 'provider_numbers' | 'enrollment'> = held ?? {
      enabled: true,
      provider_npi: '',
      provider_numbers: {},
      enrollment: 'Not started',
    };
    const changed = [
      ...(before.enabled === Enabled ? [] : [Enabled ? 'switched on' : 'switched off']),
      ...(before.provider_npi === npi ? [] : ['ProviderNPI']),
      ...providerNumberKinds.filter((kind) => (before.provider_numbers[kind] ?? '') !== numbers[kind]),
      ...(before.enrollment === Enrollment ? [] : [`Enrollment ${Enrollment}`]),
    ];
    note({ entityType: 'trading partner', entityId: PartnerID, detail: changed.join(', ') || 'nothing changed' });
    if (changed.length === 0) return;
    const values = {
      enabled: Enabled,
      provider_npi: npi,
      provider_numbers: numbers,
      enrollment: Enrollment,
      updated_by: userId,
    };
    if (held !== undefined) {
      await requireVersion(trx, ctx.session, { ...held, row_version: held.version }, ClientVersion);
      await trx
        .updateTable('identity.client_partner')
        .set({ ...values, version: held.version + 1, updated_at: sql<string>`now()` })
        .where('client_id', '=', clientId)
        .where('partner_id', '=', PartnerID)
        .execute();
      return;
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('identity.client_partner')
      .values({ client_id: clientId, partner_id: PartnerID, version: 1, updated_at: sql<string>`now()`, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n || ClientVersion !== 0)
      throw inConflict('RecordChanged', 'Somebody changed this meanwhile.');
  });
};
