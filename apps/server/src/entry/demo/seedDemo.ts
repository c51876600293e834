import { Client } from 'pg';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { seedDirectory } from './seedDirectory.ts';
import { seedEhr } from './seedEhr.ts';
import { seedPeople } from './seedPeople.ts';
import { seedPayers } from './seedPayers.ts';
import { seedSignIns } from './seedSignIns.ts';
import type { SeedOptions } from './seedOptions.ts';

/** Fills an empty database with the demo; on a filled one only the addresses of payers, directory and EHR are brought up to date. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const ring = readKeyFile(options.keysFile);
  const admin = new Client({ connectionString: options.adminUrl, application_name: 'coverline seed' });
  admin.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await admin.connect();
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM identity.company LIMIT 1');
    await admin.query('BEGIN');
    await seedPayers(admin, ring, options);
    if (rowCount === 0) await seedSignIns(admin);
    await seedDirectory(admin, ring, options.sandboxPort);
    await seedEhr(admin, ring, options.sandboxPort);
    await admin.query('COMMIT');
    if (rowCount === 0) await seedPeople(options.appUrl, ring);
  } finally {
    await admin.end();
  }
}
