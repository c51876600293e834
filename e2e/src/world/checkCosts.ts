import { query } from './database.ts';

/** What a month's checks cost the client that is this user's alone: eight payers, asked by them and by a colleague's name of the demo. */
export const spendOnChecks = (email: string, monthsBack = 0) =>
  query(
    `INSERT INTO phi.lookup_cost (client_id, month, user_id, trading_partner_id, checks, cents)
     SELECT m.client_id, (date_trunc('month', now()) - make_interval(months => $2::int))::date, who.id, p.id,
            (40 / p.at) + who.nth, ((40 / p.at) + who.nth) * (11 + p.at)
       FROM identity.app_user me
       JOIN identity.membership m ON m.user_id = me.id
       CROSS JOIN LATERAL (SELECT me.id, 0 AS nth UNION ALL
                           SELECT id, 3 FROM identity.app_user WHERE email_key = 'clerk@lakeside.example') who
       CROSS JOIN (SELECT id, row_number() OVER (ORDER BY rank DESC, name)::int AS at FROM system.trading_partner
                    WHERE active ORDER BY rank DESC, name LIMIT 8) p
      WHERE me.email_key = $1`,
    [email, monthsBack],
  );
