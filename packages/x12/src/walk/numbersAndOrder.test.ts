import { describe, expect, it } from 'vitest';
import { acknowledge } from '../acknowledge/acknowledge.ts';
import { checkMessage } from '../checkMessage.ts';
import { golden, mutated } from '../testing/goldenClaims.ts';
import { latin1 } from '../testing/messages.ts';

const plain = golden('837P/plain');
const faults = (message: string) =>
  checkMessage(latin1(message)).map(
    ({ code, segmentId, element, segment }) => `${code}@${segment} ${element || segmentId}`,
  );

/** The message with its HL numbers, and the parents that name them, changed. */
const numbered = (numbers: Readonly<Record<string, string>>): string =>
  plain.replaceAll(
    /HL\*(\d+)\*(\d*)\*/g,
    (_, id: string, parent: string) => `HL*${numbers[id] ?? id}*${numbers[parent] ?? parent}*`,
  );

describe('HL01', () => {
  const all = [...plain.matchAll(/HL\*(\d+)\*/g)].map(([, id]) => id ?? '');
  const shifted = Object.fromEntries(all.map((id) => [id, String(Number(id) + 48)]));
  const last = all.at(-1) ?? '';

  it('counts up from 1: one that begins elsewhere is one fault, and rejects', () => {
    expect(all.length).toBeGreaterThan(1);
    expect(faults(plain)).toEqual([]);
    expect(faults(numbered(shifted))).toEqual([expect.stringMatching(/^hl-number@\d+ HL01$/)]);
    const [answer] = acknowledge(latin1(numbered(shifted)), { date: '2026-11-22', time: '0130', control: 1 });
    expect(new TextDecoder().decode(answer?.bytes)).toMatch(/IK3\*HL\*.*IK4\*1\*628\*7\*49~.*IK5\*R/s);
  });

  it('that jumps, or is no number, is one fault', () => {
    expect(faults(numbered({ [last]: '53' }))).toEqual([expect.stringMatching(/^hl-number@/)]);
    expect(faults(numbered({ [last]: 'B7' }))).toEqual([expect.stringMatching(/^hl-number@/)]);
  });
});

it('a segment that fits nowhere is named itself, and opens no loop before what must stand first', () => {
  const sbr = /SBR\*[^~]*~\s*/.exec(plain)?.[0] ?? '';
  const message = mutated(plain, sbr, `${sbr}NTE*ADD*REALLY?~`);
  expect(faults(message)).toEqual([expect.stringMatching(/^segment-unexpected@\d+ NTE$/)]);
});

it.each([
  ['before the claim that it belongs to', 'CLM', 'NTE*ADD*REALLY?~', ['segment-unexpected NTE']],
  ['with a fault of its own', 'CLM', 'CR1*XX*100**A*DH*10~', ['segment-unexpected CR1']],
  ['two of them', 'CLM', 'K3*X~NTE*ADD*REALLY?~', ['segment-unexpected K3', 'segment-unexpected NTE']],
  ['before the line that it belongs to', 'LX', 'SV5*HC:E0601*DA*30*50~', ['segment-unexpected SV5']],
])('a segment that stands %s is named itself, and opens none', (_, opener, stray, found) => {
  const first = new RegExp(`${opener}\\*[^~]*~\\s*`).exec(plain)?.[0] ?? '';
  const message = mutated(plain, first, `${stray}${first}`);
  expect(faults(message).map((fault) => fault.replace(/@\d+/, ''))).toEqual(found);
});

it('a loop whose opener lacks is told by that, and is whole otherwise', () => {
  const lx = /LX\*[^~]*~\s*/.exec(plain)?.[0] ?? '';
  expect(faults(mutated(plain, lx, ''))[0]).toMatch(/^segment-required@\d+ LX$/);
});
