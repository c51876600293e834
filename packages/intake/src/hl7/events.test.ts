import fc from 'fast-check';
import { keysOfCancel, takenBackBy } from './events.ts';
import { describe, expect, it } from 'vitest';
import { readAll } from '../testing/readAll.ts';

type Said = {
  readonly event?: string;
  readonly evn?: string;
  readonly mrn?: string;
  readonly visit?: string;
  readonly account?: string;
  readonly day?: string;
  readonly more?: readonly string[];
};

/** A message about Ina Tallow, as a registration system writes it. */
const adt = ({
  event = 'A04',
  evn = '',
  mrn = 'M77',
  visit = 'V1',
  account = 'ACC5',
  day = '20261201',
  more = [],
}: Said) =>
  [
    `MSH|^~\\&|REG|HOSP|CVL|CVL|20261130101500||ADT${event === '' ? '' : `^${event}`}|1|P|2.3`,
    ...(evn === '' ? [] : [`EVN|${evn}|20261130101500`]),
    `PID|1||${mrn}^^^HOSP^MR||TALLOW^INA^Q||19800102|F|||1 QUAY ST^^BOSTON^MA^02139||(617)555-0101|||||${account}|`,
    `PV1|1|O|LAB${'|'.repeat(16)}${visit}${'|'.repeat(25)}${day}`,
    ...(more.length > 0 ? more : ['IN1|1|HAR||HARBOR HEALTH||||||||||||||||||||||||||||||||W0001']),
  ].join('\r');
const read = async (...messages: readonly Said[]) => readAll(`${messages.map(adt).join('\r')}\r`);
const kinds = ({ rows, faults }: Awaited<ReturnType<typeof readAll>>) =>
  [
    ...rows.map(({ row }) => [row, 'asked'] as const),
    ...faults.map(({ row, code, sentence }) => [row, `${code} ${/\b(A\d\d)\b/.exec(sentence)?.[1] ?? ''}`] as const),
  ]
    .toSorted((a, b) => a[0] - b[0])
    .map(([, what]) => what);

describe('the event decides whether anybody is asked about', () => {
  it.each(['A01', 'A02', 'A04', 'A05', 'A08', 'A13', 'A14', 'A28', 'A31', '', 'Z01'])('%s is a row', async (event) =>
    expect(kinds(await read({ event }))).toEqual(['asked']),
  );
  it.each(['A03', 'A11', 'A18', 'A23', 'A24', 'A27', 'A29', 'A34', 'A37', 'A38', 'A40', 'A47', 'a11'])(
    '%s is left out, and told',
    async (event) => expect(kinds(await read({ event }))).toEqual([`left-out ${event.toUpperCase()}`]),
  );
  it('of EVN, where the header says none', async () =>
    expect(kinds(await read({ event: '', evn: 'A11' }, { event: '', evn: 'A04', mrn: 'M1' }))).toEqual([
      'left-out A11',
      'asked',
    ]));
  it('those of one event have one sentence, so that they are counted together', async () => {
    const { faults } = await read({ event: 'A03' }, { event: 'A03', mrn: 'M2' });
    expect(new Set(faults.map(({ sentence }) => sentence))).toEqual(
      new Set(['The message tells of a discharge (A03): nobody is asked about. It was left out.']),
    );
  });
});

describe('what a message below takes back is not asked', () => {
  const back = 'left-out A11';
  it.each<[string, readonly Said[], readonly string[]]>([
    ['its visit', [{}, { event: 'A11' }], [back, back]],
    ['all of its messages so far', [{ event: 'A05' }, { event: 'A08' }, { event: 'A11' }], [back, back, back]],
    ['not what comes after it', [{}, { event: 'A11' }, {}], [back, back, 'asked']],
    ['not another visit', [{ visit: 'V2' }, { event: 'A11' }], ['asked', back]],
    ['not another person', [{ mrn: 'M78' }, { event: 'A11' }], ['asked', back]],
    ['by the account, where one has no visit number', [{ visit: '' }, { event: 'A11' }], [back, back]],
    [
      'not another account',
      [
        { visit: '', account: 'ACC6' },
        { event: 'A11', visit: '' },
      ],
      ['asked', back],
    ],
    [
      'by the day, where nothing else is said',
      [
        { visit: '', account: '' },
        { visit: '', account: '', day: '20261202' },
        { event: 'A11', visit: '', account: '' },
      ],
      [back, 'asked', back],
    ],
    ['nobody’s, where it does not say which', [{}, { event: 'A11', visit: '', account: '', day: '' }], ['asked', back]],
    [
      'every visit of a person who is deleted',
      [{}, { visit: 'V2', account: 'B' }, { event: 'A29', visit: '', account: '', day: '' }],
      ['left-out A29', 'left-out A29', 'left-out A29'],
    ],
    ['a discharge takes nothing back', [{}, { event: 'A03' }, { event: 'A13' }], ['asked', 'left-out A03', 'asked']],
    ['a planned visit', [{ event: 'A05' }, { event: 'A38' }], ['left-out A38', 'left-out A38']],
    ['by EVN', [{}, { event: '', evn: 'A11' }], [back, back]],
  ])('%s', async (_what, messages, told) => expect(kinds(await read(...messages))).toEqual(told));

  it('each insurance of it is told with its cells', async () => {
    const insurances = ['1', '2'].map((order) => `IN1|${order}|HAR||HARBOR HEALTH${'|'.repeat(32)}W000${order}`);
    const { form, faults } = await read({ more: insurances }, { event: 'A11' });
    const at = form.columns.indexOf('MemberID');
    expect(faults.map(({ row, cells }) => [row, cells[at]])).toEqual([
      [1, 'W0001'],
      [2, 'W0002'],
      [3, 'W0001'],
    ]);
    expect(faults[0]?.sentence).toBe('A message further below takes this visit back (A11). It was left out.');
  });
});

describe('a file that is not whole', () => {
  const [one, two] = [adt({}), adt({ mrn: 'M2' })];
  const head = ['FHS|^~\\&|REG', 'BHS|^~\\&|REG'];
  const told = async (text: string) => {
    const all = await readAll(text);
    return [all.rows.length, ...all.faults.map(({ sentence }) => sentence)];
  };
  it.each<[string, string, readonly unknown[]]>([
    ['whole', [...head, one, two, 'BTS|2', 'FTS|1', ''].join('\r'), [2]],
    ['without counts', [...head, one, two, 'BTS', 'FTS', ''].join('\r'), [2]],
    [
      'a count that is another',
      [...head, one, 'BTS|2', 'FTS|1', ''].join('\r'),
      [1, 'Line 7: the batch says that it has 2 messages, and there are 1. Was the file cut off?'],
    ],
    [
      'a count of batches that is another',
      [...head, one, two, 'BTS|2', 'FTS|4', ''].join('\r'),
      [2, 'Line 12: the file says that it has 4 batches, and there is 1. Was the file cut off?'],
    ],
    ['a count of messages in its place', [...head, one, two, 'BTS|2', 'FTS|2', ''].join('\r'), [2]],
    [
      'a line break within a segment that is read',
      [one.replace('BOSTON', 'BOS\rTON'), two, ''].join('\r'),
      [
        1,
        'Message 1 has a line break within a segment (line 3): what stands behind it cannot be told. It was left out.',
      ],
    ],
    ['one within a note', [one, 'NTE|1||called at', 'noon, no answer', two, ''].join('\r'), [2]],
    [
      'a person within another’s message, whose MSH lacks',
      [one, ...two.split('\r').slice(1), ''].join('\r'),
      [
        0,
        ...[1, 2].map(
          () =>
            'Message 1 is about several people (PID): whose insurance is whose cannot be told. Does an MSH lack? It was left out.',
        ),
      ],
    ],
    [
      'two people in a message that merges them',
      [adt({ event: 'A40' }), ...two.split('\r').slice(1), ''].join('\r'),
      [
        0,
        ...[1, 2].map(
          () => 'The message merges or moves records of people (A40): nobody is asked about. It was left out.',
        ),
      ],
    ],
    [
      'no trailer',
      [...head, one, two, ''].join('\r'),
      [2, 'Line 10: the file ends before its batch does. Was it cut off?'],
    ],
    [
      'cut within a segment, whose number may have lost its end',
      [...head, one, two].join('\r').slice(0, -2),
      [
        1,
        'Message 2 is the last one, and breaks off: the file was cut. It was left out.',
        'Line 10: the file ends before its batch does. Was it cut off?',
      ],
    ],
    [
      'cut within a frame',
      `\u000B${one}\u001C\r\u000B${two.slice(0, -2)}`,
      [
        1,
        'Message 2 is the last one, and breaks off: the file was cut. It was left out.',
        'Line 8: the file ends before its last message does. Was it cut off?',
      ],
    ],
    [
      'segments without an MSH',
      one.split('\r').slice(1).join('\r'),
      [
        0,
        'Line 1: PID stands outside of any message. Each message begins with an MSH, which says how it is to be read.',
      ],
    ],
    [
      'one message without an MSH among others',
      [...head, ...two.split('\r').slice(1), one, 'BTS|1', 'FTS|1', ''].join('\r'),
      [
        1,
        'Line 3: PID stands outside of any message. Each message begins with an MSH, which says how it is to be read.',
      ],
    ],
  ])('%s', async (_what, text, expected) => expect(await told(text)).toEqual(expected));
});

it.each([
  ['P', undefined],
  ['', undefined],
  ['T', 'The message says that it is for training (MSH-11 T).'],
  ['D^A', 'The message says that it is for debugging (MSH-11 D).'],
])('a message of the processing %s is read, and told where it is about nobody who comes', async (processing, note) => {
  const { rows } = await readAll(`${adt({}).replace('|P|2.3', `|${processing}|2.3`)}\r`);
  expect(rows.map((row) => row.note)).toEqual([note]);
});

describe('values of a segment', () => {
  const cellsOf = async (more: readonly string[]) => {
    const { form, rows } = await read({ more });
    return Object.fromEntries(form.columns.map((name, at) => [name, rows[0]?.cells[at] ?? '']));
  };
  const in1 = (fields: Readonly<Record<number, string>>) =>
    ['IN1', ...Array.from({ length: 49 }, (_, at) => fields[at + 1] ?? '')].join('|');
  const in2 = (fields: Readonly<Record<number, string>>) =>
    ['IN2', ...Array.from({ length: 61 }, (_, at) => fields[at + 1] ?? '')].join('|');

  it.each<[string, readonly string[], string, string]>([
    ['an ampersand that is escaped', [in1({ 4: 'BLUE \\T\\ SHIELD' })], 'PayerName', 'BLUE & SHIELD'],
    ['one that is not, in a field without parts', [in1({ 4: 'BLUE & SHIELD' })], 'PayerName', 'BLUE & SHIELD'],
    ['one without blanks', [in1({ 4: 'AT&T', 36: 'W1' })], 'PayerName', 'AT&T'],
    ['parts of a family name', [in1({ 16: 'VAN TALLOW&VAN&TALLOW^INA' })], 'SubscriberLast', 'VAN TALLOW'],
    ['text in a family name', [in1({ 16: 'TALLOW & WICK^INA' })], 'SubscriberLast', 'TALLOW & WICK'],
    ['text behind a sign in a number is kept, to be refused', [in1({ 36: 'W0001^02' })], 'MemberID', 'W0001^02'],
    ['a number with its authority', [in1({ 36: 'W0001^^^HAR^MB' })], 'MemberID', 'W0001'],
    ['two numbers', [in1({ 36: 'W0001~W0002' })], 'MemberID', 'W0001~W0002'],
    ['letters by their bytes', [in1({ 4: 'M\\XC3BC\\LLER\\X26\\CO' })], 'PayerName', 'MüLLER&CO'],
    ['of Windows', [in1({ 4: 'M\\XFC\\LLER' })], 'PayerName', 'MüLLER'],
    [
      'letters of another set, which are kept to be refused',
      [in1({ 16: 'MU\\M2441\\OZ' })],
      'SubscriberLast',
      'MU\\M2441\\OZ',
    ],
    ['words of how it looks', [in1({ 4: 'BLUE \\H\\CROSS\\N\\' })], 'PayerName', 'BLUE CROSS'],
    ['the member ID of IN1-49', [in1({ 49: 'W49^^^HAR' })], 'MemberID', 'W49'],
    ['before a placeholder of IN1-36', [in1({ 36: 'NONE', 49: 'W49' })], 'MemberID', 'W49'],
    ['of IN2-61', [in1({ 4: 'HARBOR' }), 'ZIN|1', in2({ 61: 'W61^^^HAR' })], 'MemberID', 'W61'],
    ['of IN2-26', [in1({ 4: 'HARBOR' }), in2({ 26: 'W26' })], 'MemberID', 'W26'],
    [
      'of IN2-6, where it is Medicare’s',
      [in1({ 4: 'MEDICARE' }), in2({ 6: '1EG4TE5MK73' })],
      'MemberID',
      '1EG4TE5MK73',
    ],
    ['and nobody else’s', [in1({ 4: 'HARBOR' }), in2({ 6: '1EG4TE5MK73' })], 'MemberID', ''],
    ['of IN2-8, where it is Medicaid’s', [in1({ 15: 'MEDICAID' }), in2({ 8: 'MD8' })], 'MemberID', 'MD8'],
    ['a placeholder alone', [in1({ 36: 'SELF PAY' })], 'MemberID', 'SELF PAY'],
    [
      'an IN2 behind another segment',
      [in1({ 36: 'W1' }), 'ZIN|1', in2({ 2: '900123456' })],
      'SubscriberSSN',
      '900123456',
    ],
  ])('%s', async (_what, more, field, value) => expect((await cellsOf(more))[field]).toBe(value));
});

it('a visit is taken back by whatever a plain reading of all cancels finds', () => {
  const part = (letter: string) => fc.constantFrom('', `${letter}1`, `${letter}2`);
  const visit = fc.record({ mrn: fc.constantFrom('M1', 'M2'), visit: part('V'), account: part('A'), day: part('D') });
  const cancel = fc.record({ of: visit, event: fc.constantFrom('A11', 'A29', 'A38') });
  fc.assert(
    fc.property(fc.array(cancel, { maxLength: 8 }), visit, fc.nat(8), (all, own, number) => {
      const kept = new Map(
        all.flatMap(({ event, of }, at) =>
          keysOfCancel(event, of).map((key) => [key, { number: at + 1, event }] as const),
        ),
      );
      const plain = all.some(({ event, of }, at) => {
        if (at + 1 <= number || of.mrn !== own.mrn) return false;
        if (event === 'A29') return true;
        const by = (['visit', 'account', 'day'] as const).find((key) => of[key] !== '' && own[key] !== '');
        return by !== undefined && of[by] === own[by];
      });
      expect(takenBackBy(kept, number, own) !== null).toBe(plain);
    }),
    { numRuns: 2000 },
  );
});
