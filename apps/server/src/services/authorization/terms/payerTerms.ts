import type { ContractClock } from '@coverline/authorization/clock/clockFacts.ts';
import type { Urgency } from '@coverline/authorization/clock/urgency.ts';
import type { RequiredFacts } from '@coverline/authorization/required/requiredFacts.ts';
import { goldCardFor } from '@coverline/authorization/usage/goldCardFor.ts';
import { type RetroRule, retroStand, type RetroStand } from '@coverline/authorization/usage/retroWindow.ts';
import { type AuthPromise, type AuthTerms, noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import { readProcedures } from '@coverline/domain/tradingPartners/medicalPolicy/policyCodes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type TermsOf = (payerId: string | null) => AuthTerms;

/** What a client agreed with payers on prior authorizations, or found out about it; nothing of those of whom it has nothing. */
export async function termsOf(trx: TenantTrx, clientId: string, payers: readonly (string | null)[]): Promise<TermsOf> {
  const ids = [...new Set(payers.flatMap((id) => id ?? []))];
  if (ids.length === 0) return () => noAuthTerms;
  const rows = await trx
    .selectFrom('identity.client_partner')
    .select(['partner_id', 'auth_terms'])
    .where('client_id', '=', clientId)
    .where('partner_id', 'in', ids)
    .where('auth_terms', 'is not', null)
    .execute();
  const held = new Map(rows.map((row) => [row.partner_id, row.auth_terms]));
  return (payerId) => held.get(payerId ?? '') ?? noAuthTerms;
}

const urgenciesOf: Readonly<Record<AuthPromise['Urgency'], readonly Urgency[]>> = {
  Standard: ['Standard'],
  Urgent: ['Urgent', 'Emergency'],
  Retro: ['Retro'],
};

/** How soon it promised to decide, as the clock reads it. */
export const promisesOf = ({ AuthPromises, AuthSource }: AuthTerms): readonly ContractClock[] =>
  AuthPromises.flatMap(({ Urgency, Count, Unit }) =>
    Count === null ? [] : [{ urgency: urgenciesOf[Urgency], within: { count: Count, unit: Unit }, source: AuthSource }],
  );

type Asked = { readonly code: string; readonly npis: readonly string[]; readonly on: string };

/** The card by which the payer frees whoever is named from asking; null where none does. */
export const goldCardOf = ({ GoldCards, AuthSource }: AuthTerms, asked: Asked): RequiredFacts['goldCard'] =>
  goldCardFor(
    GoldCards.map(({ NPI, Codes, From, To }) => ({
      providerNpi: NPI,
      codes: rangesOf(Codes),
      from: From,
      to: To === '' ? null : To,
      source: AuthSource,
    })),
    asked,
  );

function rangesOf(codes: string): readonly { readonly code: string; readonly codeTo: string | null }[] {
  const read = readProcedures(codes);
  if (!read.ok) return [];
  return read.codes.map((one) => {
    const [code = '', codeTo = null] = one.split('-');
    return { code, codeTo };
  });
}

const retroRule = ({ AuthRetro: { Days, Unit, From } }: AuthTerms): RetroRule | null =>
  Days === null ? null : { days: Days, unit: Unit, from: From };

/** Whether care was given before its payer was asked, and whether the payer still takes that, by a day of the client. */
export const retroOf = (
  terms: AuthTerms,
  care: { readonly from: string; readonly to: string; readonly isStay: boolean },
  today: string,
): RetroStand =>
  retroStand(
    { serviceOn: care.from, dischargedOn: care.isStay ? care.to || null : care.to || care.from },
    retroRule(terms),
    today,
  );
