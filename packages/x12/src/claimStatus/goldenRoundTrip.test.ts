import { describe, expect, it } from 'vitest';
import { readSets } from '../sets/readSets.ts';
import { goldenFiles } from '../testing/golden.ts';
import { buildMessage } from '../write/buildMessage.ts';
import type { Envelope } from '../write/options.ts';

const envelope: Envelope = {
  sender: { qualifier: 'ZZ', id: 'SENDER' },
  receiver: { qualifier: 'ZZ', id: 'RECEIVER', groupId: 'RCV' },
  date: '2026-11-21',
  time: '0930',
  control: 77,
  usage: 'T',
};

/** The lines between ST and SE. */
const body = (bytes: Uint8Array): readonly string[] =>
  new TextDecoder('latin1')
    .decode(bytes)
    .split('~')
    .map((line) => line.trim())
    .filter((line) => !/^(ISA|GS|ST|SE|GE|IEA)\*|^$/.test(line));

const files = goldenFiles.filter(({ name }) => /^27[678]/.test(name));

describe('a golden claim status or authorization message', () => {
  it.each(files)('$name is written again as it was read', ({ name, bytes }) => {
    expect(files.length).toBeGreaterThan(14);
    const [set, ...more] = readSets(bytes);
    expect(more).toEqual([]);
    if (!set) throw new Error(`no set in ${name}`);
    const { guide, value } = set;
    // The value is the one of this very guide, which the union does not tie together.
    const written = buildMessage({ guide, envelope, sets: [value] });
    expect(body(written)).toEqual(body(bytes));
    expect(readSets(written)[0]?.value).toEqual(value);
  });
});
