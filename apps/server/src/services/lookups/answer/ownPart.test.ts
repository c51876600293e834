import { peopleNamed } from '#/testing/outside/peopleNamed.ts';
import { expect, it } from 'vitest';
import { ownPart } from './ownPart.ts';

type Loop = Parameters<typeof peopleNamed>[0];

const ada = { last: 'ABARA', first: 'ADA', id: 'W0001', born: '19800102' };
const bea = { last: 'ABARA', first: 'BEA', id: '', born: '20150304' };
const cal = { last: 'ABARA', first: 'CAL', id: '', born: '20150304' };
const elder = { ...ada, born: '19550506' };
const dora = { last: 'DUNN', first: 'DORA', id: 'W0009', born: '19610506' };

const asked = {
  firstName: 'Ada',
  lastName: 'Abara',
  dateOfBirth: '1980-01-02',
  memberId: 'W0001',
  isDependent: false,
};
const asBea = { ...asked, firstName: 'Bea', dateOfBirth: '2015-03-04', isDependent: true };

/** Who of those in a message is left, or why it is no answer to the question. */
const left = (loops: Loop, question: typeof asked) => {
  const part = ownPart(Buffer.from(peopleNamed(loops)), { asked: question, trace: 'OURS' });
  if (typeof part === 'string') return part;
  const text = Buffer.from(part.bytes).toString('latin1');
  return [...text.matchAll(/NM1\*(?:IL|03)\*1\*(\w+)\*(\w+)/g)].map(([, last, first]) => `${first} ${last}`);
};

const cases: [title: string, loops: Loop, question: typeof asked, left: readonly string[] | 'trace' | 'person'][] = [
  ['one person', [{ ...ada, trace: 'OURS' }], asked, ['ADA ABARA']],
  ['one person who is another: it is judged elsewhere', [dora], asked, ['DORA DUNN']],
  [
    'ours among traced ones',
    [
      { ...dora, trace: 'T1' },
      { ...ada, trace: 'OURS' },
    ],
    asked,
    ['ADA ABARA'],
  ],
  ['ours beside one without a trace', [{ ...ada, trace: 'OURS' }, dora], asked, ['ADA ABARA']],
  [
    'no trace of ours, all of others',
    [
      { ...dora, trace: 'T1' },
      { ...ada, trace: 'T2' },
    ],
    asked,
    'trace',
  ],
  [
    'a dependent under another question’s trace',
    [
      { ...ada, says: false },
      { ...bea, below: true, trace: 'T1' },
    ],
    asBea,
    'trace',
  ],
  ['one who is meant, untraced, beside another question’s', [{ ...dora, trace: 'T1' }, ada], asked, ['ADA ABARA']],
  ['no traces: by number and name', [dora, ada], asked, ['ADA ABARA']],
  ['no traces: by name and birth, without a number', [dora, { ...ada, id: '' }], asked, ['ADA ABARA']],
  ['no traces, and nobody is meant', [dora, { ...dora, first: 'DAN', id: 'W0010' }], asked, 'person'],
  [
    'the same person under two sources, told once by trace',
    [{ ...ada, trace: 'OURS' }, ada],
    asked,
    ['ADA ABARA', 'ADA ABARA'],
  ],
  [
    'a dependent, with the subscriber above',
    [
      { ...ada, says: false },
      { ...bea, below: true, trace: 'OURS' },
    ],
    asBea,
    ['ADA ABARA', 'BEA ABARA'],
  ],
  [
    'one of two dependents',
    [
      { ...ada, says: false },
      { ...bea, below: true },
      { ...cal, below: true },
    ],
    asBea,
    ['ADA ABARA', 'BEA ABARA'],
  ],
  [
    'twins: by trace',
    [
      { ...ada, trace: 'T1' },
      { ...bea, below: true, trace: 'T2' },
      { ...cal, below: true, trace: 'OURS' },
    ],
    asBea,
    ['ADA ABARA', 'CAL ABARA'],
  ],
  [
    'the subscriber, without the family',
    [
      { ...ada, trace: 'OURS' },
      { ...bea, below: true },
    ],
    asked,
    ['ADA ABARA'],
  ],
  [
    'the trace at the subscriber, the answer at the dependent',
    [
      { ...ada, trace: 'OURS', says: false },
      { ...bea, below: true },
      { ...cal, below: true },
    ],
    asBea,
    ['ADA ABARA', 'BEA ABARA'],
  ],
  ['one name and one number, no traces: by birth', [elder, ada], asked, ['ADA ABARA']],
  ['one name and one number, no traces: by birth, the other way round', [ada, elder], asked, ['ADA ABARA']],
  [
    'one name and one number, no traces, and the payer knows another birth date of both',
    [elder, { ...ada, born: '19800201' }],
    asked,
    ['ADA ABARA', 'ADA ABARA'],
  ],
  [
    'the same person under two sources, once without a birth date',
    [ada, { ...ada, born: '' }],
    asked,
    ['ADA ABARA', 'ADA ABARA'],
  ],
  ['one name and one number, one of the two by trace', [{ ...ada, trace: 'OURS' }, elder], asked, ['ADA ABARA']],
  ['asked as a dependent, known as a member', [dora, { ...bea, id: 'W0001' }], asBea, ['BEA ABARA']],
];

it.each(cases)('of %s', (_, loops, question, expected) => {
  expect(left(loops, question)).toEqual(expected);
});

it('nothing is cut from what names one person, nor from what is no message', () => {
  const one = Buffer.from(peopleNamed([{ ...ada, trace: 'OURS' }]));
  expect(ownPart(one, { asked, trace: 'OURS' })).toEqual({ bytes: one, isCut: false });
  const none = Buffer.from('no message');
  expect(ownPart(none, { asked, trace: 'OURS' })).toEqual({ bytes: none, isCut: false });
});

it('of several sets those that are ours stay, with what no person stands in', () => {
  const own = peopleNamed([{ ...ada, trace: 'OURS' }]);
  const message = Buffer.from(peopleNamed([{ ...dora, trace: 'T1' }]) + own);
  const part = ownPart(message, { asked, trace: 'OURS' });
  if (typeof part === 'string') throw new Error(part);
  expect(part.isCut).toBe(true);
  expect(Buffer.from(part.bytes).toString('latin1')).toBe(own);
});
