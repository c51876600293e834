import type { casePaperCalls, Paper } from '@coverline/contract/cases/forms/casePapers.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { type FormKind, formKindText } from '@coverline/domain/cases/forms/formKind.ts';

export type Offered = DataOf<typeof casePaperCalls.getCasePapers>;

/** A paper that can be chosen, by a key of its own among forms and letters. */
export type PaperChoice = {
  readonly key: string;
  readonly name: string;
  readonly kind: FormKind;
  readonly about: string;
  readonly letter: Offered['Letters'][number]['Letter'] | null;
};

/** Forms first, as the client has them, then the letters that ship. */
export const choicesOf = ({ Forms, Letters }: Offered): readonly PaperChoice[] => [
  ...Forms.map(({ VersionID, Name, Kind, Number: number, Pages, Unmapped }) => ({
    key: VersionID,
    name: Name,
    kind: Kind,
    about: [
      formKindText[Kind],
      `version ${number}`,
      Pages === 1 ? '1 page' : `${Pages} pages`,
      ...(Unmapped > 0 ? [`${Unmapped} fields not mapped`] : []),
    ].join(', '),
    letter: null,
  })),
  ...Letters.map(({ Letter, Name, Kind }) => ({
    key: Letter,
    name: Name,
    kind: Kind,
    about: formKindText[Kind],
    letter: Letter,
  })),
];

/** A letter whose text was opened: as it ships, filled, and as it stands now. */
export type LetterEdit = { readonly shipped: string; readonly text: string };
export type LetterEdits = ReadonlyMap<string, LetterEdit>;

export const isTyped = ({ shipped, text }: LetterEdit): boolean => shipped !== text;

/** Whether something was typed that is nowhere else. */
export const isAnyTyped = (edits: LetterEdits): boolean => [...edits.values()].some(isTyped);

/** What was chosen, in the order of the list, letters as somebody edited them. */
export const papersOf = (choices: readonly PaperChoice[], chosen: ReadonlySet<string>, edits: LetterEdits): Paper[] =>
  choices
    .filter(({ key }) => chosen.has(key))
    .map(({ key, letter }) =>
      letter === null
        ? { Kind: 'Form', VersionID: key }
        : { Kind: 'Letter', Letter: letter, Text: edits.get(key)?.text ?? null },
    );

export const toggled = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key]);
