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

function text(error: FieldError): string {
  switch (error.kind) {
    case 'blacklist':
      return '^ ~ \\ & | are not allowed';
    case 'phone':
      return 'Invalid Phone Number';
    case 'email':
      return 'Invalid Email';
    case 'alphanumeric':
      return 'Alphanumeric Only';
    case 'minLength':
      return error.bound === null ? 'Minimum Length Not Met' : `Minimum Length of ${error.bound}`;
    case 'maxLength':
      return error.bound === null ? 'Maximum Length Exceeded' : `Maximum Length of ${error.bound}`;
    case 'prefix':
      return `Must Start with Prefix: ${error.prefix}`;
  }
}

/**
 * What a field shows: the one message of the first error in the spec's priority, only when display is allowed, and
 * whether the input is marked invalid, which follows the errors alone (decisions A.30).
 */
export function fieldMessage(
  errors: readonly FieldError[],
  displayAllowed: boolean,
): { invalid: boolean; message: string | null } {
  const first = errors.toSorted((a, b) => priority.indexOf(a.kind) - priority.indexOf(b.kind))[0];
  return { invalid: first !== undefined, message: first && displayAllowed ? text(first) : null };
}
