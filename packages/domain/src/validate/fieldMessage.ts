import type { FieldError } from './fieldErrors.ts';

const priority = [
  'blacklist',
  'phone',
  'email',
  'alphanumeric',
  'minLength',
  'maxLength',
  'prefix',
] as const satisfies readonly FieldError['kind'][];

const shapeTexts = {
  blacklist: '^ ~ \\ & | are not allowed',
  phone: 'Invalid Phone Number',
  email: 'Invalid Email',
  alphanumeric: 'Alphanumeric Only',
} as const;

function text(error: FieldError): string {
  if (error.kind === 'prefix') return `Must Start with Prefix: ${error.prefix}`;
  if (error.kind === 'minLength')
    return error.bound === null ? 'Minimum Length Not Met' : `Minimum Length of ${error.bound}`;
  if (error.kind === 'maxLength')
    return error.bound === null ? 'Maximum Length Exceeded' : `Maximum Length of ${error.bound}`;
  return shapeTexts[error.kind];
}

/**
 * What a field shows: the one message of the first error in the spec's priority, only when display is allowed, and
 * whether the input is marked invalid, which follows the errors alone.
 */
export function fieldMessage(
  errors: readonly FieldError[],
  displayAllowed: boolean,
): { invalid: boolean; message: string | null } {
  const first = errors.toSorted((a, b) => priority.indexOf(a.kind) - priority.indexOf(b.kind))[0];
  return { invalid: first !== undefined, message: first && displayAllowed ? text(first) : null };
}
