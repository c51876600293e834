import { sql } from 'kysely';

/** Whether the partner `p` of a statement takes electronic questions of eligibility; who takes none is asked by phone or on its portal. */
export const takes270 = sql<boolean>`
  EXISTS (SELECT 1 FROM system.partner_transaction t WHERE t.partner_id = p.id AND t.transaction = '270')`;
