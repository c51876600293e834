import { asked } from '@coverline/domain/eligibility/answer/testBuilders.ts';
import { summarize } from '@coverline/domain/eligibility/answer/summarize.ts';
import { personAskedFor } from '@coverline/domain/eligibility/person/personAskedFor.ts';
import { decideAmong, decideStatus, mainAnswer } from '@coverline/domain/eligibility/status/decideStatus.ts';
import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { parse271, parseFurther271 } from '@coverline/x12/eligibility/parse271.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPart } from './ownPart.ts';

const day = '2026-12-01';
const runs = { numRuns: 300, seed: 28 };

/** A 271 of one set with these segments between BHT and SE. */
function message(body: readonly string[]): Buffer {
  const set = ['ST*271*0001*005010X279A1', 'BHT*0022*11*B1*20261201*1200', ...body];
  const isa =
    'ISA*00*          *00*          *ZZ*PAYERID        *ZZ*COVERLINE      *261201*1200*^*00501*000000001*0*T*:';
  const gs = 'GS*HB*PAYERID*COVERLINE*20261201*1200*1*X*005010X279A1';
  return Buffer.from(
    [isa, gs, ...set, `SE*${set.length + 1}*0001`, 'GE*1*1', 'IEA*1*000000001', ''].join('~'),
    'latin1',
  );
}

/** Numbers the levels as they come; `above` is how many levels before the one it stands under is. */
function numbered() {
  let last = 0;
  return (code: string, parent: number | '', hasChild: boolean): [segment: string, number: number] => {
    last += 1;
    return [`HL*${last}*${parent}*${code}*${hasChild ? 1 : 0}`, last];
  };
}

const read = (bytes: Uint8Array) => {
  const parsed = parse271(bytes);
  if (!parsed.ok) throw new Error('not read');
  return parsed.value;
};

/** What one source, or the loop of one person, says. */
const says = {
  active: ['EB*1**30**PLAN', 'DTP*291*D8*20260101'],
  inactive: ['EB*6**30**PLAN', 'DTP*291*D8*20260101'],
  unknown: ['AAA*N**75*C'],
  refused: ['AAA*N**42*P'],
  nothing: [],
  benefitRefused: ['EB*U**98', 'AAA*N**98*C'],
} as const;
type Said = keyof typeof says;

it('of two or three sources, in every order, the one that states the plan speaks, and two that differ are not believed', () => {
  const kinds: Said[] = ['active', 'inactive', 'unknown', 'refused', 'nothing'];
  const every = kinds.flatMap((a) => kinds.flatMap((b) => [[a, b], ...kinds.map((c) => [a, b, c])]));
  for (const sources of every) {
    const level = numbered();
    const bytes = message(
      sources.flatMap((said, at) => {
        const [payer, source] = level('20', '', said !== 'refused');
        const name = `NM1*PR*2*PAYER${at}*****PI*P${at}`;
        if (said === 'refused') return [payer, name, ...says.refused];
        const [provider, under] = level('21', source, true);
        const [person] = level('22', under, false);
        const own = says[said].map((segment) => segment.replace('PLAN', `PLAN${at}`));
        const refusal = own.filter((segment) => segment.startsWith('AAA'));
        return [
          payer,
          name,
          provider,
          'NM1*1P*2*QUAY CLINIC*****XX*1234567893',
          person,
          'TRN*2*OURS*9COVERLINE',
          'NM1*IL*1*ABARA*ADA****MI*W0001',
          ...refusal,
          'DMG*D8*19800102*F',
          ...own.filter((segment) => !refusal.includes(segment)),
        ];
      }),
    );
    const question = asked({
      firstName: 'Ada',
      lastName: 'Abara',
      dateOfBirth: '1980-01-02',
      memberId: 'W0001',
      state: '',
      dateOfService: day,
    });
    const all = [read(bytes), ...parseFurther271(bytes)];
    expect(all.map(({ payer }) => payer?.lastName)).toEqual(sources.map((_, at) => `PAYER${at}`));
    const [first, ...further] = all;
    if (first === undefined) throw new Error('no answer');
    const main = mainAnswer(question, first, further);
    const decided = decideAmong(
      question,
      main,
      all.filter((one) => one !== main),
    );

    // The plain reading.
    const stating = sources.flatMap((said, at) => (said === 'active' || said === 'inactive' ? [{ said, at }] : []));
    const speaks = stating[0]?.at ?? 0;
    const differ = new Set(stating.map(({ said }) => said)).size > 1;
    const kindOf: Partial<Record<Said, string>> = {
      unknown: 'notFound',
      refused: 'payerUnavailable',
      nothing: 'other',
    };
    const wanted = differ
      ? [36, null]
      : stating[0]
        ? [stating[0].said === 'active' ? 1 : 6, null]
        : [null, kindOf[sources[0] ?? 'nothing']];
    expect([main.payer?.lastName, decided.statusId, decided.kind], sources.join()).toEqual([
      `PAYER${speaks}`,
      ...wanted,
    ]);
    const person = personAskedFor(question, main);
    const summary = person && summarize(person, { dateOfService: day, payerName: main.payer?.lastName ?? '' });
    expect(summary?.plan.name?.value).toBe(stating[0]?.said === 'active' ? `PLAN${speaks}` : summary?.plan.name?.value);
    expect(JSON.stringify(summary)).not.toMatch(new RegExp(`PLAN[^${speaks}"]`));
  }
});

/** The people of one set, as a person would list them. */
type Person = {
  readonly provider: 0 | 1;
  readonly said: Exclude<Said, 'refused'>;
  readonly dependents: readonly { readonly said: Exclude<Said, 'refused'> }[];
};

const said = fc.constantFrom<Exclude<Said, 'refused'>[]>('active', 'inactive', 'unknown', 'nothing', 'benefitRefused');
const sets = fc.record({
  people: fc.array(
    fc.record<Person>({
      provider: fc.constantFrom(0, 1),
      said,
      dependents: fc.array(fc.record({ said }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** Refusals above the people: of the source, and of each provider. */
  source: fc.constantFrom('', '', '42'),
  providers: fc.tuple(fc.constantFrom('', '', '43'), fc.constantFrom('', '51')),
});
type Generated = typeof sets extends fc.Arbitrary<infer T> ? T : never;

type Expected = {
  readonly token: string;
  readonly subscriber: string;
  readonly isDependent: boolean;
  readonly said: Said;
  readonly above: readonly string[];
};

/** The message, and for each person what a reader with a pencil finds: the name, the words of the loop, the refusals above. */
function write({ people, source, providers }: Generated): { bytes: Buffer; everybody: readonly Expected[] } {
  const level = numbered();
  const everybody: Expected[] = [];
  const refusal = (code: string) => (code === '' ? [] : [`AAA*N**${code}*C`]);
  const [payer, top] = level('20', '', true);
  const body = [payer, 'NM1*PR*2*HARBOR*****PI*H1', ...refusal(source)];
  const loop = (token: string, entity: string, own: Said) => {
    const texts = says[own].map((segment) => segment.replace('PLAN', `PLAN${token}`));
    const early = own === 'unknown' ? texts : [];
    const id = entity === 'IL' ? `****MI*W${token}` : '';
    return [
      `TRN*2*T${token}*9COVERLINE`,
      `NM1*${entity}*1*LAST${token}*FIRST${token}${id}`,
      ...early,
      'DMG*D8*19800102*F',
      ...texts.filter((segment) => !early.includes(segment)),
    ];
  };
  for (const at of [0, 1] as const) {
    const under = people.flatMap((one, place) => (one.provider === at ? [{ ...one, token: `P${place}X` }] : []));
    if (under.length === 0) continue;
    const [provider, number] = level('21', top, true);
    body.push(provider, `NM1*1P*2*CLINIC${at}*****XX*1234567893`, ...refusal(providers[at]));
    const above = [source, providers[at]].filter((code) => code !== '');
    for (const { token, said: own, dependents } of under) {
      // One who is not found has no dependents that could be.
      const below = own === 'unknown' ? [] : dependents;
      const [subscriber, parent] = level('22', number, below.length > 0);
      body.push(subscriber, ...loop(token, 'IL', own));
      everybody.push({ token, subscriber: token, isDependent: false, said: own, above });
      for (const [n, one] of below.entries()) {
        const ofChild = `${token}D${n}X`;
        body.push(level('23', parent, false)[0], ...loop(ofChild, '03', one.said));
        everybody.push({ token: ofChild, subscriber: token, isDependent: true, said: one.said, above });
      }
    }
  }
  return { bytes: message(body), everybody };
}

/** The plain reading of one person: what was refused above speaks first, then the loop. */
function wantedOf({ said: own, above }: Expected): readonly [status: number | null, kind: string | null] {
  if (above.includes('43') || above.includes('51')) return [null, 'setup'];
  if (own === 'unknown') return [null, 'notFound'];
  if (above.includes('42')) return [null, 'payerUnavailable'];
  if (own === 'active') return [1, null];
  if (own === 'inactive') return [6, null];
  return [null, 'other'];
}

it('of several members in one set each trace finds its own, with what was refused above and nobody else’s loops', () => {
  fc.assert(
    fc.property(sets, (generated) => {
      const { bytes, everybody } = write(generated);
      for (const one of everybody) {
        const question = asked({
          firstName: `First${one.token}`,
          lastName: `Last${one.token}`,
          dateOfBirth: '1980-01-02',
          memberId: `W${one.subscriber}`,
          isDependent: one.isDependent,
          state: '',
          dateOfService: day,
        });
        const part = ownPart(bytes, { asked: question, trace: `T${one.token}` });
        if (typeof part === 'string') throw new Error(part);
        const text = Buffer.from(part.bytes).toString('latin1');
        const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
        expect(named(/\*LAST(\w+)\*/g)).toEqual(one.isDependent ? [one.subscriber, one.token] : [one.token]);
        expect(named(/TRN\*2\*T(\w+)\*/g)).toEqual([one.token]);
        const hasPlan = one.said === 'active' || one.said === 'inactive';
        expect(named(/PLAN(\w+)/g)).toEqual(hasPlan ? [one.token] : []);
        const own = one.said === 'unknown' ? ['75'] : one.said === 'benefitRefused' ? ['98'] : [];
        expect(named(/AAA\*N\*\*(\d+)/g)).toEqual([...one.above, ...own]);
        // Recut or not, the checker finds nothing that it did not find in the whole.
        const known = new Set(checkMessage(bytes).map(({ code }) => code));
        expect(checkMessage(part.bytes).filter(({ code }) => !known.has(code))).toEqual([]);

        const answer = read(part.bytes);
        expect(answer.rejections.map(({ code, level }) => [code, level])).toEqual([
          ...one.above.map((code) => [code, code === '42' ? 'payer' : 'provider']),
          ...own.map((code) => [code, code === '98' ? 'benefit' : one.isDependent ? 'dependent' : 'subscriber']),
        ]);
        const decided = decideStatus(question, answer);
        expect([decided.statusId, decided.kind]).toEqual(wantedOf(one));
      }
    }),
    runs,
  );
});
