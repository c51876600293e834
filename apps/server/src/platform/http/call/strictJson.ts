import { HttpError } from '#/platform/http/errors.ts';

const maxDepth = 32;
const maxKeys = 10_000;
const quote = 0x22;
const unreadable = () => new HttpError(400, 'The request is not valid JSON.');

/**
 * JSON as the wire takes it: no duplicate keys (two readers must not see two meanings), bounded depth, no key that could
 * reach a prototype. An empty body is `undefined`. Linear in the text (E-03).
 */
export function strictJson(text: string): unknown {
  if (text === '') return undefined;
  guard(text);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

/** One pass over the text, strings skipped whole; it judges keys and depth and leaves grammar to the parser. */
function guard(text: string): void {
  const keys: (Set<string> | null)[] = [];
  // A string that does not end is a match too: trying again from each quote inside it would take the square of its length.
  const token = /"([^"\\]*(?:\\.[^"\\]*)*)(?:"\s*(:)?)?|[{}[\]]/gs;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const sign = match[0];
    if (sign === '{' || sign === '[') {
      if (keys.length >= maxDepth) throw new HttpError(400, 'The request is nested too deeply.');
      keys.push(sign === '{' ? new Set() : null);
    } else if (sign === '}' || sign === ']') keys.pop();
    else if (match[2] === ':') checkKey(keys.at(-1), match[1] ?? '');
    else if (text.charCodeAt(match.index + 1 + (match[1] ?? '').length) !== quote) throw unreadable();
  }
}

function checkKey(seen: Set<string> | null | undefined, raw: string): void {
  if (seen === null || seen === undefined) return; // not inside an object: the parser will say so
  let key = raw;
  if (raw.includes('\\')) {
    try {
      key = String(JSON.parse(`"${raw}"`));
    } catch {
      throw unreadable();
    }
  }
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw unreadable();
  if (seen.has(key)) throw new HttpError(400, 'The request names a field twice.');
  if (seen.size >= maxKeys) throw new HttpError(400, 'The request has too many fields.');
  seen.add(key);
}
