import { readConfig } from '#/platform/config.ts';
import { endWithParent } from '#/entry/launch/endWithParent.ts';
import { makeMonth } from './makeMonth.ts';

// A process of its own, for as long as the month takes: its clock is not the machine's.
endWithParent(() => process.exit(1));
const { DATABASE_ADMIN_URL: adminUrl = '' } = process.env;
const [, , first] = process.argv;
await makeMonth(readConfig(process.env, ''), adminUrl, first === undefined ? undefined : Number(first));
process.exit(0); // the pipe by which it would learn of its parent's end is open still
