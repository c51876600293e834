import type pg from 'pg';
import { demoId } from './demoId.ts';
import { insert } from './insert.ts';

/** Invented, as all of the demo, and on the site that the sandbox plays for its payers: one that names codes, and one that names none. */
const links = [
  {
    name: 'joints',
    payer: 'NORTH',
    title: 'Imaging of joints',
    page: 'there/imaging-of-joints',
    kind: 'Commercial policy',
    codes: ['73718-73723'],
    diagnoses: ['M17'],
  },
  {
    name: 'list',
    payer: 'BLUE1',
    title: 'Services to ask for first',
    page: 'there/services-to-ask-for-first',
    kind: 'PA list',
    codes: [],
    diagnoses: [],
  },
];

/** Two links to policies; on a filled database the sandbox's address alone is brought up to date. */
export async function seedPolicyLinks(admin: pg.ClientBase, sandboxPort: number): Promise<void> {
  const site = `http://127.0.0.1:${sandboxPort}/`;
  const { rowCount } = await admin.query('SELECT 1 FROM system.policy_link LIMIT 1');
  if (rowCount !== 0) {
    await admin.query(
      `UPDATE system.policy_link SET url = regexp_replace(url, '^http://127[.]0[.]0[.]1:[0-9]+/', $1) WHERE url LIKE 'http://127.0.0.1:%'`,
      [site],
    );
    return;
  }
  await insert(
    admin,
    'system.policy_link',
    links.map(({ name, payer, page, ...facts }) => ({
      id: demoId(`policy link ${name}`),
      partner_id: demoId(`partner ${payer}`),
      ...facts,
      url: `${site}policies/${page}`,
      effective_from: '2026-01-01',
      standing: 'Approved',
      settled_at: '2026-01-05T15:00:00Z',
    })),
  );
}
