import type { ConfigField, ConfigOf, ConfigResult } from '../configField.ts';
import { readConfig } from '../readConfig.ts';
import { credentialProblems, type Credentials } from './credentialFields.ts';

/** As `readConfig`, for a kind whose fields hold the credentials of plain HTTPS: these are judged together. */
export function readCredentialConfig<const Fields extends readonly ConfigField[]>(
  fields: Fields,
  given: unknown,
): ConfigResult<ConfigOf<Fields>> {
  const read = readConfig(fields, given);
  if (!read.ok) return read;
  const problems = credentialProblems(read.config as unknown as Credentials); // the kinds that call this have these fields
  return problems.length > 0 ? { ok: false, problems } : read;
}
