import type { ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { firstTaking } from '@coverline/domain/exchange/namePattern.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** By which a file of the exchange becomes a batch. */
export type ExchangeRule = {
  readonly id: string;
  readonly pattern: string;
  readonly template_id: string;
  readonly priority: number;
  readonly skip_days: number;
  readonly cost_cap_cents: number | null;
  readonly starts: boolean;
  /** It searches for coverage where that is not active, for so much. */
  readonly searches: boolean;
  readonly search_cap_cents: number | null;
  readonly deliver_format: ResultFormat | null;
  readonly deliver_whole: boolean;
  readonly updated_by: string;
};

/** The rules of a client in the order in which a name is held against them. */
export async function rulesInOrder(trx: TenantTrx, clientId: string): Promise<readonly ExchangeRule[]> {
  const { rows } = await sql<ExchangeRule>`
    SELECT id, pattern, template_id, priority, skip_days, cost_cap_cents::float8 AS cost_cap_cents, starts, searches,
           search_cap_cents::float8 AS search_cap_cents, deliver_format, deliver_whole,
           updated_by
      FROM phi.exchange_rule WHERE client_id = ${clientId} ORDER BY place, id`.execute(trx);
  return rows;
}

/** The rule that takes a file of this name; null where none does. */
export const ruleFor = async (trx: TenantTrx, clientId: string, name: string): Promise<ExchangeRule | null> =>
  firstTaking(await rulesInOrder(trx, clientId), name);
