import type pg from 'pg';
import { hasDemoData } from './demo/hasDemoData.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';

const defaults: ReadonlySet<string> = new Set([
  'admin',
  'changeme',
  'coverline',
  'coverline_app',
  'password',
  'postgres',
  'secret',
]);
/** Thirty-two random bytes hold some thirty different ones; a key that was typed or left at zero does not. */
const fewestBytes = 16;

/** Why this installation may not serve in production, or null: secrets that everybody knows, data of the demo (H-24). */
export async function productionFault(databaseUrl: string, ring: KeyRing, pool: pg.Pool): Promise<string | null> {
  const password = decodeURIComponent(new URL(databaseUrl).password);
  if (defaults.has(password.toLowerCase()))
    return 'The password in DATABASE_URL is one that everybody knows. Give the app’s role one of its own.';
  const weak = [...ring.keys].find(([, key]) => new Set(key).size < fewestBytes);
  if (weak !== undefined) return `Key ${weak[0]} in KEYS_FILE is not random. Make keys with npm run admin -- keys:new.`;
  if (await hasDemoData(pool))
    return 'This database holds the demo’s data, which production refuses. Use an empty one, and make the first company with npm run admin.';
  return null;
}
