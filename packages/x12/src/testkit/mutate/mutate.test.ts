import { describe, expect, it } from 'vitest';
import { acknowledge } from '../../acknowledge/acknowledge.ts';
import { checkMessage } from '../../checkMessage.ts';
import { saidIn } from '../../corpus/saidIn.ts';
import { goldenFiles } from '../../testing/golden.ts';
import { clean271, latin1 } from '../../testing/messages.ts';
import { mutate, mutators, type Mutation } from './mutate.ts';

const options = { date: '2026-11-21', time: '0915', control: 900, interchanges: 'always', groups: 'all' } as const;

// Sixteen thousand faults take a while: one in sixteen, all of them with the long tests.
const share = process.env['FULL'] === '1' ? 1 : 16;
function sampled(bytes: Uint8Array, seed: number): readonly Mutation[] {
  const all = [...mutate(bytes, seed)];
  return all.length < 40 ? all : all.filter((_, n) => n % share === seed % share);
}

/** Whether the checker names the code, the segment and the element of the planted fault. */
function found({ bytes, expected }: Mutation): boolean {
  const { codes, segment, element } = expected;
  return checkMessage(bytes).some(
    (d) => codes.includes(d.code) && d.segment === segment && (element === '' || d.element === element),
  );
}

/** Whether the acknowledgements say what the fault is to be told by: level and last code. */
function told(said: readonly string[], ack: string): boolean {
  const [level = '', code = ''] = ack.split(' ');
  return said.some((one) => one.startsWith(level) && one.endsWith(` ${code}`));
}

describe('golden files', () => {
  it.each(goldenFiles)('$name keeps its guide', ({ bytes }) => {
    expect(checkMessage(bytes).map((d) => `${d.code} ${d.segment} ${d.element} ${d.loop}`)).toEqual([]);
  });
});

describe('mutate', () => {
  it('makes the same faults for the same seed, each another message', () => {
    const one = [...mutate(latin1(clean271), 4)];
    expect(one).toEqual([...mutate(latin1(clean271), 4)]);
    expect(one).not.toEqual([...mutate(latin1(clean271), 5)]);
    expect(new Set(one.map(({ bytes }) => String(bytes))).size).toBeGreaterThan(one.length * 0.98);
    const kinds = new Set(one.map(({ name }) => name.split(' ')[0]));
    expect(mutators.filter(({ name }) => !kinds.has(name))).toEqual([]);
  });

  it('refuses what has no ISA of 106 bytes', () => {
    expect(() => [...mutate(latin1('ST*271*0001~'), 1)]).toThrow(RangeError);
  });

  // Each planted fault must be named by its code, segment and element.
  it('at least 95 % of all single faults are found exactly', { timeout: 60_000 }, () => {
    const all = goldenFiles.flatMap(({ name, bytes }) => sampled(bytes, 1).map((made) => ({ ...made, file: name })));
    const missed = all.filter((made) => !found(made)).map(({ file, name }) => `${file} ${name}`);
    expect(all.length).toBeGreaterThan(500);
    expect(missed.slice(Math.floor(all.length * 0.05))).toEqual([]);
  });

  it('one fault gives one error, but where it cannot help breaking more', { timeout: 60_000 }, () => {
    const all = goldenFiles.flatMap(({ bytes }) => sampled(bytes, 3));
    const errors = all.map((m) => checkMessage(m.bytes).filter(({ severity }) => severity === 'error').length);
    expect(errors.reduce((sum, n) => sum + n, 0) / all.length).toBeLessThanOrEqual(1.2);
  });

  it.each(goldenFiles)('every fault of $name gets an acknowledgement that is clean itself and says it', ({ bytes }) => {
    for (const { name, bytes: faulty, expected } of sampled(bytes, 2)) {
      const messages = acknowledge(faulty, options);
      expect({ name, faults: messages.flatMap((message) => checkMessage(message.bytes)) }).toEqual({
        name,
        faults: [],
      });
      const said = messages.flatMap((message) => saidIn(message.bytes));
      if (expected.ack !== '') expect({ name, said, told: told(said, expected.ack) }).toMatchObject({ told: true });
    }
  });
});
