import {
  insuranceMatcher,
  type InsuranceToMatch,
  type MatchablePayer,
  type PayerMatch,
} from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import type { InsuranceMatch } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { medicareContractors } from '#/services/payers/medicareContractors.ts';

export type Matcher = {
  readonly match: (insurance: InsuranceToMatch) => readonly PayerMatch[];
  /** As the wire has it, with the payer's name and number. */
  readonly wire: (match: PayerMatch) => InsuranceMatch;
};

/** Compares insurances with every payer that the client may ask. */
export async function matcherFor(trx: QueryExecutorProvider, clientId: string): Promise<Matcher> {
  const [{ rows: payers }, contractors] = await Promise.all([
    sql<MatchablePayer>`
      SELECT p.id, p.name, p.payer_id AS "payerId", p.kind, p.state,
             coalesce((SELECT array_agg(a.alias ORDER BY a.alias) FROM system.partner_alias a
                        WHERE a.partner_id = p.id AND a.kind = 'alias'), '{}') AS "otherNames",
             coalesce((SELECT array_agg(known.prefix ORDER BY known.prefix) FROM (
                         SELECT a.alias_key AS prefix FROM system.partner_alias a WHERE a.partner_id = p.id AND a.kind = 'prefix'
                         UNION
                         SELECT b.prefix FROM system.bcbs_prefix b
                          WHERE b.partner_id = p.id AND coalesce(b.effective_from <= current_date, true)) known), '{}') AS prefixes
        FROM system.trading_partner p WHERE ${mayBeAsked(clientId)} ORDER BY p.rank DESC, p.id`.execute(trx),
    medicareContractors(trx),
  ]);
  const byId = new Map(payers.map((payer) => [payer.id, payer]));
  return {
    match: insuranceMatcher(payers, contractors),
    wire: ({ partnerId, score, sign, what }) => ({
      PartnerID: partnerId,
      Name: byId.get(partnerId)?.name ?? '',
      PayerID: byId.get(partnerId)?.payerId ?? '',
      Score: score,
      Sign: sign,
      What: what,
    }),
  };
}
