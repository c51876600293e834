import { isDelimiter } from '../read/delimiters.ts';
import { X12WriteError } from '../x12WriteError.ts';

/** The four separators of an interchange to be written, one ASCII character each. */
export type Delimiters = {
  readonly element: string;
  readonly component: string;
  readonly repetition: string;
  readonly terminator: string;
};

export const usualDelimiters: Delimiters = { element: '*', component: ':', repetition: '^', terminator: '~' };

/** Throws X12WriteError for separators that are no single ASCII character, are letters, digits or blanks, or are equal. */
export function checkDelimiters(delimiters: Delimiters): void {
  const { element, component, repetition, terminator } = delimiters;
  const all = [element, component, repetition, terminator];
  for (const d of all) {
    const code = d.charCodeAt(0);
    if (d.length !== 1 || code > 126 || !isDelimiter(code)) throw new X12WriteError('delimiters', 'delimiters');
  }
  // Only a terminator may be a control character: line ends and file separators are in use.
  const printed = [element, component, repetition].every((d) => d > ' ');
  if (!printed || new Set(all).size < all.length) throw new X12WriteError('delimiters', 'delimiters');
}

/** The text with every separator replaced; what it is replaced by must itself be fit to send. */
export function withoutSeparators(value: string, delimiters: Delimiters, replaceBy: string): string {
  const { element, component, repetition, terminator } = delimiters;
  let text = value;
  for (const d of [element, component, repetition, terminator]) text = text.replaceAll(d, () => replaceBy);
  return text;
}

const control = /[\u0000-\u001f\u007f-\u009f]/;

/** Throws X12WriteError for a value that would be read as something else than itself. Nothing is ever stripped. */
export function checkValue(field: string, value: string, delimiters: Delimiters): void {
  const { element, component, repetition, terminator } = delimiters;
  for (const d of [element, component, repetition, terminator]) {
    if (value.includes(d)) throw new X12WriteError(field, 'separator');
  }
  if (control.test(value)) throw new X12WriteError(field, 'control');
  if (!value.isWellFormed()) throw new X12WriteError(field, 'character');
  if (value !== '' && value.trim() === '') throw new X12WriteError(field, 'blank');
}
