import { randomUUID } from 'node:crypto';
import { addMember, createClient } from './clients.ts';
import { query } from './database.ts';

export const password = 'Coverage-2026!';

export type ClientName = 'lakeside' | 'summit' | 'harbor';
const mnemonics: Readonly<Record<ClientName, string>> = { lakeside: 'LR', summit: 'SR', harbor: 'HF' };

export type PersonSpec = {
  readonly company?: 'coverline' | 'harbor';
  /** Roles by client. */
  readonly clients?: Readonly<Partial<Record<ClientName, readonly string[]>>>;
  /** Roles at a client that is there for this person alone: what is set there meets no other test. */
  readonly ownClient?: readonly string[];
  readonly staff?: readonly string[];
  readonly landing?: string | null;
  readonly name?: readonly [first: string, last: string];
  /** False: the terms wait for them. */
  readonly accepted?: boolean;
};

export type Person = { readonly id: string; readonly email: string };

/** One who works for Lakeside and checks eligibility, and lands there. */
export const clerk: PersonSpec = {
  clients: { lakeside: ['RealTimeEligibility', 'TicketCreator'] },
  landing: '/spifmanagement/eligibility',
};

/** One who looks into lookups, and checks eligibility. */
export const looker: PersonSpec = { clients: { lakeside: ['RealTimeLookup', 'RealTimeEligibility'] } };

/** One who checks eligibility, and says how it is done, at a client of their own. */
export const registrarOfOwn: PersonSpec = { ownClient: ['RealTimeEligibility', 'ClientAdministrator'] };

/** One of the company's staff, who may look into the lookups of every client of it. */
export const staffLooker: PersonSpec = { clients: { lakeside: [] }, staff: ['FRMDAdministrator'] };

/** One who works for two clients. */
export const clerkOfTwo: PersonSpec = {
  clients: { lakeside: ['RealTimeEligibility'], summit: ['RealTimeEligibility'] },
};

/** One of the company's staff, who works on tickets. */
export const supporter: PersonSpec = {
  clients: { lakeside: ['TicketCreator'] },
  staff: ['FRHCEmployee'],
  name: ['Noor', 'Haddad'],
};

/** One of a client for which no test opens a ticket. */
export const withoutTickets: PersonSpec = { clients: { summit: ['TicketCreator'] } };

/** One who administers the users of Lakeside. */
export const userAdministrator: PersonSpec = { clients: { lakeside: ['UserAdministrator'] } };

/** Somebody of a test's own, so that no test meets what another did. The password is the demo's. */
export async function createPerson(spec: PersonSpec): Promise<Person> {
  const { company = 'coverline', clients = {}, staff = [], landing = null, name = ['Tess', 'Archer'] } = spec;
  const id = randomUUID();
  const email = `tess.${id.slice(0, 8)}@${company === 'harbor' ? 'harbor' : 'lakeside'}.example`;
  await query(
    `INSERT INTO identity.app_user (id, company_id, email, email_key, first_name, last_name, password_hash,
       password_changed_at, default_landing_page)
     SELECT $1, company.id, $3, $3, $4, $5, demo.password_hash, now(), $6
     FROM identity.company, identity.app_user demo
     WHERE company.key = $2 AND demo.email_key = 'clerk@lakeside.example'`,
    [id, company, email, ...name, landing],
  );
  for (const [client, roles] of Object.entries(clients)) {
    await query('INSERT INTO identity.membership SELECT $1, id, $3 FROM identity.client WHERE mnemonic = $2', [
      id,
      mnemonics[client as ClientName], // safe: the keys of `clients` are client names
      roles,
    ]);
  }
  if (spec.ownClient) await addMember(await createClient({ name: `Wayside ${email}` }), id, spec.ownClient);
  for (const role of staff) {
    await query('INSERT INTO identity.staff_role SELECT $1, id, $3 FROM identity.company WHERE key = $2', [
      id,
      company,
      role,
    ]);
  }
  if (spec.accepted !== false) {
    await query(
      `INSERT INTO identity.terms_acceptance (user_id, company_id, version)
       SELECT $1, terms.company_id, version FROM identity.terms JOIN identity.company ON company.id = company_id
       WHERE company.key = $2`,
      [id, company],
    );
  }
  return { id, email };
}

/** Sets how old the person's password is, in days; null: it is a one-time password. */
export const setPasswordAge = (email: string, days: number | null): Promise<unknown> =>
  query(
    'UPDATE identity.app_user SET password_changed_at = now() - make_interval(days => $2::int) WHERE email_key = $1',
    [email, days],
  );

const person = '(SELECT id FROM identity.app_user WHERE email_key = $1)';

/** Takes whatever a person has for the second step: a code is mailed again. */
export async function takeSecondStep(email: string): Promise<void> {
  for (const table of ['authenticator_app', 'passkey', 'recovery_code'])
    await query(`DELETE FROM identity.${table} WHERE user_id = ${person}`, [email]);
}

/** Gives a person an app, a passkey and a recovery code that nobody holds: what Login then offers. */
export async function giveSecondStep(email: string): Promise<void> {
  await takeSecondStep(email);
  await query(`INSERT INTO identity.authenticator_app (user_id, secret, added_at) VALUES (${person}, 'x', now())`, [
    email,
  ]);
  await query(
    `INSERT INTO identity.passkey (id, user_id, rp_id, credential_id, public_key, sign_count, transports, backed_up, name)
     VALUES ($2::uuid, ${person}, 'localhost', $2::text, 'x', 0, '{}', true, 'Front desk')`,
    [email, randomUUID()],
  );
  await query(`INSERT INTO identity.recovery_code VALUES (${person}, 'x')`, [email]);
}
