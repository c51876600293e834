import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BenefitRecord, MemberRecord } from '../eligibility/records271.ts';
import { parse271 } from '../eligibility/parse271.ts';
import { benefits271, clean271, head271, interchange, latin1, spelt, subscriber271 } from '../testing/messages.ts';
import { X12ReadError } from '../x12ReadError.ts';
import { eachRecord, records } from './records.ts';
import type { Placed } from './types.ts';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const second = [
  'HL*4*2*22*0',
  'NM1*IL*1*OKAFOR*IDA****MI*QX1',
  'EB*6',
  'HL*5*4*23*0',
  'NM1*03*1*OKAFOR*TOM',
  'EB*1**30',
  'EB*C***ZZ',
];
const body = [...head271, ...subscriber271, ...benefits271, ...second];
const other = spelt(
  interchange(['BHT*0022*13*Q*20261121*0915', 'HL*1**20*1'], { kind: '270', guide: '005010X279A1' }),
  ['|', '>', '!', "'"],
);
const bytes = latin1(`${interchange(body)}\r\n${other}junk~${interchange(body, { control: '000000418' })}`);
const benefits = (source: Uint8Array): Placed<BenefitRecord>[] => [...records('271', source, { level: 'benefit' })];

describe('records of a 271', () => {
  it('are the benefits that parse271 reads, with payer, provider and member', () => {
    const parsed = parse271(latin1(clean271));
    if (!parsed.ok) throw new Error('the example must be readable');
    const read = benefits(latin1(clean271));
    const [member] = parsed.value.members;
    expect(read.map(({ record }) => record.benefit)).toEqual(member?.benefits);
    expect(read[0]?.record).toMatchObject({
      reference: 'REQ-88123',
      payer: parsed.value.payer,
      provider: parsed.value.provider,
      member: { ...member, benefits: [] },
    });
    expect([...records('271', latin1(clean271), { level: 'member' })].map(({ record }) => record.member)).toEqual(
      parsed.value.members,
    );
  });

  it('come from every set of every interchange, with the place they stood in, one object a set', () => {
    const read = benefits(bytes);
    const each = benefits271.filter((line) => line.startsWith('EB*')).length + 3;
    expect(read).toHaveLength(2 * each);
    expect(new Set(read.map(({ context }) => context)).size).toBe(2);
    const text = new TextDecoder('latin1').decode(bytes);
    expect([read[0]?.context, read.at(-1)?.context]).toMatchObject([
      {
        interchange: { number: 1, control: '000000417', sender: 'NORTHWINDPAY' },
        set: { offset: text.indexOf('ST*271') },
      },
      {
        interchange: { number: 3, control: '000000418', receiver: 'LAKESIDECLINIC', usage: 'T' },
        group: { control: '52', functional: 'HB', version: '005010X279A1' },
        set: { kind: '271', control: '0007', guide: '005010X279A1', offset: text.lastIndexOf('ST*271') },
      },
    ]);
    expect(read.at(-1)?.record.member).toMatchObject({ level: 'dependent', party: { firstName: 'TOM' } });
  });

  it.each([1, 7, 300, 1 << 20])('are the same from a stream of chunks of %i bytes, in either form', async (size) => {
    const whole = benefits(bytes);
    const streamed: Placed<BenefitRecord>[] = [];
    for await (const found of records('271', inChunks(bytes, size), { level: 'benefit' })) streamed.push(found);
    expect(streamed).toEqual(whole);
    const visited: Placed<BenefitRecord>[] = [];
    await eachRecord('271', inChunks(bytes, size), { level: 'benefit' }, (found) => visited.push(found));
    expect(visited).toEqual(whole);
  });

  it('keep codes that nobody knows, and give amounts in cents and shares in basis points', () => {
    const [found] = benefits(latin1(interchange([...head271, 'HL*3*2*22*0', 'EB*Q9*XX*777^888*??**99*12.345*.125'])));
    expect(found?.record.benefit).toMatchObject({
      info: 'Q9',
      level: 'XX',
      services: ['777', '888'],
      insuranceType: '??',
      period: '99',
      cents: 1235,
      percent: 1250,
    });
  });

  it('tell that the set broke off behind the last one', () => {
    const cut = clean271.slice(0, clean271.indexOf('SE*'));
    const follows = `${cut}${clean271}`;
    const told = (text: string): boolean[] => benefits(latin1(text)).map((found) => found.cut);
    const whole = told(clean271);
    expect(whole).not.toContain(true);
    expect(told(cut)).toEqual([...whole.slice(1), true]);
    expect(told(follows)).toEqual([...whole.slice(1), true, ...whole]);
  });

  it('have the type that set and level name', () => {
    expectTypeOf(records('271', bytes, { level: 'benefit' })).toExtend<Iterable<Placed<BenefitRecord>>>();
    expectTypeOf(records('271', inChunks(bytes, 9), { level: 'member' })).toExtend<
      AsyncIterable<Placed<MemberRecord>>
    >();
    // @ts-expect-error a 271 has no claims
    expect(() => [...records('271', bytes, { level: 'claim' })]).toThrow(TypeError);
  });
});

describe('reading records', () => {
  it('asks for the next chunk only once the records of the last one were taken', async () => {
    let given = 0;
    async function* source(): AsyncGenerator<Uint8Array> {
      for await (const chunk of inChunks(bytes, 1000)) {
        given += chunk.length;
        yield chunk;
      }
    }
    const found = records('271', source(), { level: 'benefit' });
    expect(given).toBe(0);
    await found.next();
    expect(given).toBe(1000);
  });

  it('closes the source when its reader has enough', async () => {
    let closed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        yield* inChunks(bytes, 500);
      } finally {
        closed = true;
      }
    }
    for await (const found of records('271', source(), { level: 'benefit' })) if (found.record) break;
    expect(closed).toBe(true);
  });

  it('ends with the reason of its signal, even while it waits for a chunk', async () => {
    const stop = new AbortController();
    let closed = false;
    const silent: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => {}),
        return: () => {
          closed = true;
          return Promise.resolve({ done: true, value: undefined });
        },
      }),
    };
    const waiting = records('271', silent, { level: 'benefit', signal: stop.signal }).next();
    const why = new Error('enough');
    stop.abort(why);
    await expect(waiting).rejects.toBe(why);
    expect(closed).toBe(true);
  });

  it('ends with the reason of its signal between two records', async () => {
    const stop = new AbortController();
    const seen: unknown[] = [];
    const reading = eachRecord('271', inChunks(bytes, 400), { level: 'benefit', signal: stop.signal }, (found) => {
      seen.push(found);
      stop.abort();
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    const sync = records('271', bytes, { level: 'benefit', signal: AbortSignal.abort() });
    expect(() => sync.next()).toThrow('aborted');
  });

  it('throws our own error, with its place, for what cannot be read on', async () => {
    expect(() => benefits(latin1('nothing of the kind'))).toThrow(X12ReadError);
    const long = latin1(clean271.replace('MSG*', `MSG*${'A'.repeat(2000)}`));
    const stream = records('271', inChunks(long, 100), { level: 'member', maxSegment: 1000 });
    await expect(stream.next()).rejects.toMatchObject({ code: 'segment-too-long', offset: clean271.indexOf('MSG*') });
  });

  it('passes on what the source throws', async () => {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield* inChunks(bytes.subarray(0, 2000), 500);
      throw new Error('line lost');
    }
    const read = async (): Promise<void> => {
      for await (const found of records('271', source(), { level: 'benefit' })) expect(found.cut).toBe(false);
    };
    await expect(read()).rejects.toThrow('line lost');
  });
});
