import { sql, type QueryExecutorProvider } from 'kysely';
import { insurancePeriods } from './insurancePeriods.ts';

type Code = {
  readonly code: string;
  readonly payer: string;
  readonly payer_id: string;
  readonly uses: number;
  readonly since: string | null;
  readonly until: string | null;
};

/** By which code the client's own system knows a payer; '' where its list has none, or several and no one of them more used than the others. Days are `YYYY-MM-DD`. */
export type InsuranceCodes = {
  readonly ofPayer: (id: string | null, day: string) => string;
  /** By the number that payers are asked by; several payers may have it. */
  readonly ofPayerId: (payerId: string, day: string) => string;
};

/** The codes of the client's own list of insurances, by the payers that they were mapped to on a day. */
export async function insuranceCodes(trx: QueryExecutorProvider, clientId: string): Promise<InsuranceCodes> {
  const { rows } = await sql<Code>`
    SELECT m.code, h.partner_id AS payer, p.payer_id, m.use_count AS uses, greatest(h.since, m.effective_from)::text AS since,
           least(h.until, m.effective_to)::text AS until
      FROM phi.insurance_master m
      JOIN LATERAL ${insurancePeriods(clientId)} h ON true
      JOIN system.trading_partner p ON p.id = h.partner_id
     WHERE m.client_id = ${clientId} AND m.active
     ORDER BY m.use_count DESC, m.code_key`.execute(trx);
  const byPayer = Map.groupBy(rows, ({ payer }) => payer);
  const byPayerId = Map.groupBy(rows, ({ payer_id }) => payer_id.toUpperCase());
  return {
    ofPayer: (id, day) => (id === null ? '' : mostUsed(byPayer.get(id)?.filter(holdsOn(day)))),
    ofPayerId: (payerId, day) => {
      const found = (byPayerId.get(payerId.trim().toUpperCase()) ?? []).filter(holdsOn(day));
      return new Set(found.map(({ payer }) => payer)).size === 1 ? mostUsed(found) : '';
    },
  };
}

const holdsOn =
  (day: string) =>
  ({ since, until }: Code): boolean =>
    (since === null || since <= day) && (until === null || day <= until);

/** Of several the one that batches named most; where none is, nobody can say which is meant. */
function mostUsed([first, second]: readonly Code[] = []): string {
  return first === undefined || first.uses === second?.uses ? '' : first.code;
}
