import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { parse271 } from '../eligibility/parse271.ts';
import { chunkings } from '../testkit/chunks.ts';
import { createRandom } from '../testkit/random.ts';
import { clean271, latin1, spelt } from '../testing/messages.ts';
import { createScanner } from './scanner.ts';

const withIsa16 = (letter: string, message = clean271): string => message.replace('*T*:~', `*T*${letter}~`);
const proceduresOf = (message: string): string[] | null => {
  const read = parse271(latin1(message));
  return read.ok ? read.value.members.flatMap(({ benefits }) => benefits.map(({ procedure }) => procedure)) : null;
};

describe('an ISA16 that is a letter, a digit or a blank', () => {
  const meant = proceduresOf(clean271);

  it.each([' ', 'X', '0'])('“%s”: components are told apart by what the message uses', (letter) => {
    expect(meant?.some((procedure) => procedure !== '')).toBe(true);
    expect(proceduresOf(withIsa16(letter))).toEqual(meant);
    expect(proceduresOf(withIsa16(letter, clean271.replaceAll('HC:97110:GP', 'HC>97110>GP')))).toEqual(meant);
  });

  it('is refused where the message uses several, or has the customary one in another place', () => {
    const several = withIsa16(' ', clean271.replace('HC:97110:GP', 'HC:97110:GP~EB*1*IND*********Y*Y*HC>97112'));
    const colonElsewhere = spelt(withIsa16(' ', clean271.replaceAll(/\*HC:97110:GP/g, '')), ['*', '|', '^', ':']);
    for (const message of [several, colonElsewhere]) {
      expect(proceduresOf(message)).toBeNull();
      const found = checkMessage(latin1(message)).map(({ code }) => code);
      expect(found).toContain('isa-delimiters');
    }
  });

  it('is read alike however the message comes in', () => {
    const bytes = latin1(withIsa16(' '));
    const separators = (chunks: Iterable<Uint8Array>): number[] => {
      const scanner = createScanner();
      const found: number[] = [];
      const drain = (): void => {
        while (scanner.next() === 'segment') found.push(scanner.cursor.delimiters.component);
      };
      for (const chunk of chunks) {
        scanner.push(chunk);
        drain();
      }
      scanner.end();
      drain();
      return found;
    };
    const whole = separators([bytes]);
    expect(new Set(whole)).toEqual(new Set([58]));
    for (const chunks of chunkings(bytes, createRandom(5))) expect(separators(chunks)).toEqual(whole);
  });
});
