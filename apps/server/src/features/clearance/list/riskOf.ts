import { type RawBuilder, sql } from 'kysely';

/**
 * What is at risk of a visit: nothing once it is cleared or called off, and null while nobody knows what it is charged. What is kept is 0
 * in both, so that the charge itself says which.
 */
export const riskOf = (charge: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN c.risk_cents > 0 OR c.status IN ('Cleared', 'SelfPayCleared', 'Cancelled') THEN c.risk_cents ELSE ${charge} END`;
