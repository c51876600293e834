import { sql, type QueryExecutorProvider } from 'kysely';

type Code = { readonly code: string; readonly payer: string; readonly payer_id: string; readonly uses: number };

/** By which code the client's own system knows a payer; '' where its list has none, or several and no one of them more used than the others. */
export type InsuranceCodes = {
  readonly ofPayer: (id: string | null) => string;
  /** By the number that payers are asked by; several payers may have it. */
  readonly ofPayerId: (payerId: string) => string;
};

/** The codes of the client's own list of insurances, by the payers that they are mapped to. */
export async function insuranceCodes(trx: QueryExecutorProvider, clientId: string): Promise<InsuranceCodes> {
  const { rows } = await sql<Code>`
    SELECT m.code, m.partner_id AS payer, p.payer_id, m.use_count AS uses
      FROM phi.insurance_master m JOIN system.trading_partner p ON p.id = m.partner_id
     WHERE m.client_id = ${clientId} AND m.mapping = 'Mapped' AND m.active
     ORDER BY m.use_count DESC, m.code_key`.execute(trx);
  const byPayer = Map.groupBy(rows, ({ payer }) => payer);
  const byPayerId = Map.groupBy(rows, ({ payer_id }) => payer_id.toUpperCase());
  return {
    ofPayer: (id) => (id === null ? '' : mostUsed(byPayer.get(id))),
    ofPayerId: (payerId) => {
      const found = byPayerId.get(payerId.trim().toUpperCase()) ?? [];
      return new Set(found.map(({ payer }) => payer)).size === 1 ? mostUsed(found) : '';
    },
  };
}

/** Of several the one that batches named most; where none is, nobody can say which is meant. */
function mostUsed([first, second]: readonly Code[] = []): string {
  return first === undefined || first.uses === second?.uses ? '' : first.code;
}
