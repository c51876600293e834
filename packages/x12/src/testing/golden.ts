import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../golden');

/** Every golden file: an invented message that keeps its guide in everything. `name` is e.g. '271/benefits.edi'. */
export const goldenFiles: readonly { readonly name: string; readonly bytes: Uint8Array }[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.edi'))
  .sort()
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
