import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Enrollment } from '@coverline/domain/tradingPartners/enrollment.ts';
import { clientPartnerProblems } from '@coverline/domain/tradingPartners/partnerProblems.ts';
import { noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import { sql } from 'kysely';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, notFound } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { changedTerms, tidiedTerms } from './authTermChanges.ts';
import { judgeAuthsAnew } from '#/services/authorization/terms/judgeAuthsAnew.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';

/** How the client stands with a payer. The first row is version 1: of two who make it at once, one is told. */
export const saveClientPartner: Handlers['saveClientPartner'] = async (
  ctx,
  { PartnerID, ClientVersion, Enabled, ProviderNPI, ProviderNumbers, Enrollments, ...typed },
) => {
  const { clientId, userId, timeZone } = ctx.session;
  const today = dayIn(new Date(), timeZone);
  await ctx.tx(async (trx, note) => {
    const known = await trx
      .selectFrom('system.trading_partner')
      .select('id')
      .where('id', '=', PartnerID)
      .executeTakeFirst();
    if (known === undefined) throw notFound();
    const npi = ProviderNPI.trim();
    const numbers = ProviderNumbers.map(({ Kind, Number }) => ({ Kind, Number: Number.trim() }));
    refuseProblems(clientPartnerProblems({ ProviderNPI: npi, ProviderNumbers: numbers, ...typed }));
    const terms = tidiedTerms(typed);
    const held = await trx
      .selectFrom('identity.client_partner')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('partner_id', '=', PartnerID)
      .forUpdate()
      .executeTakeFirst();
    const before = held ?? {
      enabled: true,
      provider_npi: '',
      provider_numbers: [],
      enrollments: [],
      auth_terms: null,
    };
    const termChanges = changedTerms(before.auth_terms ?? noAuthTerms, terms);
    const enrollments = datedSince(before.enrollments, Enrollments, today);
    const changed = [
      ...(before.enabled === Enabled ? [] : [Enabled ? 'switched on' : 'switched off']),
      ...(before.provider_npi === npi ? [] : ['ProviderNPI']),
      ...(sameNumbers(before.provider_numbers, numbers) ? [] : ['ProviderNumbers']),
      ...enrollmentChanges(before.enrollments, enrollments),
      ...termChanges,
    ];
    note({ entityType: 'trading partner', entityId: PartnerID, detail: changed.join(', ') || 'nothing changed' });
    if (changed.length === 0) return;
    if (termChanges.length > 0) await judgeAuthsAnew(trx, { clientId, by: userId }, PartnerID);
    const values = {
      enabled: Enabled,
      provider_npi: npi,
      provider_numbers: JSON.stringify(numbers) as never, // read back as arrays
      enrollments: JSON.stringify(enrollments) as never,
      auth_terms: JSON.stringify(terms) as never,
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

const sameNumbers = (one: readonly ProviderNumber[], other: readonly ProviderNumber[]) =>
  one.length === other.length &&
  one.every(({ Kind, Number }, at) => other[at]?.Kind === Kind && other[at].Number === Number);

/** Each transaction once, in order; one that stands where it stood has done so since the same day, any other since today. */
const datedSince = (
  before: readonly Enrollment[],
  given: readonly Omit<Enrollment, 'Since'>[],
  today: string,
): readonly Enrollment[] =>
  [...new Map(given.map(({ Code, State }) => [Code, State])).entries()]
    .filter(([, State]) => State !== 'Not started')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([Code, State]) => {
      const held = before.find((one) => one.Code === Code && one.State === State);
      return { Code, State, Since: held?.Since ?? today };
    });

/** What of it changed, for the audit: "835 Live". */
const enrollmentChanges = (before: readonly Enrollment[], after: readonly Enrollment[]): readonly string[] =>
  [...new Set([...before, ...after].map(({ Code }) => Code))].flatMap((code) => {
    const [was, is] = [before, after].map((list) => list.find(({ Code }) => Code === code)?.State ?? 'Not started');
    return was === is ? [] : [`${code} ${is}`];
  });
