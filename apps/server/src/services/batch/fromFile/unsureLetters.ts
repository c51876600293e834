import type { FileForm } from '@coverline/intake/form.ts';

/** Whether the letters of a file may be those of two tables, and nobody has said which. */
export const isUnsureOf = (form: FileForm | null): boolean => form !== null && 'unsureLetters' in form;

/** A wrong letter in a name is a payer that finds nobody, and is paid for it: a person decides. */
export const unsureLetters =
  'Letters with accents in this file may be those of Windows or of a Mac. Look at the names, then choose under Letters in Read it differently; or save the file as CSV UTF-8 and send that.';
