import { join } from 'node:path';
import { writePackage } from './writePackage.ts';

// npm run x12:package [FOLDER]: what `npm publish FOLDER` or `npm pack FOLDER` then takes.
const folder = process.argv[2] ?? join(import.meta.dirname, '../../dist');
writePackage(folder);
console.log(folder);
