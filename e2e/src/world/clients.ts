import type { OwnTerms } from '@coverline/domain/terminology.ts';
import { randomUUID } from 'node:crypto';
import { query } from './database.ts';

export type ClientSpec = {
  readonly name: string;
  readonly terms?: OwnTerms;
  readonly performance?: { readonly goal: number };
};

/**
 * A client of the operating company; answers its id. Staff reach it too, and begin in the first by name: so its name comes behind
 * those of the demo's clients.
 */
export async function createClient({ name, terms = {}, performance }: ClientSpec): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO identity.client (id, company_id, name, mnemonic, provider_name, provider_npi, terminology, performance_enabled, performance_goal)
     SELECT $1, id, $2, 'TC', 'TEST CLINIC', '1999940004', $3, $4, $5 FROM identity.company WHERE key = 'coverline'`,
    [id, name, JSON.stringify(terms), performance !== undefined, performance?.goal ?? 0],
  );
  await query('INSERT INTO phi.audit_head (client_id) VALUES ($1)', [id]);
  return id;
}

export const addMember = (clientId: string, userId: string, roles: readonly string[]): Promise<unknown> =>
  query('INSERT INTO identity.membership (user_id, client_id, roles) VALUES ($1, $2, $3)', [userId, clientId, roles]);

/** Points of today, as closed cases earn them. */
export const earnPoints = (clientId: string, userId: string, points: number): Promise<unknown> =>
  query(
    `INSERT INTO phi.performance_day (client_id, user_id, day, points)
     SELECT id, $2, (now() AT TIME ZONE time_zone)::date, $3 FROM identity.client WHERE id = $1`,
    [clientId, userId, points],
  );
