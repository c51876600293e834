import { type RawBuilder, sql } from 'kysely';

type Which = {
  readonly clientId: string;
  readonly selectionId: string;
  /** On the rows of the selection. */
  readonly where: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
};

/**
 * `FROM` some rows `x` of a selection with their registration `r`, visit `v`, insurance `i` and its subscriber `s`. The rows
 * are taken first and each is then looked up by its keys: of a table that was just filled the planner knows nothing yet, and a
 * join of all of them took it over ten seconds for a thousand rows.
 */
export const pickedSource = ({ clientId, selectionId, where, limit, offset = 0 }: Which): RawBuilder<unknown> => sql`
  FROM (SELECT * FROM phi.batch_selection_row
         WHERE client_id = ${clientId} AND selection_id = ${selectionId} AND ${where}
         ORDER BY row LIMIT ${limit} OFFSET ${offset}) x
  JOIN LATERAL (SELECT * FROM phi.reg_master WHERE client_id = ${clientId} AND id = x.reg_master_id LIMIT 1) r ON true
  LEFT JOIN LATERAL (SELECT * FROM phi.visit_master WHERE client_id = ${clientId} AND id = x.visit_master_id LIMIT 1) v ON true
  LEFT JOIN LATERAL (SELECT * FROM phi.reg_insurance
                      WHERE client_id = ${clientId} AND id = x.reg_insurance_id AND NOT is_removed LIMIT 1) i ON true
  LEFT JOIN LATERAL (SELECT * FROM phi.subscriber WHERE client_id = ${clientId} AND id = i.subscriber_id LIMIT 1) s ON true`;
