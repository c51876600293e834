import { bareMemberId, prefixOf } from '@coverline/domain/bcbsPrefixes/bcbsPrefix.ts';
import { sql, type RawBuilder } from 'kysely';
import { partnerKey } from './partnerKey.ts';

/** Prefixes of other payers than the Blue plans are up to so long. */
const longestPrefix = 10;

/**
 * The payers whose members' ids begin as this one does, with the beginning: of those that are known the longest. A Blue
 * plan's counts from the day it takes effect; a text that has no digit is no member id.
 */
export function plansOfMemberId(memberId: string): RawBuilder<{ partner_id: string; prefix: string }> {
  const key = partnerKey(bareMemberId(memberId));
  const beginnings = /\d/.test(key)
    ? Array.from({ length: Math.min(key.length, longestPrefix) }, (_, at) => key.slice(0, at + 1))
    : [];
  return sql`
    SELECT partner_id, prefix FROM (
      SELECT partner_id, alias_key AS prefix FROM system.partner_alias
       WHERE kind = 'prefix' AND alias_key = ANY(${beginnings}::text[])
      UNION
      SELECT partner_id, prefix FROM system.bcbs_prefix
       WHERE prefix = ${prefixOf(memberId)} AND coalesce(effective_from <= current_date, true)
    ) known ORDER BY length(prefix) DESC FETCH FIRST 1 ROWS WITH TIES`;
}
