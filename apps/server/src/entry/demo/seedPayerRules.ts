import type pg from 'pg';
import { demoId } from './demoId.ts';
import { insert } from './insert.ts';

/** Name, payer, first and last code, whether one is required, and where it stands. */
export const demoRules = [
  ['mri', 'NORTH', '70540', '70559', 'Yes', 'Northlake provider manual, 7.2'],
  ['knee mri', 'NORTH', '73721', null, 'Yes', 'Northlake provider manual, 7.2'],
  ['office', 'NORTH', '99202', '99215', 'No', 'Northlake provider manual, 7.1'],
  ['laboratory', 'NORTH', '82009', '87999', 'No', 'Northlake provider manual, 7.1'],
  ['granite office', 'GRANT', '99202', '99215', 'No', 'Granite quick reference, page 2'],
  ['granite laboratory', 'GRANT', '82009', '87999', 'No', 'Granite quick reference, page 2'],
] as const;

/** What some of the demo's payers ask an authorization for; a filled list stays as it is. */
export async function seedPayerRules(admin: pg.ClientBase): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM system.payer_auth_rule LIMIT 1');
  if (rowCount !== 0) return;
  await insert(
    admin,
    'system.payer_auth_rule',
    demoRules.map(([name, payer, code, codeTo, required, source]) => ({
      id: demoId(`payer rule ${name}`),
      partner_id: demoId(`partner ${payer}`),
      code,
      code_to: codeTo,
      required,
      effective_from: '2026-01-01',
      source,
      checked_on: '2026-01-05',
      standing: 'Approved',
      settled_at: '2026-01-05T15:00:00Z',
    })),
  );
}
