import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const dist = join(import.meta.dirname, '../../../apps/web/dist');

export function requireWeb(): void {
  if (existsSync(join(dist, 'index.html'))) return;
  throw new Error('apps/web is not built: run npm start once, or node scripts/buildWeb.mjs');
}
