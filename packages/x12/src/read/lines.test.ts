import { describe, expect, it } from 'vitest';
import { chunkings } from '../testkit/chunks.ts';
import { createRandom } from '../testkit/random.ts';
import { clean271, latin1, spelt } from '../testing/messages.ts';
import { createScanner } from './scanner.ts';

function linesOf(chunks: Iterable<Uint8Array>): [start: number, line: number][] {
  const scanner = createScanner();
  const found: [number, number][] = [];
  const drain = (): void => {
    while (scanner.next() === 'segment') found.push([scanner.cursor.start, scanner.cursor.line]);
  };
  for (const chunk of chunks) {
    scanner.push(chunk);
    drain();
  }
  scanner.end();
  drain();
  return found;
}

const carriageReturns = spelt(clean271, ['*', ':', '^', '\r']);

describe('the line of a segment', () => {
  it.each([
    ['one line', clean271],
    ['a line feed behind each terminator', clean271.replaceAll('~', '~\n')],
    ['CRLF behind each terminator', clean271.replaceAll('~', '~\r\n')],
    ['line feed as terminator', spelt(clean271, ['*', ':', '^', '\n'])],
    ['CRLF as terminator', carriageReturns.replaceAll('\r', '\r\n')],
    ['blank lines and junk in front', `\n\n \njunk\n${clean271}`],
    ['lines broken inside elements', `${clean271.slice(0, 106)}${clean271.slice(106).replace(/(.{80})/g, '$1\n')}`],
    ['binary data of several lines', clean271.replace('MSG*', 'BIN*5*A\nB\n~~MSG*')],
    ['a byte order mark and high bytes', `\u00ef\u00bb\u00bf${clean271.replace('ABARA', '\u00c4\n\u00c4')}`],
  ])('counts the line feeds before it: %s', (_, message) => {
    const bytes = latin1(message);
    const expected = (start: number): number => bytes.subarray(0, start).filter((byte) => byte === 10).length + 1;
    const whole = linesOf([bytes]);
    expect(whole.length).toBeGreaterThan(40);
    expect(whole.map(([, line]) => line)).toEqual(whole.map(([start]) => expected(start)));
    for (const chunks of chunkings(bytes, createRandom(3))) expect(linesOf(chunks)).toEqual(whole);
  });
});
