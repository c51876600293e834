import type { TextReader } from './delimited.ts';
import { longestRow } from './delimited.ts';

/** Lines of a text, without their ends: CR, LF or CRLF. `tooLong` gets the beginning of a line above 1 MB, and not its rest. */
export function createLineReader(take: (line: string) => void, tooLong: (beginning: string) => void): TextReader {
  let held = '';
  let isSkipping = false;
  let dropLineFeed = false;
  const finish = (line: string): void => {
    if (isSkipping) isSkipping = false;
    else if (held.length + line.length > longestRow) tooLong((held + line).slice(0, 1000));
    else take(held + line);
    held = '';
  };
  return {
    push(text) {
      if (text === '') return;
      let at = dropLineFeed && text.startsWith('\n') ? 1 : 0;
      dropLineFeed = false;
      const ends = /\r\n?|\n/g;
      ends.lastIndex = at;
      for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
        finish(text.slice(at, end.index));
        at = ends.lastIndex;
        if (at === text.length && end[0] === '\r') dropLineFeed = true;
      }
      if (isSkipping) return;
      held += text.slice(at);
      if (held.length <= longestRow) return;
      tooLong(held.slice(0, 1000));
      held = '';
      isSkipping = true;
    },
    end() {
      if (held !== '' && !isSkipping) take(held);
      held = '';
    },
  };
}
