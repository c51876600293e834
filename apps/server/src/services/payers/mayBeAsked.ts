import { sql } from 'kysely';

/** Whether the partner `p` of a statement is in use, and not switched off for the client. */
export const mayBeAsked = (clientId: string) => sql<boolean>`
  p.active AND NOT EXISTS (SELECT 1 FROM identity.client_partner c
                            WHERE c.client_id = ${clientId} AND c.partner_id = p.id AND NOT c.enabled)`;
