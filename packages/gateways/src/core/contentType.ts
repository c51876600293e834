/** A media type and its parameters, names in lower case. */
export type ContentType = { readonly type: string; readonly params: ReadonlyMap<string, string> };

// Content types are short; a longer one is an attack on whatever splits it.
const MAX_LENGTH = 512;

/** Splits at semicolons outside quotes, in one pass. */
function pieces(header: string): string[] {
  const out: string[] = [];
  let quoted = false;
  let from = 0;
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (character === ';' && !quoted) {
      out.push(header.slice(from, at));
      from = at + 1;
    }
  }
  out.push(header.slice(from));
  return out;
}

function unquoted(value: string): string {
  const isQuoted = value.length >= 2 && value.startsWith('"') && value.endsWith('"');
  return isQuoted ? value.slice(1, -1).replaceAll(/\\(.)/gsu, '$1') : value;
}

/** Reads a Content-Type header; null where there is none, or it names a parameter twice. */
export function parseContentType(header: string | undefined): ContentType | null {
  if (header === undefined || header.length > MAX_LENGTH) return null;
  const [type = '', ...rest] = pieces(header);
  const params = new Map<string, string>();
  for (const piece of rest) {
    const equals = piece.indexOf('=');
    if (equals < 0) continue;
    const name = piece.slice(0, equals).trim().toLowerCase();
    if (params.has(name)) return null;
    params.set(name, unquoted(piece.slice(equals + 1).trim()));
  }
  return { type: type.trim().toLowerCase(), params };
}
