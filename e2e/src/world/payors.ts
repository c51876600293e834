import { expect } from '@playwright/test';
import { payerId } from './calls.ts';
import { query } from './database.ts';

/** A payer that no other test asks, by the way of Granite's: what is counted of its checks is this test's alone. */
export async function payerOfItsOwn(name: string): Promise<string> {
  await query(
    `WITH own AS (
       INSERT INTO system.trading_partner (id, name, name_key, payer_id, kind, required_field_sets, gateway_id)
       SELECT gen_random_uuid(), $1, regexp_replace(upper($1), '[^A-Z0-9]', '', 'g'), upper(left($1, 5)), 'Commercial', '[]',
         gateway_id FROM system.trading_partner WHERE payer_id = 'GRANT' RETURNING id)
     INSERT INTO system.partner_transaction (partner_id, transaction) SELECT id, '270' FROM own`,
    [name],
  );
  return name;
}

/** A gateway before a payer's own one, by which nothing can be sent: without a password nobody is asked. */
export async function deadRouteBefore(payer: string, name: string): Promise<void> {
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    `INSERT INTO system.gateway (id, name, kind, config, sender_qualifier, sender_id, receiver_qualifier, receiver_id,
       group_sender, group_receiver, echoes_control, usage_indicator, soft_ms, hard_ms)
     SELECT gen_random_uuid(), $2, g.kind, g.config, g.sender_qualifier, g.sender_id, g.receiver_qualifier, g.receiver_id,
       g.group_sender, g.group_receiver, g.echoes_control, g.usage_indicator, g.soft_ms, g.hard_ms
       FROM system.gateway g JOIN system.trading_partner p ON p.gateway_id = g.id WHERE p.id = $1 RETURNING id`,
    [await payerId(payer), name],
  );
  await query(
    `INSERT INTO system.payer_route (id, partner_id, place, gateway_id, time_zone)
     SELECT gen_random_uuid(), p.id, place, way, 'UTC' FROM system.trading_partner p,
            LATERAL (VALUES (1, $2::uuid), (2, p.gateway_id)) w (place, way) WHERE p.id = $1`,
    [await payerId(payer), id],
  );
}

/** So many checks of a payer, of which none had an answer. */
export const silenceOf = async (payer: string, count: number): Promise<unknown> =>
  query(
    `INSERT INTO system.payer_answer (partner_id, sign, latency_ms, at)
     SELECT $1, 'silent', 20000, now() FROM generate_series(1, $2)`,
    [await payerId(payer), count],
  );

/** Has the portal's own job work the states out now, and waits until it has. */
export async function statesWorkedOut(): Promise<void> {
  const [{ now } = { now: '' }] = await query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  await query("INSERT INTO jobs.job (name) VALUES ('payor-states')");
  await expect
    .poll(async () => query('SELECT 1 FROM system.payer_state WHERE computed_at > $1 LIMIT 1', [now]), {
      timeout: 20_000,
    })
    .toHaveLength(1);
}

/** A payer that answered whatever it was asked of late: what other tests had it leave unanswered is forgotten. */
export async function withoutTrouble(payer: string): Promise<void> {
  await query("DELETE FROM system.payer_answer WHERE partner_id = $1 AND sign <> 'answered'", [await payerId(payer)]);
  await statesWorkedOut();
}
