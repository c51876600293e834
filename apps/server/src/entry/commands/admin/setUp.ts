import type pg from 'pg';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { CommandError } from '../runCommand.ts';
import { linkSubject } from './directoryLinks.ts';
import { oneTimePassword } from './oneTimePassword.ts';
import { setUpDirectory } from './setUpDirectory.ts';
import { setUpEhr } from './setUpEhr.ts';
import { setUpPayers } from './setUpPayers.ts';
import type { Setup } from './setupFile.ts';
import { upsert } from './upsert.ts';
import type { SetUpWith } from './setUpWith.ts';

export type SetUpResult = {
  readonly lines: readonly string[];
  /** New people with the password each signs in with once; kept nowhere else. */
  readonly passwords: readonly { readonly email: string; readonly password: string }[];
};

/** Makes what a set-up names, or brings it up to date, whole or not at all. */
export async function setUp(client: pg.ClientBase, setup: Setup, options: SetUpWith): Promise<SetUpResult> {
  if (options.production) requireNoDemoNames(setup);
  await client.query('BEGIN');
  try {
    const lines: string[] = [];
    const say = (what: string, isNew: boolean) => lines.push(`${isNew ? 'made   ' : 'updated'} ${what}`);
    const companyId = await setUpCompany(client, setup, say);
    await setUpDirectory(client, companyId, setup, options, say);
    const clients = await setUpClients(client, companyId, setup, say);
    await setUpEhr(client, companyId, setup, options, say);
    await setUpPayers(client, setup, options, say);
    const passwords = await setUpUsers(client, companyId, clients, setup, say);
    await client.query(
      `SELECT identity.audit_append($1::uuid, NULL, NULL, 'AdminSetup', 'done', 'company', $1::uuid::text, NULL, NULL, $2, NULL, 'npm run admin')`,
      [companyId, `${lines.length} records`],
    );
    await client.query('COMMIT');
    return { lines, passwords };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

type Say = (what: string, isNew: boolean) => void;

/** The demo's people and hosts end in names that nobody can own (RFC 2606); nobody could be mailed a code there. */
function requireNoDemoNames({ Company, Users }: Setup): void {
  const names = [Company.Email, Company.SiteDomain, Company.Host ?? '', ...Users.map(({ Email }) => Email)];
  const found = names.find((name) => /(?:\.example|\.localhost|\.test|\.invalid|^localhost)$/i.test(name));
  if (found !== undefined) throw new CommandError(`${found} is a name for demonstrations. Production takes real ones.`);
}

async function setUpCompany(client: pg.ClientBase, { Company: one }: Setup, say: Say): Promise<string> {
  const others = await client.query<{ key: string }>(
    'SELECT key FROM identity.company WHERE host IS NOT DISTINCT FROM $1 AND key <> $2',
    [one.Host, one.Key],
  );
  if (others.rows.length > 0) {
    const where = one.Host === null ? 'every other host name' : one.Host;
    throw new CommandError(`Company.Host: ${where} is the company ${others.rows[0]?.key ?? ''} already.`);
  }
  const { id, isNew } = await upsert(
    client,
    'identity.company',
    { key: one.Key },
    {
      host: one.Host,
      name: one.Name,
      abbreviation: one.Abbreviation,
      phone: one.Phone,
      email: one.Email,
      site_domain: one.SiteDomain,
      time_zone: one.TimeZone,
      ticket_categories: one.TicketCategories,
      brand_color: one.BrandColor,
      public_website_url: one.PublicWebsiteURL,
      facebook_url: one.FacebookURL,
      twitter_url: one.TwitterURL,
      linkedin_url: one.LinkedInURL,
      live_chat_url: one.LiveChatURL,
      logo: one.Logo,
      wl_flags: one.Flags,
      login_message: one.LoginMessage?.Text ?? null,
      login_message_severity: one.LoginMessage?.Severity ?? null,
      address: one.Address,
      city: one.City,
      state: one.State,
      zip: one.Zip,
    },
  );
  await client.query('INSERT INTO identity.audit_head (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  if (one.Terms !== null) await setUpTerms(client, id, one.Terms);
  say(`company ${one.Name}`, isNew);
  return id;
}

/** Terms that somebody accepted are never changed under them. */
async function setUpTerms(client: pg.ClientBase, companyId: string, terms: { Version: string; Text: string }) {
  await client.query(
    'INSERT INTO identity.terms (company_id, version, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [companyId, terms.Version, terms.Text],
  );
  const { rows } = await client.query<{ body: string }>(
    'SELECT body FROM identity.terms WHERE company_id = $1 AND version = $2',
    [companyId, terms.Version],
  );
  if (rows[0]?.body !== terms.Text)
    throw new CommandError(`Company.Terms: version ${terms.Version} stands with another text. Give it a new version.`);
}

async function setUpClients(client: pg.ClientBase, companyId: string, setup: Setup, say: Say) {
  const ids = new Map<string, string>();
  for (const one of setup.Clients) {
    const { id, isNew } = await upsert(
      client,
      'identity.client',
      { company_id: companyId, name: one.Name },
      {
        mnemonic: one.Mnemonic,
        time_zone: one.TimeZone,
        features: one.Features,
        postback_type: one.PostbackType,
        is_xifin: one.IsXifin,
        terminology: JSON.stringify(one.Terminology),
        performance_enabled: one.Performance.Enabled,
        performance_goal: one.Performance.Goal,
        provider_name: one.ProviderName,
        provider_npi: one.ProviderNPI,
        provider_taxonomy: one.ProviderTaxonomy,
      },
    );
    // Row-level security holds for the owner of the tables too; the id is ours.
    await client.query(`SET LOCAL app.client_id = '${id}'`);
    await client.query('INSERT INTO phi.audit_head (client_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    say(`client ${one.Name}`, isNew);
    ids.set(one.Name, id);
  }
  return ids;
}

async function setUpUsers(
  client: pg.ClientBase,
  companyId: string,
  clients: ReadonlyMap<string, string>,
  setup: Setup,
  say: Say,
): Promise<SetUpResult['passwords']> {
  const hasher = createPasswords();
  const passwords: { email: string; password: string }[] = [];
  for (const one of setup.Users) {
    const { id, isNew } = await upsert(
      client,
      'identity.app_user',
      { company_id: companyId, email_key: one.Email.toLowerCase() },
      { email: one.Email, first_name: one.FirstName, last_name: one.LastName },
    );
    if (one.Subject !== undefined) await linkSubject(client, id, one.Subject);
    else if (isNew) {
      const password = oneTimePassword();
      // No date of change: the password is another's, and is to be changed.
      await client.query('UPDATE identity.app_user SET password_hash = $2, password_changed_at = NULL WHERE id = $1', [
        id,
        await hasher.hash(password),
      ]);
      passwords.push({ email: one.Email, password });
    }
    for (const role of one.Staff) {
      await client.query(
        'INSERT INTO identity.staff_role (user_id, company_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [id, companyId, role],
      );
    }
    for (const [name, roles] of Object.entries(one.Clients)) {
      const clientId = clients.get(name) ?? (await clientNamed(client, companyId, name));
      await client.query(
        `INSERT INTO identity.membership (user_id, client_id, roles) VALUES ($1, $2, $3)
         ON CONFLICT (user_id, client_id) DO UPDATE SET roles = excluded.roles`,
        [id, clientId, roles],
      );
    }
    say(`user ${one.Email}`, isNew);
  }
  return passwords;
}

async function clientNamed(client: pg.ClientBase, companyId: string, name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM identity.client WHERE company_id = $1 AND name = $2',
    [companyId, name],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new CommandError(`Users.Clients: there is no client ${name}.`);
  return id;
}
