import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, readAll } from '../testing/readAll.ts';
import { whole } from '../write/whole.ts';
import { componentOf, escapeText, usualSigns } from './segment.ts';
import { type PatientInsured, writeHl7Batch } from './writeInsurance.ts';

const adt = (event: string, more: readonly string[]) =>
  [`MSH|^~\\&|REG|HOSP|CVL|CVL|20261122080000||ADT^${event}|M${event}|P|2.5`, ...more].join('\r');
const patient =
  'PID|1||X9^^^H^PI~M77^^^H^MR||NÚÑEZ^ANA^M^JR||19590514000000|F|||1 QUAY ST^APT 2^BOSTON^MA^02139||(617)555-0101|||||ACC5|123-45-6789';
const visit = 'PV1|1|O|LAB^1||||1234567893^CALDER^INES|||||||||||||||||||||||||||||||||||||20261201';
/** An IN1 of its fields by their numbers. */
const in1 = (fields: Readonly<Record<number, string>>) =>
  ['IN1', ...Array.from({ length: 43 }, (_, at) => fields[at + 1] ?? '')].join('|');
const first = in1({ 1: '1', 2: 'MCR', 3: '00123', 4: 'MEDICARE A\\T\\B', 36: '1EG4TE5MK73' });
const second = in1({
  1: '2',
  2: 'BC',
  3: 'BCBS1',
  4: 'BLUE CROSS',
  8: 'GRP1',
  16: 'NUNEZ^LUIS',
  17: 'SPO',
  18: '19580203',
  36: 'XJB123',
  43: 'M',
});
const named = ({ form, rows }: Awaited<ReturnType<typeof readAll>>) =>
  rows.map(({ cells }) =>
    Object.fromEntries(form.columns.map((name, at) => [name, cells[at]] as const).filter(([, cell]) => cell !== '')),
  );

it.each([
  ['ROSE^ANNIE^^^^^A~NUNEZ^ANA^M^JR^^^L', 'NUNEZ ANA M JR'],
  ['NUNEZ^ANA^M^JR^^^L~ROSE^ANNIE^^^^^A', 'NUNEZ ANA M JR'],
  ['ROSE^ANNIE^^^^^N~PEREZ^ANA^^^^^M~NUNEZ^ANA', 'NUNEZ ANA'],
  ['NUNEZ^ANA^^^^^D~PEREZ^ANA^^^^^U', 'NUNEZ ANA'],
  ['ROSE^ANNIE^^^^^A~ROSA^ANITA^^^^^N', 'ROSE ANNIE'],
])('of several names of a person the one by which she is insured is read: %s', async (names, read) => {
  const pid = patient.replace('NÚÑEZ^ANA^M^JR', names);
  const [row] = named(await readAll(adt('A04', [pid, in1({ 1: '1', 4: 'BLUE CROSS', 16: names, 36: 'X1' })])));
  const text = (...cells: (string | undefined)[]) => cells.filter(Boolean).join(' ');
  expect(text(row?.['LastName'], row?.['FirstName'], row?.['MiddleName'], row?.['Suffix'])).toBe(read);
  const subscriber = text(row?.['SubscriberLast'], row?.['SubscriberFirst']);
  expect(read.startsWith(subscriber)).toBe(true);
  expect(subscriber).not.toBe('');
});

it.each([
  [{ 13: '20251231' }, 'By this message the insurance ended before the {visit}.'],
  [{ 12: '20270101' }, 'By this message the insurance begins after the {visit}.'],
  [{ 12: '20260101', 13: '20261201' }, undefined],
  [{ 12: '20261201' }, undefined],
  [{ 13: '00000000' }, undefined],
  [{ 13: '""' }, undefined],
])(
  'an insurance whose plan is in force %j is asked about, and what is wrong with that is told',
  async (period, note) => {
    const { rows } = await readAll(adt('A04', [patient, visit, in1({ 1: '1', 4: 'BLUE CROSS', 36: 'X1', ...period })]));
    expect(rows.map((row) => row.note)).toEqual([note]);
  },
);

it('of a visit without a day the day of its message is taken, to tell whether an insurance is in force', async () => {
  const notes = async (to: string) =>
    (await readAll(adt('A04', [patient, in1({ 1: '1', 36: 'X1', 13: to })]))).rows.map(({ note }) => note);
  expect(await notes('20261121')).toEqual(['By this message the insurance ended before the {visit}.']);
  expect(await notes('20261122')).toEqual([undefined]);
});

it.each([
  ['20261201', '20270115', '20261201'],
  ['', '202701150930', '20270115'],
  ['', '""', ''],
  ['', '', ''],
])('an admission on %j that is expected on %j is of the day %j', async (on, expected, day) => {
  const planned = [
    patient,
    visit.replace('20261201', on),
    `PV2|${'|'.repeat(7)}${expected}`,
    in1({ 1: '1', 36: 'X1' }),
  ];
  const [row] = named(await readAll(adt('A05', planned)));
  expect(row?.['DateOfService'] ?? '').toBe(day);
});

it('an ADT message is a row for each insurance, in the order of coordination; its attending doctor is not who asks', async () => {
  const all = await readAll(adt('A04', [patient, visit, second, 'IN2|1|987654321', first]));
  expect(all.form).toMatchObject({ kind: 'hl7', encoding: 'utf-8' });
  const person = {
    MRN: 'M77',
    LastName: 'NÚÑEZ',
    FirstName: 'ANA',
    MiddleName: 'M',
    Suffix: 'JR',
    DOB: '19590514',
    Gender: 'F',
    SSN: '123-45-6789',
    Address1: '1 QUAY ST',
    Address2: 'APT 2',
    City: 'BOSTON',
    State: 'MA',
    Zip: '02139',
    Phone: '(617)555-0101',
    AccountNumber: 'ACC5',
    DateOfService: '20261201',
  };
  expect(named(all)).toEqual([
    { ...person, InsCode: 'MCR', PayerID: '00123', PayerName: 'MEDICARE A&B', MemberID: '1EG4TE5MK73' },
    {
      ...person,
      InsCode: 'BC',
      PayerID: 'BCBS1',
      PayerName: 'BLUE CROSS',
      GroupNumber: 'GRP1',
      MemberID: 'XJB123',
      SubscriberLast: 'NUNEZ',
      SubscriberFirst: 'LUIS',
      SubscriberDOB: '19580203',
      SubscriberSex: 'M',
      SubscriberSSN: '987654321',
      Relationship: 'SPO',
    },
  ]);
});

it('a batch with its headers, frames and line feeds; what is no ADT or has no patient is told, and the rest read', async () => {
  const text = [
    'FHS|^~\\&|REG',
    'BHS|^~\\&|REG',
    `\u000B${adt('A01', [patient])}\u001C`,
    adt('A08', ['PV1|1|O']),
    adt('A04', [patient]).replace('ADT^', 'ORU^'),
    adt('A04', [patient, first]),
    'BTS|4',
    'FTS|1',
  ].join('\r\n');
  const { rows, faults } = await readAll(text);
  expect(rows.map(({ row }) => row)).toEqual([1, 4]);
  expect(faults.map(({ row, code, sentence }) => [row, code, sentence])).toEqual([
    [2, 'no-patient', 'Message 2 has no PID: it does not say who it is about.'],
    [3, 'not-adt', 'Message 3 is of the kind ORU. Only ADT is read.'],
  ]);
});

it('F-03 a message without end is not held until it ends: it is told, and the next one is read', async () => {
  const endless = adt('A04', [patient, ...Array.from({ length: 40 }, () => in1({ 4: 'A'.repeat(30_000) }))]);
  const { rows, faults } = await readAll([endless, adt('A08', [patient, first])].join('\r'));
  expect(faults.map(({ code, sentence }) => [code, sentence])).toEqual([
    ['too-long', 'Message 1 has more than 1,000,000 characters.'],
  ]);
  expect(rows).toHaveLength(1);
});

it('any text escapes and comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('|', '^', '~', '\\', '&', 'a', 'F', ' ') }), (text) => {
      expect(componentOf(escapeText(text, usualSigns), 1, usualSigns)).toBe(text.trim());
    }),
  );
});

it('what was found is written as messages that are read back', async () => {
  const nobody = { lastName: '', firstName: '', middleName: '', dateOfBirth: '', gender: '' };
  const found: PatientInsured = {
    controlId: 'C|1',
    patient: {
      lastName: 'DOE',
      firstName: 'JO^HN',
      middleName: '',
      dateOfBirth: '1959-05-14',
      gender: 'M',
      mrn: 'M1',
      account: 'A1',
    },
    visit: null,
    insurances: [
      {
        order: 2,
        code: 'BC',
        payerId: 'P1',
        payerName: 'BLUE & CROSS',
        groupNumber: 'G1',
        groupName: '',
        from: '2026-01-01',
        to: '',
        planType: 'HMO',
        memberId: 'XJB1',
        relationship: '19',
        subscriber: { ...nobody, lastName: 'ROE', firstName: 'ANN', dateOfBirth: '1980-01-02', gender: 'F' },
        verifiedOn: '2026-11-22T08:00:00-05:00',
        verifiedBy: 'Coverline',
      },
    ],
    notes: ['Active\nCall first'],
  };
  const envelope = {
    application: 'CVL',
    facility: 'CVL',
    toApplication: 'REG',
    toFacility: 'HOSP',
    at: '20261122080000',
    control: 'B1',
  };
  const file = await whole(writeHl7Batch([found, { ...found, controlId: 'C2' }], envelope));
  const text = file.toString();
  expect(text).toContain(
    '\rIN1|2|BC|P1|BLUE \\T\\ CROSS||||G1||||20260101|||HMO|ROE^ANN|CHD|19800102||||2|||||||20261122|Coverline||||||XJB1|||||||F\r',
  );
  expect(text).toContain('\rNTE|1||Active\\.br\\Call first\r');
  expect(text.endsWith('\rBTS|2\rFTS|1\r')).toBe(true);
  expect(/^FHS[^\r]*/.exec(text)?.[0].split('|')[10]).toBe('B1');
  const all = await readAll(bytesOf(text));
  expect(all.faults).toEqual([]);
  expect(named(all)[0]).toMatchObject({
    MRN: 'M1',
    LastName: 'DOE',
    FirstName: 'JO^HN',
    PayerName: 'BLUE & CROSS',
    MemberID: 'XJB1',
    Relationship: 'CHD',
  });
});

it('a patient with several insurances is one message, an IN1 for each, with visit and address', async () => {
  const person = { lastName: 'ROE', firstName: 'ANN', middleName: '', dateOfBirth: '1970-01-02', gender: 'F' };
  const insurance = (order: number, payerName: string) => ({
    order,
    code: '',
    payerId: 'P',
    payerName,
    groupNumber: '',
    groupName: '',
    from: '',
    to: '',
    planType: '',
    memberId: `N${order}`,
    relationship: '18',
    subscriber: person,
    verifiedOn: '',
    verifiedBy: '',
  });
  const found: PatientInsured = {
    controlId: 'C2',
    patient: {
      ...person,
      mrn: 'M2',
      account: 'V2',
      address: { street: '1 QUAY ST', other: '', city: 'BOSTON', state: 'MA', zip: '02139' },
      phone: '6175550101',
    },
    visit: { patientClass: 'O', location: 'LAB', attending: '1234567893', number: 'V2', on: '2026-12-01' },
    insurances: [insurance(1, 'FIRST'), { ...insurance(2, 'SECOND'), order: null }],
    notes: [],
  };
  const from = {
    application: 'A',
    facility: 'B',
    toApplication: '',
    toFacility: '',
    at: '20261122080000',
    control: 'X',
  };
  const text = (await whole(writeHl7Batch([found], from))).toString('utf8');
  const segments = text.split('\r').map((line) => line.split('|'));
  expect(segments.filter(([id]) => id === 'MSH')).toHaveLength(1);
  expect(segments.filter(([id]) => id === 'IN1').map((one) => [one[1], one[22], one[4], one[36]])).toEqual([
    ['1', '1', 'FIRST', 'N1'],
    ['2', '', 'SECOND', 'N2'],
  ]);
  // No number stands twice, whichever orders are known.
  for (const [orders, numbers] of [
    [[2, null], '2 3'],
    [[1, 3, null], '1 3 4'],
    [[null, 1], '2 1'],
    [[null, null], '1 2'],
    [[2, 1], '2 1'],
  ] as const) {
    const insurances = orders.map((order) => ({ ...insurance(1, 'ANY'), order }));
    const lines = (await whole(writeHl7Batch([{ ...found, insurances }], from))).toString('utf8').split('\r');
    expect(lines.flatMap((line) => /^IN1.(\d+)/.exec(line)?.[1] ?? []).join(' ')).toBe(numbers);
  }
  const pid = segments.find(([id]) => id === 'PID');
  expect([pid?.[11], pid?.[13], pid?.[18]]).toEqual(['1 QUAY ST^^BOSTON^MA^02139', '6175550101', 'V2']);
  const pv1 = segments.find(([id]) => id === 'PV1');
  expect([pv1?.[2], pv1?.[3], pv1?.[7], pv1?.[19], pv1?.[44]]).toEqual(['O', 'LAB', '1234567893', 'V2', '20261201']);
  expect(named(await readAll(text)).map(({ MRN, MemberID }) => [MRN, MemberID])).toEqual([
    ['M2', 'N1'],
    ['M2', 'N2'],
  ]);
});
