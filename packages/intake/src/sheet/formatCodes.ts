/** How a format shows a number that one of its sections is for. */
export type Section =
  | { readonly kind: 'plain' }
  /** Digits in fixed places, divided by hyphens: a ZIP code, an SSN. */
  | { readonly kind: 'digits'; readonly pattern: string }
  /** Letters that the format adds about a whole number's digits; an empty part is a place of a digit. */
  | { readonly kind: 'shown'; readonly parts: readonly string[]; readonly least: number }
  /** A unit behind an amount. */
  | { readonly kind: 'unit' }
  /** Letters, and nobody can say which by the format alone. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'hidden' };

/** How a number of a sheet is meant: as days since 1900, or as a number, by the sections for positive and negative ones and zero. */
export type NumberForm =
  | { readonly kind: 'date' }
  | {
      readonly kind: 'number';
      readonly sections: readonly Section[];
      /** What stands before and behind each text. */
      readonly aboutText?: readonly [before: string, behind: string];
    };

/** A sign that means something, or what is shown as it stands. */
type Piece = { readonly text: string; readonly isShown: boolean };

export const plainNumber: NumberForm = { kind: 'number', sections: [{ kind: 'plain' }] };

/** What `[$…]` shows, a currency as a rule; colours show nothing, and by a condition `?` another number is written otherwise. */
function bracket(inner: string): Piece | null {
  if (inner.startsWith('$')) return { text: inner.slice(1).split('-')[0] ?? '', isShown: true };
  return /^[<>=]/.test(inner) ? { text: '?', isShown: false } : null;
}

/** The sections of a format code, without colours and what only keeps a distance. */
function sectionsOf(code: string): readonly (readonly Piece[])[] {
  let section: Piece[] = [];
  const sections = [section];
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at);
    if (sign === '"' || sign === '[') {
      const close = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      if (close < 0) break;
      const inner = code.slice(at + 1, close);
      const piece = sign === '"' ? { text: inner, isShown: true } : bracket(inner);
      if (piece !== null && piece.text !== '') section.push(piece);
      at = close;
    } else if (sign === '\\') section.push({ text: code.charAt(++at), isShown: true });
    else if (sign === '_' || sign === '*') at++;
    else if (sign === ';') sections.push((section = []));
    else section.push({ text: sign, isShown: false });
  }
  return sections;
}

const textOf = (pieces: readonly Piece[], isShown: boolean): string =>
  pieces
    .filter((piece) => piece.isShown === isShown)
    .map(({ text }) => text)
    .join('');
const hasLetters = (pieces: readonly Piece[]): boolean => /[\p{L}\p{N}]/u.test(textOf(pieces, true));
/** Signs that are shown as they stand without being told to. */
const bare = /[-+$() /:!^&'~{}]/g;

function judge(pieces: readonly Piece[], isOnly: boolean): Section {
  if (pieces.length === 0) return isOnly ? { kind: 'plain' } : { kind: 'hidden' };
  if (!hasLetters(pieces)) {
    const pattern = pieces.map(({ text, isShown }) => (isShown ? text.replace(/[^-]/g, '') : text)).join('');
    return /^0[0-]*0$/.test(pattern) ? { kind: 'digits', pattern } : { kind: 'plain' };
  }
  const signs = textOf(pieces, false).replace(bare, '');
  if (/^(?:[0#]*|general|@)$/i.test(signs)) return shownBy(pieces);
  return /^[#0?.,%]*$/.test(signs) && /[.,%]/.test(signs) ? { kind: 'unit' } : { kind: 'unsure' };
}

function shownBy(pieces: readonly Piece[]): Section {
  const parts: string[] = [];
  let least = 0;
  for (const { text, isShown } of pieces)
    if (isShown || text.search(bare) === 0) parts.push(text);
    // Of the word General the first letter is a place, and the others are none.
    else if (/[0#@G]/i.test(text)) {
      parts.push('');
      if (text !== '#' || least > 0) least++;
    }
  return { kind: 'shown', parts, least };
}

/** What stands about a text that the last section is for. */
function aboutText(pieces: readonly Piece[]): readonly [string, string] | null {
  const at = pieces.findIndex(({ text, isShown }) => text === '@' && !isShown);
  if (at < 0 || !hasLetters(pieces)) return null;
  return [textOf(pieces.slice(0, at), true), textOf(pieces.slice(at + 1), true)];
}

/** What a format code means: y, m, d, h or s make a date, zeros with hyphens fixed digits, and letters in it are shown with the number. */
export function formOf(code: string): NumberForm {
  const all = sectionsOf(code);
  const signs = all.map((pieces) => textOf(pieces, false)).join(';');
  if (/[ymdhs]/i.test(signs) && !/general/i.test(signs)) return { kind: 'date' };
  const isConditional = signs.includes('?');
  const sections = all
    .slice(0, 3)
    .map((pieces): Section =>
      isConditional && all.some(hasLetters) && !/[.,/]/.test(signs)
        ? { kind: 'unsure' }
        : judge(pieces, all.length === 1),
    );
  const about = aboutText(all.at(-1) ?? []);
  return { kind: 'number', sections, ...(about !== null && { aboutText: about }) };
}

/** The digits of a whole number in the places of a pattern, those that are too many at its first place. */
export function inParts(number: number, parts: readonly string[], least: number): string {
  const places = parts.filter((part) => part === '').length;
  if (places === 0) return parts.join('');
  const digits = (number === 0 ? '' : String(number)).padStart(least, '0').padStart(places, ' ');
  let at = 0;
  return parts
    .map((part) => {
      if (part !== '') return part;
      const from = at;
      at = from === 0 ? digits.length - places + 1 : from + 1;
      return digits.slice(from, at).trim();
    })
    .join('');
}
