import type pg from 'pg';
import { demoId } from './demoId.ts';
import { insert } from './insert.ts';

/** Name, payer, first and last code, whether one is required, and where it stands. */
export const demoRules = [
  ['mri', 'NORTH', '70540', '70559', 'Yes', 'Northlake provider manual, 7.2'],
  ['knee mri', 'NORTH', '73721', null, 'Yes', 'Northlake provider manual, 7.2'],
  ['laboratory', 'NORTH', '82009', '87999', 'No', 'Northlake provider manual, 7.1'],
  ['granite mri', 'GRANT', '70540', '70559', 'Yes', 'Granite quick reference, page 3'],
  ['granite laboratory', 'GRANT', '82009', '87999', 'No', 'Granite quick reference, page 2'],
  ...(
    [
      ['BLUE1', 'Bluestone code list of 2026'],
      ['NORTH', 'Northlake provider manual, 7.1'],
      ['GRANT', 'Granite quick reference, page 2'],
      ['PRBCB', 'Pine Ridge services without review'],
      ['CVMCD', 'Cedar Valley manual, chapter 4'],
      ['JUNIP', 'Juniper quick reference'],
      ['SUMMA', 'Summit Peak list of services'],
      ['TIDEL', 'Tidelands plan document, 5'],
      ['CMS01', 'CMS lists of services with prior authorization, 2026'],
    ] as const
  ).flatMap(([payer, source]) =>
    (
      [
        ['visit', '99202', '99215'],
        ['panel', '80047', '80076'],
        ['blood', '85004', '85049'],
        ['films', '71045', '71048'],
        ['tracing', '93000', '93010'],
      ] as const
    ).map(([what, from, to]) => [`${payer} ${what}`, payer, from, to, 'No', source] as const),
  ),
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
