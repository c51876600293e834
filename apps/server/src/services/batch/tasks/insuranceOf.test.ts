import { flatRow, subscriberNames } from '@coverline/domain/eligibility/export/flatRow.ts';
import { writeHl7Batch } from '@coverline/intake/hl7/writeInsurance.ts';
import { eachOf, pagesOf } from '@coverline/intake/write/pages.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { expect, it } from 'vitest';
import { openAnswer } from '#/services/lookups/stored/openAnswer.ts';
import { insuranceOf } from './insuranceOf.ts';

// From the payer's message to the HL7 that goes back; names and numbers are invented.

const ada = ['NM1*IL*1*FENWICK*ADA****MI*Q0001', 'DMG*D8*19810203*F'];
const active = ['EB*1**30**GOLD PLAN'];

function messageOf(member: readonly string[]): Uint8Array {
  const set = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*T1*20261201*1200',
    'HL*1**20*1',
    'NM1*PR*2*QUARRY HEALTH*****PI*QRY01',
    'HL*2*1*21*1',
    'NM1*1P*2*DOCK CLINIC*****XX*1234567893',
    'HL*3*2*22*0',
    'TRN*2*T1*9COVERLINE',
    ...member,
  ];
  const isa = `ISA*00*          *00*          *ZZ*${'PAYERID'.padEnd(15)}*ZZ*${'COVERLINE'.padEnd(15)}*261201*1200*^*00501*000000001*0*T*:`;
  const gs = 'GS*HB*PAYERID*COVERLINE*20261201*1200*1*X*005010X279A1';
  const all = [isa, gs, ...set, `SE*${set.length + 1}*0001`, 'GE*1*1', 'IEA*1*000000001'];
  return new TextEncoder().encode(`${all.join('~')}~`);
}

const statuses = new Map<number | null, string>([
  [1, 'Active'],
  [31, 'Active (CALL)'],
  [36, 'Questionable'],
  [41, 'STATE MisMatch'],
  [6, 'Inactive'],
]);

type Asked = { readonly status?: number | null; readonly cob?: number | null; readonly isHeld?: boolean };

/** The segments that a row with this answer goes back as. */
async function sent(member: readonly string[], { status = 1, cob = 1, isHeld = false }: Asked = {}) {
  const message = parse271(messageOf(member));
  if (!message.ok) throw new Error('the message is none');
  const row = { payer_name: 'Quarry Health', dependent_mode: 'NotSupported', address1: null, city: null };
  const request = { LastName: 'Fenwick', FirstName: 'Ada', DateOfBirth: '1981-02-03', Gender: 'F' };
  const source = {
    asked: {
      lookupId: 'L1',
      runAt: '2026-12-01T09:00:00-05:00',
      runBy: 'Ann Clerk',
      source: 'Batch',
      batchId: 'B1',
      mrn: 'M1',
      accession: '',
      lastName: 'FENWICK',
      firstName: 'ADA',
      dateOfBirth: '1981-02-03',
      gender: 'F',
      dateOfService: '2026-12-01',
      payer: 'Quarry Health',
      payerId: 'QRY01',
      memberId: 'Q0001',
    },
    status: { id: status, text: statuses.get(status) ?? 'Unknown', grade: '' },
    isHeld,
    cob,
    latencyMs: null,
    costCents: 0,
    note: '',
    answered: openAnswer(
      row as never, // what an answer is read by
      { ...request, UseSubscriber: false, CertificateNumber: 'Q0001' } as never, // likewise
      { parsed: message.value, problems: [], day: '2026-12-01' },
      { numbers: 'clear', terms: {} },
    ),
  };
  const pages = pagesOf([{ cells: [], result: { ...flatRow(source), ...subscriberNames(source) } }]);
  const codes = { ofPayer: () => '', ofPayerId: () => '70' };
  const from = { application: 'A', facility: 'B', toApplication: '', toFacility: '', at: '20261201', control: 'X' };
  const found = insuranceOf(pages, codes, { mapping: null });
  const text = (await whole(writeHl7Batch(eachOf(found), from))).toString('utf8');
  const segments = text.split('\r').map((line) => line.split('|'));
  const of = (id: string) => segments.filter(([name]) => name === id);
  return { messages: of('MSH').length, in1: of('IN1'), notes: of('NTE').map((one) => one[3]) };
}

it.each([
  ['DE LA CRUZ*MARIA', 'DE LA CRUZ^MARIA'],
  ['SMITH*JOHN*Q**JR', 'SMITH^JOHN^Q^JR'],
  ['SMITH*JOHN***JR', 'SMITH^JOHN^^JR'],
  ['VAN DYKE*MARY ANN', 'VAN DYKE^MARY ANN'],
  ['FENWICK*ADA', 'FENWICK^ADA'],
  ['CHER', 'CHER'],
  // The payer names nobody: the receiver's own name stays.
  ['', ''],
])('[MODAL-05] the insured of HL7 that goes back is named as the payer names them: %s', async (name, expected) => {
  const { in1 } = await sent([`NM1*IL*1*${name}`, 'DMG*D8*19400203*F', ...active]);
  expect(in1.map((one) => [one[16], one[18]])).toEqual([[expected, '19400203']]);
});

const refused = ['AAA*N**75*C'];
it.each<[string, readonly string[], Asked, readonly unknown[], readonly string[]]>([
  ['in force', active, {}, [['1', '70', 'QUARRY HEALTH', '1']], ['Active']],
  ['in force by telephone', active, { status: 31, cob: 2 }, [['2', '70', 'QUARRY HEALTH', '2']], ['Active (CALL)']],
  [
    'in force, of an order that nobody knows',
    active,
    { cob: null },
    [['1', '70', 'QUARRY HEALTH', '']],
    ['Active', 'Its place in the order of insurances is not known.'],
  ],
  ['over', ['EB*6**30**GOLD PLAN'], { status: 6 }, [], ['QUARRY HEALTH: Inactive']],
  ['not settled', active, { status: 36, cob: null }, [], ['QUARRY HEALTH: Questionable']],
  ['of somebody who differs', active, { status: 41 }, [], ['QUARRY HEALTH: STATE MisMatch']],
  [
    'not found',
    refused,
    { status: null },
    [],
    ['QUARRY HEALTH: Unknown', expect.stringContaining('not found') as string, 'C'],
  ],
])(
  '[MODAL-05] HL7 that goes back states an insurance only where it is in force, and answers each row: %s',
  async (_, said, asked, in1, notes) => {
    const found = await sent([...ada, ...said], asked);
    expect(found.messages).toBe(1);
    expect(found.in1.map((one) => [one[1], one[2], one[4], one[22] ?? ''])).toEqual(in1);
    expect(found.notes).toEqual(notes);
  },
);

it('[GEN-05] an answer that nobody may use yet goes into no message', async () => {
  expect(await sent([...ada, ...active], { status: null, isHeld: true })).toMatchObject({ messages: 0, in1: [] });
});
