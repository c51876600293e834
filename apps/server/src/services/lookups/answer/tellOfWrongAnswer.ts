import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Write } from '#/platform/db/doors.ts';

/** A payer that mixes up its answers is looked into at once. */
const shownDays = 14;

/**
 * Alerts whoever runs the installation's gateways that an answer to another request or about another person was set aside: it
 * may be another client's. It names the payer and the lookup, never a person: notifications stand outside the walls of a client.
 */
export const tellOfWrongAnswer = (clientId: string, lookupId: string): Write =>
  sql`
    INSERT INTO identity.notification (id, company_id, role, message, deep_link, importance, tracked, end_at, subject, created_by)
    SELECT ${randomUUID()}, o.id, 'FRHCJediMaster',
           p.name || ' answered lookup ' || l.id || ' of ' || c.name
             || ' with an answer to another request or about another person. It was set aside.',
           '/spifmanagement/payorstatus?payor=' || p.id, 'HIGH', true, now() + make_interval(days => ${shownDays}),
           ${`wrong answer ${lookupId}`}, 'lookup'
      FROM phi.lookup l
      JOIN system.trading_partner p ON p.id = l.trading_partner_id
      JOIN identity.client c ON c.id = l.client_id
      JOIN identity.company o ON o.host IS NULL
     WHERE l.client_id = ${clientId} AND l.id = ${lookupId}
     LIMIT 1
    ON CONFLICT DO NOTHING`;
