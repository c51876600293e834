import { type Problems, problemsOf } from '../../registration/problems.ts';

/** Two of the staff who saw it sign for somebody who will not. */
export type AbnRefusal = { readonly Witness1: string; readonly Witness2: string; readonly Note: string };

const isName = (value: string) => /\p{L}.*\p{L}/u.test(value.trim());
const key = (value: string) => value.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const refusalProblems = ({ Witness1, Witness2, Note }: AbnRefusal): Problems<keyof AbnRefusal> =>
  problemsOf({
    Witness1: isName(Witness1) ? null : 'Name who saw it',
    Witness2: !isName(Witness2)
      ? 'Name who else saw it'
      : key(Witness1) === key(Witness2)
        ? 'The second witness is somebody else'
        : null,
    Note: Note.trim() === '' ? 'Say what was refused, and what was done then' : null,
  });

/** Somebody who signs for the patient, and by what right. */
export type AbnRepresentative = { readonly Name: string; readonly Authority: string };

export const representativeProblems = ({ Name, Authority }: AbnRepresentative): Problems<'Name' | 'Authority'> =>
  problemsOf({
    Name: isName(Name) ? null : 'Enter the name of who signs',
    Authority: Authority.trim() === '' ? 'Say by what right: guardian, power of attorney, next of kin' : null,
  });
