import type { AbnHeading, AbnLanguage } from './abnKinds.ts';
import { abnHeadingWords } from './abnKinds.ts';

/** A piece of a sentence of the form as it is shown. */
export type FormRun = { readonly text: string; readonly bold: boolean; readonly struck: boolean };

export type FormFilling = {
  readonly language: AbnLanguage;
  readonly heading: AbnHeading;
  /** Whether the letters A to J of the blanks are printed. */
  readonly letters: boolean;
  /** Medicaid stands behind Medicare: what it forbids to ask of the patient is struck out of Option 1. */
  readonly isDual: boolean;
};

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A sentence of the form with its blank filled, as pieces that look alike. */
export function formRuns(sentence: string, { language, heading, letters, isDual }: FormFilling): readonly FormRun[] {
  const filled = sentence
    .replaceAll(/\[([A-J])\]/g, (_, letter: string) => (letters ? `${letter}. ` : ''))
    .replaceAll('{D}', abnHeadingWords[language][heading])
    .replaceAll('{Heading}', () => capital(abnHeadingWords[language][heading]));
  let [bold, struck] = [false, false];
  const runs: FormRun[] = [];
  for (const part of filled.split(/(\*\*|~~)/)) {
    if (part === '**') bold = !bold;
    else if (part === '~~') struck = !struck && isDual;
    else if (part !== '') runs.push({ text: part, bold, struck });
  }
  return runs;
}

/** The same as plain text; what is struck out is left out. */
export const formText = (sentence: string, filling: FormFilling): string =>
  formRuns(sentence, filling)
    .filter(({ struck }) => !struck)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
