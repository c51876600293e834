import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LaunchError } from '#/platform/launchError.ts';

export type LaunchSecrets = Readonly<{ appRolePassword: string }>;

const isSecrets = (value: unknown): value is LaunchSecrets =>
  typeof value === 'object' &&
  value !== null &&
  'appRolePassword' in value &&
  typeof value.appRolePassword === 'string';

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** What the embedded PostgreSQL needs kept between starts; made on the first, readable by its owner alone. */
export const launchSecrets = (path: string): LaunchSecrets => {
  if (existsSync(path)) {
    const secrets = read(path);
    if (isSecrets(secrets)) return secrets;
    throw new LaunchError(`${path} cannot be read. Delete it: the next start makes a new password for the app's role.`);
  }
  const secrets: LaunchSecrets = { appRolePassword: randomBytes(24).toString('base64url') };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
};
