import { randomUUID } from 'node:crypto';
import { query } from './database.ts';
import { readWorld, siteUrl } from './world.ts';

/** The sandbox's EHR, another site than the portal's. */
export const ehrUrl = (path: string): string => `http://127.0.0.1:${readWorld().sandboxPort + 2}/ehr${path}`;

const practice = '195900';

/** Patients of the demo, by their number at the EHR. */
export const patients = { rosalind: '00418823', mateo: '00417005' } as const;

/** Somebody at the EHR whom no other test meets. */
export const newEhrUser = (): string => `ehr-${randomUUID().slice(0, 8)}`;

type Opening = { readonly user: string; readonly patient?: string; readonly practice?: string };

/** What the EHR opens for a patient's chart: the embedded login's query. */
export async function launchQuery({
  user,
  patient = patients.rosalind,
  practice: of = practice,
}: Opening): Promise<string> {
  const asked = new URLSearchParams({ user, patient, practice: of }).toString();
  const launch = (await (await fetch(ehrUrl(`/launch?${asked}`))).json()) as Record<string, string>; // the sandbox's shape
  return new URLSearchParams(launch).toString();
}

/** The chart itself: a page of the EHR with the portal in a frame. */
export const chartUrl = (
  { user, patient = patients.rosalind, practice: of = practice }: Opening,
  portal: string = siteUrl(),
): string => ehrUrl(`/chart?${new URLSearchParams({ user: `${user} ${of}`, patient, portal }).toString()}`);

/** Pairs somebody of the EHR with a person of the portal. */
export const pair = (user: string, email: string): Promise<unknown> =>
  query(
    `INSERT INTO identity.ehr_pairing (company_id, issuer, practice_id, username, user_id)
     SELECT u.company_id, e.issuer, $3, $1, u.id FROM identity.app_user u JOIN identity.ehr e ON e.company_id = u.company_id
      WHERE u.email_key = $2`,
    [user, email, practice],
  );

/** A company whose portal runs inside the EHR alone; answers its host. */
export async function createEmbeddedBuild(): Promise<string> {
  const [company, client] = [randomUUID(), randomUUID()];
  const key = `ehr-${company.slice(0, 8)}`;
  const host = `${key}.localhost`;
  await query(
    `INSERT INTO identity.company (id, key, host, name, abbreviation, phone, email, site_domain, brand_color)
     SELECT $1, $2, $3, 'Inside Health', 'IH', phone, email, $3, brand_color FROM identity.company WHERE key = 'coverline'`,
    [company, key, host],
  );
  await query('INSERT INTO identity.audit_head (company_id) VALUES ($1)', [company]);
  await query(
    `INSERT INTO identity.client (id, company_id, name, mnemonic, provider_name, provider_npi)
     VALUES ($1, $2, 'Inside Clinic', 'IC', 'INSIDE CLINIC', '1999940004')`,
    [client, company],
  );
  await query('INSERT INTO phi.audit_head (client_id) VALUES ($1)', [client]);
  await query(
    `INSERT INTO identity.ehr (company_id, name, iss, authorize_url, issuer, client_id, frame_ancestors, replaces_login)
     SELECT $1, e.name, e.iss, e.authorize_url, e.issuer, e.client_id, e.frame_ancestors, true FROM identity.ehr e
       JOIN identity.company c ON c.id = e.company_id WHERE c.key = 'coverline'`,
    [company],
  );
  await query('INSERT INTO identity.ehr_practice VALUES ($1, $2, $3)', [company, practice, client]);
  return host;
}
