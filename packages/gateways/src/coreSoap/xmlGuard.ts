import { UnreadableError } from '../unreadableError.ts';

// A CORE envelope is some twenty elements, four deep; the bounds leave room for WS-* headers and nothing more.
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 500;
const MAX_TAG_LENGTH = 4096;

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw new UnreadableError('unterminated markup');
  return end + mark.length;
}

/** The index after a tag's `>`, quotes respected, within the bound. */
function endOfTag(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_TAG_LENGTH);
  let quote = '';
  for (let at = from; at < limit; at += 1) {
    const character = text[at];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  throw new UnreadableError('tag without end or too long');
}

/**
 * Looks over XML before any parser sees it, in one pass, and refuses what an envelope never needs: a DOCTYPE or any
 * other declaration, a processing instruction, XInclude, a schema location, deep nesting, floods of elements, endless
 * tags (E-09). A parser's own limits are not trusted: fast-xml-parser leaves billion-laughs without an error.
 *
 * @throws UnreadableError
 */
export function guardXml(text: string): void {
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<![CDATA[', at)) {
      at = endOf(text, ']]>', at + 9);
      continue;
    }
    if (text.startsWith('<!--', at)) {
      at = endOf(text, '-->', at + 4);
      continue;
    }
    if (text.startsWith('<!', at)) throw new UnreadableError('declaration');
    const end = endOfTag(text, at + 1);
    const tag = text.slice(at, end);
    if (tag.startsWith('<?')) {
      if (at !== 0 || !tag.startsWith('<?xml ')) throw new UnreadableError('processing instruction');
    } else if (tag.startsWith('</')) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
      if (/XInclude|schemaLocation/iu.test(tag)) throw new UnreadableError('reference to another document');
    }
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new UnreadableError('too deep or too many elements');
    at = end;
  }
  if (elements === 0) throw new UnreadableError('no element');
}
