/**
 * A second, simple reader to compare the engine with: it shares no code with it and takes the whole text at once, one
 * character a byte. It answers every segment's text, without terminators, and without the blanks and line ends in front.
 */
export function tokenize(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const start = nextInterchange(text, at);
    if (start < 0) break;
    const terminator = terminatorAt(text, start);
    if (terminator === null) at = start + 3;
    else at = readInterchange(text, start, terminator, found);
  }
  return found.length > 0 ? found : readFragment(text);
}

const header = /(?<![A-Za-z0-9])ISA[^A-Za-z0-9\s]/g;

function nextInterchange(text: string, from: number): number {
  header.lastIndex = from;
  // A blank as element separator is odd and in use; it is tried where nothing else is found.
  const match = header.exec(text) ?? (from === 0 ? /^\s*ISA /.exec(text) : null);
  return match ? text.indexOf('ISA', match.index) : -1;
}

/** The byte behind ISA16, found by counting; null where it cannot be one. */
function terminatorAt(text: string, start: number): string | null {
  const separator = text.charAt(start + 3);
  let at = start + 3;
  for (let n = 1; n < 16; n++) {
    at = text.indexOf(separator, at + 1);
    if (at < 0 || at - start > 512) return null;
  }
  const terminator = text.charAt(at + 2);
  return terminator === '' || /[A-Za-z0-9 ]/.test(terminator) ? null : terminator;
}

const leading = (piece: string, keep: string): string => {
  let from = 0;
  while (from < piece.length && ' \t\r\n'.includes(piece.charAt(from)) && !keep.includes(piece.charAt(from))) from++;
  return piece.slice(from);
};

function readInterchange(text: string, start: number, first: string, found: string[]): number {
  let at = start;
  let terminator = first;
  let separator = text.charAt(start + 3);
  while (at < text.length) {
    const ends = terminator === '\n' || terminator === '\r' ? /[\r\n]/g : null;
    let stop: number;
    if (ends) {
      ends.lastIndex = at;
      stop = ends.exec(text)?.index ?? text.length;
    } else {
      stop = text.indexOf(terminator, at);
      if (stop < 0) stop = text.length;
    }
    let piece = leading(text.slice(at, stop), separator);
    if (stop === text.length) piece = piece.trimEnd();
    if (/^ISA[^A-Za-z0-9]/.test(piece) && at > start) {
      const begin = text.indexOf('ISA', at);
      const next = terminatorAt(text, begin);
      if (next !== null) {
        terminator = next;
        separator = text.charAt(begin + 3);
        at = begin;
        start = begin;
        continue;
      }
    }
    if (piece !== '') found.push(piece);
    at = stop + 1;
    if (piece.startsWith(`IEA${separator}`)) return at;
  }
  return at;
}

/** A message that begins with GS or ST. */
function readFragment(text: string): readonly string[] {
  const match = /(?<![A-Za-z0-9])(GS|ST)([^A-Za-z0-9\s])/.exec(text);
  if (!match) return [];
  const separator = match[2] ?? '';
  const rest = text.slice(match.index);
  const end = Array.from(rest.slice(3)).find((c) => c !== separator && !/[A-Za-z0-9 ._-]/.test(c));
  if (end === undefined) return [];
  return rest
    .split(end === '\n' || end === '\r' ? /[\r\n]/ : end)
    .map((piece) => leading(piece, separator).trimEnd())
    .filter((piece) => piece !== '');
}
