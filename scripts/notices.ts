import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from './notices/refusals.ts';
import { shippedPackages } from './notices/shippedPackages.ts';
import { writeNotices } from './notices/writeNotices.ts';

/** npm run notices: writes THIRD-PARTY-NOTICES.md, or says what may not be shipped. */
const root = join(import.meta.dirname, '..');
const refused = refusals(shippedPackages(root));
for (const sentence of refused) console.error(sentence);
if (refused.length === 0) writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), writeNotices(root));
else process.exitCode = 1;
