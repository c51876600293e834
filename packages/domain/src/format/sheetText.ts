/** What a spreadsheet takes for a formula, in both widths, behind blanks and quotes too (E-06). */
const formula = /^[\s\u0000"'“”‘’]*[=+\-@＝＋－＠]|^[\t\r\n\u0000]/;

/**
 * A text that a spreadsheet shows as it is: with an apostrophe before what it would run, in any of its lines. One that stood
 * there before gets another, so that taking one away gives the text back.
 */
export function asText(text: string): string {
  if (text === '') return text;
  const first = text.charCodeAt(0);
  // Most cells begin with a letter or a digit and have one line: nothing of the rest applies to them.
  if (((first >= 48 && first <= 57) || (first >= 65 && first <= 90)) && !/[\r\n]/.test(text)) return text;
  return text.startsWith("'") || formula.test(text) || text.split(/[\r\n]/).some((line) => formula.test(line))
    ? `'${text}`
    : text;
}

/** What `asText` was given, from what it made. */
export const fromText = (cell: string): string =>
  cell.startsWith("'") && asText(cell.slice(1)) === cell ? cell.slice(1) : cell;

/** What may stand before the first text of a formula that is texts and nothing else. */
const opening = /^=\s*\(?\s*(?:(?:T|TRIM|CONCAT|CONCATENATE)\s*\(\s*)?/i;

/**
 * `="0012"`, `=T("0012")`, `="W"&"0012"`: the text of a formula that is texts and nothing else, by which zeros at the front are kept
 * through a spreadsheet; null of any other.
 */
function textOfFormula(formula: string): string | null {
  let at = opening.exec(formula)?.[0].length ?? 0;
  let end = formula.length;
  while (end > 0 && ' )'.includes(formula[end - 1] ?? '')) end -= 1;
  let text = '';
  for (;;) {
    if (formula[at] !== '"') return null;
    let close = formula.indexOf('"', at + 1);
    while (close >= 0 && formula[close + 1] === '"') close = formula.indexOf('"', close + 2);
    if (close < 0) return null;
    text += formula.slice(at + 1, close).replaceAll('""', '"');
    at = close + 1;
    if (at >= end) return text;
    while (formula[at] === ' ') at += 1;
    if (formula[at] !== '&' && formula[at] !== ',') return null;
    at += 1;
    while (formula[at] === ' ') at += 1;
  }
}

/** A cell in quotes of its own, as programs write it that quote a text twice. */
const inQuotes = /^"([^"]*)"$/;
/** The apostrophe of ’t Hooft or ’s-Gravenhage, which is the name's own. */
const ownApostrophe = /^'[a-z][\s-]/;

/** A text between apostrophes, as databases write one. */
const inApostrophes = /^'([^']+)'$/;

/** The quotes of a word processor in the place of the apostrophe before a number. */
const curledApostrophe = /^[‘’](?=\d)/;

/** What a page of the web writes for a sign: `AT&amp;T`, `O&#39;Brien`. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  '#39': "'",
  '#039': "'",
  '#x27': "'",
  '#38': '&',
  '#34': '"',
  rsquo: "'",
};
const asSigns = (text: string): string =>
  text.replaceAll(/&(#?\w{2,5});/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole);

/** What a cell means: without the formula or the quotes around its text, and without the apostrophe that a spreadsheet shows a text by. */
export function asMeant(cell: string): string {
  return cell.includes('&') && cell.includes(';') ? asSigns(bareOf(cell)) : bareOf(cell);
}

/** Signs that nobody sees, which copying from a page or a chat brings along. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '');

/** The text of a cell of a table that is loaded: what it means, without what nobody sees. */
export const textOfCell = (cell: string): string => asMeant(withoutUnseen(cell).trim()).trim();

function bareOf(cell: string): string {
  const first = cell.charCodeAt(0);
  // Most cells begin with none of them.
  if (first === 0x2018 || first === 0x2019) return cell.replace(curledApostrophe, '');
  if (first !== 34 && first !== 39 && first !== 61) return cell;
  if (first === 34) return inQuotes.exec(cell)?.[1] ?? cell;
  const text = fromText(cell);
  const meant = text.startsWith('=') ? textOfFormula(text) : null;
  if (meant !== null) return meant;
  if (text !== cell || !text.startsWith("'")) return text;
  const quoted = inApostrophes.exec(text)?.[1];
  return quoted ?? (ownApostrophe.test(text) ? text : text.slice(1));
}

/** Whether a cell is a formula that nobody worked out, or that came to an error: what it comes to stands in the spreadsheet, and not here. */
export const isFormula = (text: string): boolean => /^=\s*[\w+\-("$@#'‘’“”.]|^[+@]\s*"|^@[A-Z]+\(/.test(text);

/** `1.23E+11`: a spreadsheet kept as many digits of a number as it shows, and the others are gone. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text);

/** What a spreadsheet writes where a formula came to nothing, or where a column is too narrow for its number. */
export const isSheetError = (text: string): boolean => /^#(?:[A-Z/\d_]{2,13}[!?]|N\/A|GETTING_DATA|#{2,})$/i.test(text);
