import { randomUUID } from 'node:crypto';
import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { insert } from '@coverline/server/entry/demo/insert.ts';
import type { BenchFixtures } from './fixtures.ts';

export type Asker = {
  readonly sid: string;
  readonly clientId: string;
  readonly token: string;
  readonly patientId: string;
};

/** A client with one clerk signed in and one registered patient. */
export async function makeAsker(fixtures: BenchFixtures): Promise<Asker> {
  const [clientId, userId, sid, patientId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const companyId = demoId('company coverline');
  await insert(fixtures.admin, 'identity.client', [
    {
      id: clientId,
      company_id: companyId,
      name: `Bench ${clientId}`,
      mnemonic: 'B',
      provider_name: 'BENCH',
      provider_npi: '1999940004',
    },
  ]);
  await insert(fixtures.admin, 'phi.audit_head', [{ client_id: clientId }]);
  const email = `${userId}@bench.example`;
  await insert(fixtures.admin, 'identity.app_user', [{ id: userId, company_id: companyId, email, email_key: email }]);
  await insert(fixtures.admin, 'identity.membership', [
    { user_id: userId, client_id: clientId, roles: ['RealTimeEligibility'] },
  ]);
  await fixtures.admin.query(
    'INSERT INTO identity.terms_acceptance (user_id, company_id, version) SELECT $1, company_id, version FROM identity.terms WHERE company_id = $2',
    [userId, companyId],
  );
  await fixtures.admin.query(
    "INSERT INTO identity.session (sid, user_id, company_id, client_id, ends_at) VALUES ($1, $2, $3, $4, now() + interval '12 hours')",
    [sid, userId, companyId, clientId],
  );
  await insert(fixtures.admin, 'phi.reg_master', [
    {
      client_id: clientId,
      id: patientId,
      mrn: 'B1',
      last_name: 'Bench',
      first_name: 'Ada',
      date_of_birth: '1970-01-01',
      sex: 'F',
    },
  ]);
  return { sid, clientId, patientId, token: await freshToken(fixtures, sid) };
}

/** A token of now, for a session that is awake: what takes long outlives both. */
export async function freshToken(fixtures: BenchFixtures, sid: string): Promise<string> {
  const { rows } = await fixtures.admin.query<{ now: number }>(
    'UPDATE identity.session SET last_activity = now() WHERE sid = $1 RETURNING floor(extract(epoch FROM now()))::int AS now',
    [sid],
  );
  return fixtures.tokens.sign({ sid, n: 0 }, rows[0]?.now ?? 0);
}
