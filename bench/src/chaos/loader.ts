import { acceptItems } from '@coverline/server/services/batch/acceptItems.ts';
import { createDoors } from '@coverline/server/platform/db/doors.ts';
import { createPool } from '@coverline/server/platform/db/pool.ts';
import { createBlindIndex } from '@coverline/server/platform/keys/blindIndex.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createSealer } from '@coverline/server/platform/keys/sealer.ts';
import { endWithParent } from '@coverline/server/entry/launch/endWithParent.ts';
import { asBatchItem, batchesOf, itemsOf } from './workload.ts';

/** `loader.ts SEED ITEMS BATCH-NAME BATCH-ID`: takes a batch in, from its first row, whoever was killed over it before. */
const [seed = '', items = '', name = '', batchId = ''] = process.argv.slice(2);
endWithParent(() => process.exit(1));
const plan = batchesOf(Number(items)).find((one) => one.name === name);
if (plan === undefined) throw new Error(`no batch ${name}`);
const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', size: 2, name: 'loader', onError: () => {} });
const ring = readKeyFile(process.env['KEYS_FILE'] ?? '');
const options = { doors: createDoors(pool), phiSealer: createSealer(ring, 'phi'), blindIndex: createBlindIndex(ring) };
console.log('loader ready');
await acceptItems(options, { clientId: plan.clientId, batchId }, itemsOf(Number(seed), plan).map(asBatchItem));
await pool.end();
process.exit(0);
