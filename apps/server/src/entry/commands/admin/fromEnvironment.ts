import { CommandError } from '../runCommand.ts';
import type { SetUpWith } from './setUpWith.ts';

/** `env:NAME` keeps a secret out of the file. */
export function fromEnvironment(value: string | number | boolean, env: SetUpWith['env']): string | number | boolean {
  if (typeof value !== 'string' || !value.startsWith('env:')) return value;
  const found = env[value.slice(4)];
  if (found === undefined || found === '')
    throw new CommandError(`${value.slice(4)} is not set, and the set-up names it.`);
  return found;
}
