import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { bcbsPrefixCalls } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { isFepId, otherReading, prefixOf } from '@coverline/domain/bcbsPrefixes/bcbsPrefix.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { isMbi } from '@coverline/domain/validate/mbi.ts';
import { sql } from 'kysely';
import type { SystemTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { plansOfMemberId } from '#/services/payers/plansOfMemberId.ts';

type Told = DataOf<(typeof bcbsPrefixCalls)['tryMemberId']>;
type Payors = Told['Payors'];

/** Whose a member id is, by the rules that the search for a payer follows. */
export const tryMemberId: Handlers['tryMemberId'] = (ctx, { MemberID, State }) =>
  ctx.tx(async (trx): Promise<Told> => {
    const told = (Sign: Told['Sign'], list: Payors, more: Partial<Told> = {}): Told => ({
      Sign,
      Prefix: prefixOf(MemberID) ?? '',
      EffectiveFrom: '',
      Payors: list,
      ...more,
    });
    if (isMbi(MemberID)) return told('Medicare number', await ofKind(trx, 'Medicare', ''));
    if (isFepId(MemberID)) return told('Federal Employee Program', await ofKind(trx, 'BlueCross', State));
    const known = await knownPlans(trx, MemberID);
    const [first] = known;
    if (first !== undefined) return told('Known prefix', known, { Prefix: first.Prefix });
    const prefix = prefixOf(MemberID);
    const coming = prefix === null ? [] : await ofPrefix(trx, prefix);
    if (coming[0] !== undefined)
      return told('Prefix not yet in use', coming, { EffectiveFrom: coming[0].EffectiveFrom });
    const meant = otherReading(MemberID);
    const misread = meant === null ? [] : await ofPrefix(trx, meant);
    if (meant !== null && misread.length > 0) return told('Misread prefix', misread, { Prefix: meant });
    if (prefix === null) return told('No prefix', []);
    return told('Unknown prefix', await ofKind(trx, 'BlueCross', State));
  });

type Plan = Payors[number] & { readonly Prefix: string; readonly EffectiveFrom: string };

const payor = sql`p.id AS "PartnerID", p.name AS "Name", p.payer_id AS "PayerID", p.kind AS "Kind",
  coalesce(nullif(b.state, ''), p.state) AS "State", coalesce(b.home_plan, '') AS "HomePlan",
  coalesce(nullif(b.phone, ''), p.phone) AS "Phone"`;

async function knownPlans(trx: SystemTrx, memberId: string): Promise<readonly Plan[] & Payors> {
  const { rows } = await sql<Plan>`
    SELECT ${payor}, k.prefix AS "Prefix", '' AS "EffectiveFrom"
      FROM (${plansOfMemberId(memberId)}) k JOIN system.trading_partner p ON p.id = k.partner_id AND p.active
      LEFT JOIN system.bcbs_prefix b ON b.prefix = k.prefix AND b.partner_id = p.id
     ORDER BY p.name, p.id`.execute(trx);
  return rows;
}

async function ofPrefix(trx: SystemTrx, prefix: string): Promise<readonly Plan[] & Payors> {
  const { rows } = await sql<Plan>`
    SELECT ${payor}, b.prefix AS "Prefix", coalesce(b.effective_from::text, '') AS "EffectiveFrom"
      FROM system.bcbs_prefix b JOIN system.trading_partner p ON p.id = b.partner_id AND p.active
     WHERE b.prefix = ${prefix}`.execute(trx);
  return rows;
}

/** At most as many as a search for a payer shows. */
async function ofKind(trx: SystemTrx, kind: PartnerKind, state: string): Promise<Payors> {
  const { rows } = await sql<Payors[number]>`
    SELECT p.id AS "PartnerID", p.name AS "Name", p.payer_id AS "PayerID", p.kind AS "Kind", p.state AS "State",
           '' AS "HomePlan", p.phone AS "Phone"
      FROM system.trading_partner p
     WHERE p.active AND p.kind = ${kind} AND (${state}::text = '' OR p.state = ${state})
     ORDER BY p.rank DESC, p.name, p.id LIMIT 20`.execute(trx);
  return rows;
}
