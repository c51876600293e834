import { write270 } from '@coverline/x12/eligibility/write270.ts';
import type { Inquiry270 } from '@coverline/x12/eligibility/inquiry270.ts';
import { expect, it } from 'vitest';
import { cutSource, readAll } from '../testing/readAll.ts';

const base: Inquiry270 = {
  interchange: {
    senderQualifier: 'ZZ',
    senderId: 'CLINIC',
    receiverQualifier: 'ZZ',
    receiverId: 'HOUSE',
    control: 1,
    usage: 'T',
    date: '2026-11-22',
    time: '0900',
  },
  group: { sender: 'CLINIC', receiver: 'HOUSE', control: 1 },
  transaction: { control: '0001', reference: 'R1' },
  payer: { entity: 'PR', name: 'HARBOR HEALTH', idQualifier: 'PI', id: 'HHP01' },
  provider: { entity: '1P', type: '2', name: 'QUAY CLINIC', idQualifier: 'XX', id: '1234567893' },
  trace: { number: 'T1', originator: '9COVERLINE' },
  subscriber: {
    lastName: 'DOE',
    firstName: 'JOHN',
    memberId: 'W1',
    dateOfBirth: '1959-05-14',
    gender: 'M',
    ssn: '123456789',
    group: 'G1',
  },
  dateOfService: { from: '2026-12-01', to: '2026-12-05' },
  services: ['30', '98'],
  procedures: [],
};
const two = () =>
  Buffer.concat([
    write270(base).bytes,
    Buffer.from('\r\n'),
    write270({
      ...base,
      subscriber: { lastName: 'DOE', firstName: 'JOHN', memberId: 'W1' },
      dependent: { lastName: 'DOE', firstName: 'ANN', dateOfBirth: '2019-01-02', gender: 'F', relationship: '19' },
      procedures: ['99213'],
      services: [],
      dateOfService: { from: '2026-12-01' },
    }).bytes,
  ]);
const named = ({ form, rows }: Awaited<ReturnType<typeof readAll>>) =>
  rows.map(({ cells }) =>
    Object.fromEntries(form.columns.map((name, at) => [name, cells[at]] as const).filter(([, cell]) => cell !== '')),
  );

it('a batch of 270s is a row for each person asked about', async () => {
  const all = await readAll(two());
  expect(all.form.kind).toBe('x12 270');
  expect(all.faults).toEqual([]);
  expect(named(all)).toEqual([
    {
      LastName: 'DOE',
      FirstName: 'JOHN',
      DOB: '19590514',
      Gender: 'M',
      SSN: '123456789',
      MemberID: 'W1',
      PayerName: 'HARBOR HEALTH',
      PayerID: 'HHP01',
      GroupNumber: 'G1',
      DOS_From: '20261201',
      DOS_To: '20261205',
      ServiceType: '30;98',
      ProviderNPI: '1234567893',
      Relationship: '18',
    },
    {
      LastName: 'DOE',
      FirstName: 'ANN',
      DOB: '20190102',
      Gender: 'F',
      MemberID: 'W1',
      PayerName: 'HARBOR HEALTH',
      PayerID: 'HHP01',
      DOS_From: '20261201',
      ProcedureCodes: '99213',
      ProviderNPI: '1234567893',
      SubscriberLast: 'DOE',
      SubscriberFirst: 'JOHN',
      Relationship: '19',
    },
  ]);
});

it('a place of service is of the row; services at several places are a fault of their own', async () => {
  const placed = Buffer.from(write270({ ...base, placeOfService: '21' }).bytes).toString();
  expect(named(await readAll(Buffer.from(placed)))).toMatchObject([{ ServiceType: '30;98', PlaceOfService: '21' }]);
  for (const other of [placed.replace('III*ZZ*21', 'III*ZZ*11'), placed.replace('III*ZZ*21~', '')]) {
    const { rows, faults } = await readAll(Buffer.from(other));
    expect(rows).toEqual([]);
    expect(faults.map(({ row, code }) => [row, code])).toEqual([[1, 'several-places']]);
  }
});

const day = (text: string) => `DTP*291*${text.includes('-') ? 'RD8' : 'D8'}*${text}~`;
it.each<[string, string, string, string, readonly string[] | null]>([
  ['of the person', '20260105', '', '', ['20260105', '']],
  ['of each service, the same', '', '20260110', '20260110', ['20260110', '']],
  ['of each service, and another of the person', '20260105', '20260110', '20260110', ['20260110', '']],
  ['of the person and of a service, the same', '20260105', '', '20260105', ['20260105', '']],
  ['of one day as a period', '20260105', '', '20260105-20260105', ['20260105', '20260105']],
  ['a period of each service', '', '20260101-20260131', '20260101-20260131', ['20260101', '20260131']],
  ['of each service, two', '', '20260105', '20260110', null],
  ['of the first service, and none of the second', '', '20260105', '', null],
  ['of the last service, and another of the person', '20260105', '', '20260110', null],
  ['of a service a period that begins on the day of the other', '', '20260105', '20260105-20260110', null],
])('a day behind an EQ is of that service; a row has one: %s', async (_, person, first, second, expected) => {
  const text = Buffer.from(write270({ ...base, dateOfService: { from: '2026-12-01' } }).bytes).toString();
  const [, before = '', behind = ''] = /^([^]*)DTP\*291\*D8\*20261201~EQ[^]*?(SE\*[^]*)$/.exec(text) ?? [];
  const days = [person, first, second].map((one) => (one === '' ? '' : day(one)));
  const sent = `${before}${days[0]}EQ*30~${days[1]}EQ*98~${days[2]}${behind}`;
  const all = await readAll(Buffer.from(sent));
  const [row] = named(all);
  expect(row === undefined ? null : [row['DOS_From'] ?? '', row['DOS_To'] ?? '']).toEqual(expected);
  expect(all.faults.map(({ row: at, code }) => [at, code])).toEqual(expected === null ? [[1, 'several-days']] : []);
  if (row !== undefined) expect(row['ServiceType']).toBe('30;98');
});

it('a day behind an EQ of the subscriber is not that of the dependent', async () => {
  const text = two().toString();
  const at = text.lastIndexOf('HL*4*');
  const asked = `${text.slice(0, at)}EQ*30~${day('20260110')}${text.slice(at)}`.replace(/DTP\*291\*D8\*20261201~/, '');
  const rows = named(await readAll(Buffer.from(asked)));
  expect(rows.slice(1).map(({ FirstName, DOS_From = '' }) => [FirstName, DOS_From])).toEqual([
    ['ANN', ''],
    ['JOHN', '20260110'],
  ]);
});

it('F-10 the mark of UTF-8 before a 270 is no part of it, wherever it is cut', async () => {
  const marked = Buffer.concat([Buffer.from('\uFEFF'), two()]);
  const bare = await readAll(two());
  expect(await readAll(marked)).toEqual(bare);
  expect(await readAll(cutSource(marked, [1]))).toEqual(bare);
});

it('F-10 the same rows wherever the bytes are cut, and what is cut off is told', async () => {
  const whole = await readAll(two());
  expect((await readAll(cutSource(two(), [1]), whole.form)).rows).toEqual(whole.rows);
  const cut = await readAll(two().subarray(0, two().length - 60), whole.form);
  expect(cut.rows).toHaveLength(1);
  expect(cut.faults.map(({ code }) => code)).toEqual(['envelope']);
});

it('a person about whom nothing is asked is a fault, and the next one is read', async () => {
  const text = two()
    .toString()
    .replace(/EQ\*[^~]*~/, '')
    .replace(/EQ\*[^~]*~/, '');
  const { rows, faults } = await readAll(Buffer.from(text));
  expect(faults.map(({ row, code }) => [row, code])).toEqual([[1, 'no-question']]);
  expect(rows.map(({ row }) => row)).toEqual([2]);
});

it('F-10 a person about whom more is asked than a question holds is a fault, and the next one is read', async () => {
  const text = two()
    .toString()
    .replace(/EQ\*[^~]*~/, (one) => one.repeat(5_000));
  const { rows, faults } = await readAll(Buffer.from(text));
  expect(faults.map(({ row, code }) => [row, code])).toEqual([[1, 'too-long']]);
  expect(rows.map(({ row }) => row)).toEqual([2]);
});
