import { Client } from 'pg';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { markUnfinished } from './month/unfinished.ts';
import { seedDirectory } from './seedDirectory.ts';
import { seedEhr } from './seedEhr.ts';
import { seedPeople } from './seedPeople.ts';
import { seedPayerRules } from './seedPayerRules.ts';
import { seedPolicyLinks } from './seedPolicyLinks.ts';
import { seedPayers } from './seedPayers.ts';
import { seedSignIns } from './seedSignIns.ts';
import type { SeedOptions } from './seedOptions.ts';

/** Fills an empty database with the demo; on a filled one only the addresses of payers, directory and EHR are brought up to date. */
export async function seedDemo(options: SeedOptions): Promise<{ readonly isNew: boolean }> {
  const ring = readKeyFile(options.keysFile);
  const admin = new Client({ connectionString: options.adminUrl, application_name: 'coverline seed' });
  admin.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await admin.connect();
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM identity.company LIMIT 1');
    await admin.query('BEGIN');
    await seedPayers(admin, ring, options);
    await seedPolicyLinks(admin, options.sandboxPort);
    await seedPayerRules(admin);
    const isNew = rowCount === 0;
    if (isNew && options.month === true) await markUnfinished(admin);
    if (isNew) await seedSignIns(admin);
    await seedDirectory(admin, ring, options.sandboxPort);
    await seedEhr(admin, ring, options.sandboxPort);
    await admin.query('COMMIT');
    if (isNew) await seedPeople(options.appUrl, ring);
    // Autovacuum looks once a minute: whoever opens a list before it knows would be answered by a plan for empty tables.
    if (isNew) await admin.query('ANALYZE');
    return { isNew };
  } finally {
    await admin.end();
  }
}
