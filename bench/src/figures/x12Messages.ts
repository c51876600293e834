import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { records } from '@coverline/x12/records/records.ts';
import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import { X12parser } from 'x12-parser';
import { median, percentile, type Bench } from '../figure.ts';

const rounds = 5;
const each = 3_000;
const peerEach = 600;

/** One real-time answer of one member, about 4.4 KB: read and typed, checked, and both at once; against a peer that splits it. */
export const x12Messages: Bench = {
  names: ['x12.message.parse', 'x12.message.parse.p99', 'x12.message.validate', 'x12.message.parse271'],
  run: async () => {
    const messages = Array.from({ length: 50 }, (_, seed) => oneMember(seed));
    for (const message of messages) {
      if (!parse271(message).ok || checkMessage(message).length > 0) throw new Error('a message is not clean');
    }
    const at = (i: number): Uint8Array => messages[i % messages.length] ?? new Uint8Array(0);
    const typed = (i: number): unknown => [...records('271', at(i), { level: 'member' })];
    const parse = (): number => rate(each, typed);
    const parseAndCheck = (): number => rate(each, (i) => parse271(at(i)));
    const check = (): number => rate(each, (i) => checkMessage(at(i)));
    const pairs: { parse: number; check: number; both: number; peer: number }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const peer = await peerRate(at);
      const pair = { parse: parse(), check: check(), both: parseAndCheck(), peer };
      if (round > 0) pairs.push(pair); // the first round warms all of them
    }
    const against = 'x12-parser 1.3.0, a stream a message, splitting it into segments';
    return [
      {
        name: 'x12.message.parse',
        value: median(pairs.map((pair) => pair.parse)),
        unit: 'messages/s',
        ratio: median(pairs.map((pair) => pair.parse / pair.peer)),
        against,
        promise: { atLeast: 8, of: 'ratio' },
      },
      {
        name: 'x12.message.parse.p99',
        value: slowest(typed),
        unit: 'µs',
        ratio: null,
        against: null,
        promise: null,
      },
      {
        name: 'x12.message.validate',
        value: median(pairs.map((pair) => pair.check)),
        unit: 'messages/s',
        ratio: median(pairs.map((pair) => pair.check / pair.peer)),
        against,
        promise: { atLeast: 2.4, of: 'ratio' },
      },
      {
        name: 'x12.message.parse271',
        value: median(pairs.map((pair) => pair.both)),
        unit: 'messages/s',
        ratio: median(pairs.map((pair) => pair.both / pair.peer)),
        against,
        promise: null,
      },
    ];
  },
};

function oneMember(seed: number): Uint8Array {
  const { chunks } = generate271({ seed, members: 1, benefits: [72, 72] });
  return Buffer.concat([...chunks]);
}

function rate(runs: number, run: (i: number) => unknown): number {
  const began = performance.now();
  for (let i = 0; i < runs; i++) run(i);
  return runs / ((performance.now() - began) / 1000);
}

function slowest(run: (i: number) => unknown): number {
  const took = Array.from({ length: each }, (_, i) => {
    const began = performance.now();
    run(i);
    return (performance.now() - began) * 1000;
  });
  return percentile(took, 0.99);
}

async function peerRate(at: (i: number) => Uint8Array): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < peerEach; i++) {
    const parser = new X12parser();
    let segments = 0;
    parser.on('data', () => {
      segments++;
    });
    const over = new Promise((resolve, reject) => parser.once('end', resolve).once('error', reject));
    parser.end(at(i));
    await over;
    if (segments < 80) throw new Error('the peer lost segments');
  }
  return peerEach / ((performance.now() - began) / 1000);
}
