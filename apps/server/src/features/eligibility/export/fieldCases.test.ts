import { remarkLines, lineText } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { flatRow } from '@coverline/domain/eligibility/export/flatRow.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { expect, it } from 'vitest';
import { pascal } from '#/platform/http/call/pascal.ts';
import { openAnswer } from '#/services/lookups/stored/openAnswer.ts';
import { answerSections } from './pdf/answerSections.ts';
import { fhirBundle } from './fhir/fhirBundle.ts';

// What payers really send, from the message to what is shown and to what leaves; names and numbers are invented.

const plan = ['EB*1**30**GOLD PLAN', 'DTP*291*RD8*20260101-20261231'];

function messageOf(behindTheMember: readonly string[]): Uint8Array {
  const set = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*T1*20261201*1200',
    'HL*1**20*1',
    'NM1*PR*2*QUARRY HEALTH*****PI*QRY01',
    'HL*2*1*21*1',
    'NM1*1P*2*DOCK CLINIC*****XX*1234567893',
    'HL*3*2*22*0',
    'TRN*2*T1*9COVERLINE',
    'NM1*IL*1*FENWICK*IDA****MI*Q0001',
    'DMG*D8*19810203*F',
    ...behindTheMember,
  ];
  const isa = `ISA*00*          *00*          *ZZ*${'PAYERID'.padEnd(15)}*ZZ*${'COVERLINE'.padEnd(15)}*261201*1200*^*00501*000000001*0*T*:`;
  const all = [
    isa,
    'GS*HB*PAYERID*COVERLINE*20261201*1200*1*X*005010X279A1',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ];
  return new TextEncoder().encode(`${all.join('~')}~`);
}

const row = { payer_name: 'Quarry Health', dependent_mode: 'NotSupported', address1: null, city: null };
const asked = { UseSubscriber: false, LastName: 'Fenwick', FirstName: 'Ida', DateOfBirth: '1981-02-03', Gender: 'F' };

function read(behindTheMember: readonly string[]) {
  const day = '2026-12-01';
  const message = parse271(messageOf(behindTheMember));
  if (!message.ok) throw new Error('the message is none');
  const parsed = message.value;
  const answered = openAnswer(
    row as never, // what an answer is read by
    { ...asked, CertificateNumber: 'Q0001' } as never, // likewise
    {
      parsed,
      problems: message.diagnostics.map(({ code, message: text, segment }) => ({ code, text, segment })),
      day,
    },
    { numbers: 'masked', terms: {} },
  );
  if (answered === null) throw new Error('nothing was read');
  const wire: CoverageSummaryWire = pascal(answered.summary);
  const exported = flatRow({
    asked: {} as never, // what was asked is no part of these columns
    status: { id: null, text: '', grade: '' },
    isHeld: false,
    cob: null,
    latencyMs: null,
    costCents: 0,
    note: '',
    answered,
  });
  const bundle = fhirBundle(
    {
      lookupId: 'L1',
      requestedAt: '2026-12-01T14:02:03.123Z',
      answeredAt: '2026-12-01T14:02:05.000Z',
      timeZone: 'America/New_York',
      dateOfService: day,
      services: ['30'],
      patient: { lastName: 'Fenwick', firstName: 'Ida', dateOfBirth: '1981-02-03', gender: 'F', mrn: '' },
      memberId: '*0001',
      payer: { name: 'Quarry Health', id: 'QRY01', phone: '' },
      provider: { name: 'Dock Clinic', firstName: '', npi: '1234567893' },
      disposition: '',
      finished: true,
      settled: true,
      isUnknown: false,
      isHeld: false,
      answered,
      numbers: 'masked',
    },
    { patient: 'p', provider: 'v', payer: 'y', coverage: 'c', request: 'q', response: 'r' },
  );
  const resources = bundle.entry?.map(({ resource }) => resource) ?? [];
  const response = resources.find((one) => one?.resourceType === 'CoverageEligibilityResponse');
  const coverage = resources.find((one) => one?.resourceType === 'Coverage');
  return {
    row: (service: string) => wire.Benefits.find(({ Service }) => Service === service),
    lines: (service: string) =>
      wire.Benefits.filter(({ Service }) => Service === service).flatMap((one) => remarkLines(one).map(lineText)),
    doubts: wire.Contradictions.map(({ Text }) => Text),
    exported,
    paper: answerSections(wire, { AskedDay: day, Problems: [] }, (text) => text),
    items: response?.insurance?.[0]?.item ?? [],
    noted: (response?.extension ?? []).map(({ valueAnnotation }) => valueAnnotation?.text),
    status: coverage?.status,
  };
}

const specialist = ['EB*B*IND*98***27*50*****Y', 'MSG*SPECIALIST'];
const primary = ['EB*B*IND*98***27*30*****Y', 'MSG*PRIMARY CARE PHYSICIAN'];

it.each([
  ['the specialist first', [...specialist, ...primary]],
  ['primary care first', [...primary, ...specialist]],
])('two copays of an office visit, %s: each is told as what it is', (_, copays) => {
  const { row: of, lines, exported, items } = read([...plan, ...copays]);
  expect(of('98')?.InNetwork.CopayCents).toMatchObject({ Value: 3000 });
  expect(lines('98')).toEqual([
    'Copay in network: PRIMARY CARE PHYSICIAN',
    'Also $50.00 a visit copay, in network · SPECIALIST',
  ]);
  expect(exported).toMatchObject({ CopayOffice: 3000, CopaySpecialist: 5000 });
  const told = items.flatMap(({ description, benefit: all = [] }) =>
    all.map((one) => [description, one.allowedMoney?.value]),
  );
  expect(told).toEqual([
    ['PRIMARY CARE PHYSICIAN', 30],
    ['SPECIALIST', 50],
  ]);
});

it.each([
  ['its words name another', ['EB*B*IND*98***27*30*****Y', 'MSG*PCP $20/SPEC $40']],
  ['its words are of another year', ['EB*B*IND*98***27*30*****Y', 'MSG*EFFECTIVE 01/01/2027']],
  [
    'it is for later visits',
    ['EB*B*IND*98***27*0*****Y', 'HSD*VS*3***23*1', 'EB*B*IND*98***27*30*****Y', 'MSG*AFTER 3 VISITS'],
  ],
  ['it is of one kind of insurance', ['EB*B*IND*98*HM**27*10*****Y', 'EB*B*IND*98*PR**27*40*****Y']],
])('a copay of the office leaves as no fact where %s', (_, copays) => {
  const { row: of, exported } = read([...plan, ...copays]);
  expect(of('98')?.InNetwork.CopayCents).toHaveProperty('Depends');
  expect(exported).toMatchObject({ CopayOffice: null, CopaySpecialist: null });
  expect(exported['Note']).toContain('Depends, see the answer: CopayOffice');
});

it('a share beside words that the plan pays as much leaves as no fact', () => {
  const { row: of, exported } = read([...plan, 'EB*A*IND*30*****.8****Y', 'MSG*PLAN PAYS 80 PERCENT']);
  expect(of('30')?.InNetwork.CoinsuranceBp).toHaveProperty('Depends');
  expect(exported).toMatchObject({ CoinsIn: null });
});

it('a service in bands of costs: four figures, each with its band, and none alone', () => {
  const {
    row: of,
    lines,
    items,
  } = read([
    ...plan,
    'EB*B*IND*AM***27*15*****Y',
    'MSG*FOR COSTS UP TO $130',
    'EB*B*IND*AM***27*30*****Y',
    'MSG*FOR COSTS BETWEEN $130 AND $175',
    'EB*B*IND*AM***27*45*****Y',
    'MSG*FOR COSTS BETWEEN $175 AND $250',
    'EB*A*IND*AM*****.4****Y',
    'MSG*FOR COSTS OVER $250',
  ]);
  expect(of('AM')?.InNetwork).toMatchObject({
    CopayCents: { Depends: 'conditions' },
    CoinsuranceBp: { Depends: 'conditions' },
  });
  expect(lines('AM')).toEqual([
    '$15.00 a visit copay, in network · FOR COSTS UP TO $130',
    '$30.00 a visit copay, in network · FOR COSTS BETWEEN $130 AND $175',
    '$45.00 a visit copay, in network · FOR COSTS BETWEEN $175 AND $250',
    '40.00% coinsurance, in network · FOR COSTS OVER $250',
  ]);
  const told = items.filter(({ benefit: all }) => all !== undefined);
  expect(told).toHaveLength(4);
  expect(told.every(({ description = '' }) => description.startsWith('FOR COSTS'))).toBe(true);
});

it('of two plans in force neither speaks for the other: both leave with their names, and no column has one of them', () => {
  const {
    row: of,
    lines,
    exported,
    items,
  } = read([
    'EB*1**30**OAK',
    'DTP*291*RD8*20260101-20261231',
    'EB*1**30**ELM',
    'DTP*291*RD8*20260601-20270531',
    'EB*B*IND*98**OAK*27*10*****Y',
    'EB*B*IND*98**ELM*27*30*****Y',
    'EB*C*IND*30**OAK*23*100*****Y',
    'EB*C*IND*30**ELM*23*300*****Y',
  ]);
  expect(of('98')?.InNetwork.CopayCents).toMatchObject({ Depends: 'disagree' });
  expect(lines('98')).toEqual(['$10.00 a visit copay, in network · OAK', '$30.00 a visit copay, in network · ELM']);
  expect(exported).toMatchObject({ CopayOffice: null, DedIndInTotal: null });
  expect(exported['Note']).toContain('Depends, see the answer: CopayOffice, DedIndInTotal');
  expect(
    items.flatMap(({ description = '', benefit: all = [] }) =>
      all.map(({ allowedMoney }) => [description, allowedMoney?.value]),
    ),
  ).toEqual([
    ['OAK', 100],
    ['ELM', 300],
    ['OAK', 10],
    ['ELM', 30],
  ]);
});

it('deductibles of two tiers are two, each with its tier, and the tiers stand nowhere by themselves', () => {
  const { lines, items, exported } = read([
    ...plan,
    'EB*C*IND*30***23*500*****Y',
    'MSG*TIER 1',
    'EB*C*IND*30***23*1500*****Y',
    'MSG*TIER 2',
  ]);
  expect(lines('30')).toEqual([]);
  expect(
    items.filter(({ description }) => description !== undefined).map((one) => [one.description, one.benefit?.length]),
  ).toEqual([
    ['TIER 1', 1],
    ['TIER 2', 1],
  ]);
  expect(exported).toMatchObject({ DedIndInTotal: null });
});

it('shares of 20 and 80 are percentages where all of the answer are so, and it says that they were read so', () => {
  const { row: of, doubts, exported, items } = read([...plan, 'EB*A*IND*30*****20****Y', 'EB*A*IND*98*****80****N']);
  expect(of('30')?.InNetwork.CoinsuranceBp).toMatchObject({ Value: 2000 });
  expect(of('98')?.OutOfNetwork.CoinsuranceBp).toMatchObject({ Value: 8000 });
  expect(doubts).toEqual([expect.stringContaining('read as percent')]);
  expect(exported).toMatchObject({ CoinsIn: 2000 });
  expect(items.flatMap(({ benefit: all = [] }) => all.map((one) => one.allowedUnsignedInt))).toEqual([20, 80]);
});

it('a share of 20 beside one of .2 is no share: it is told as stated, and leaves as no fact', () => {
  const {
    row: of,
    lines,
    doubts,
    exported,
    items,
  } = read([...plan, 'EB*A*IND*30*****20****Y', 'EB*A*IND*98*****.2****Y']);
  expect(of('30')?.InNetwork.CoinsuranceBp).toMatchObject({ Depends: 'doubt' });
  expect(lines('30')).toEqual(['20 as stated coinsurance, in network · cannot be so']);
  expect(doubts).toHaveLength(1);
  expect(exported).toMatchObject({ CoinsIn: null });
  expect(
    items.flatMap(({ benefit: all = [] }) => all.map((one) => one.allowedString ?? one.allowedUnsignedInt)),
  ).toEqual(['20 as stated', 20]);
});

it.each([
  ['shares written as percent', ['EB*A*IND*30*****20****Y'], 'read as percent'],
  ['a share that cannot be', ['EB*A*IND*30*****20****Y', 'EB*A*IND*98*****.2****Y'], 'A share is more than the whole'],
  ['more left than there is', ['EB*C*IND*30***23*500*****Y', 'EB*C*IND*30***29*700*****Y'], '$700.00 left of a total'],
  ['an amount as text', ['EB*B*IND*98***27*$50*****Y'], 'not written as a number ($50)'],
  ['an end that names its year alone', ['EB*1**48', 'DTP*349*D8*2027'], 'The date does not exist'],
])('%s: the rows and the FHIR resource say so in the sentence of the screen', (_, segments, says) => {
  const { doubts, exported, noted } = read([...plan, ...segments]);
  expect(noted).toEqual([expect.stringContaining(says)]);
  expect(exported['Note']).toContain(noted[0]);
  for (const text of doubts) expect(noted).toContain(text);
});

it('what an answer leaves out is no doubt, and a sound answer has none', () => {
  const { doubts, exported, noted } = read([...plan, 'EB*C*FAM*30***23*500*****Y']);
  expect([doubts.length, noted, exported['Note']]).toEqual([1, [], '']);
});

it('of many doubts a row tells ten, and that there are more', () => {
  const twice = Array.from({ length: 12 }, (_, at) => [
    `EB*B*IND*98***27*${at + 1}**VS*${at}**Y`,
    `EB*B*IND*98***27*90**VS*${at}**Y`,
  ]);
  const { exported, noted } = read([...plan, ...twice.flat()]);
  expect(noted.length).toBeGreaterThan(10);
  expect(String(exported['Note']).split(' · ').at(-1)).toBe(`${noted.length - 10} more doubts: see the answer`);
});

it('not covered out of network: excluded there', () => {
  const { items, status, row: of } = read([...plan, 'EB*C*IND*30***23*0*****Y', 'EB*I**30*********N']);
  expect(items.filter(({ excluded }) => excluded === true)).toMatchObject([{ network: { coding: [{ code: 'out' }] } }]);
  expect(of('30')).toMatchObject({ Status: { Value: 'active' }, OutOfNetwork: { NotCovered: { Value: true } } });
  expect(status).toBe('active');
});

it('not covered with words under it: one item, excluded and in those words', () => {
  const { items } = read([...plan, 'EB*I*IND*35*********N', 'MSG*OUT OF NETWORK']);
  const dental = items.filter(({ category }) => category?.coding?.[0]?.code === '35');
  expect(dental).toMatchObject([{ excluded: true, description: expect.stringContaining('OUT OF NETWORK') }]);
});

it.each<[string, readonly string[], string, string]>([
  ['needed within, not outside', ['Y*Y', 'N*N'], 'Yes', 'Y'],
  ['not known within, not needed outside', ['U*Y', 'N*N'], 'Unknown', 'U'],
  ['not known within alone', ['U*Y'], 'Unknown', 'U'],
  ['not known within, needed outside', ['U*Y', 'Y*N'], 'Yes', 'Y'],
  ['not needed', ['N*Y', 'N*N'], 'No', 'N'],
  ['not said', ['*Y'], '', ''],
])('whether an authorization is needed leaves as the screen tells it: %s', (_, said, onPaper, inColumn) => {
  const { paper, exported } = read([...plan, ...said.map((one) => `EB*B*IND*98***27*50****${one}`)]);
  const row = paper.find(({ title }) => title === 'Benefits')?.table?.rows[0];
  expect([row?.cells.at(-1), exported['AuthRequired']]).toEqual([onPaper, inColumn]);
});

it('a service that needs no authorization does not hide one of which it is not known', () => {
  const { exported } = read([...plan, 'EB*B*IND*98***27*50****U*Y', 'EB*B*IND*UC***27*50****N*Y']);
  expect(exported['AuthRequired']).toBe('U');
});

it('a deductible in tiers leaves its columns empty, and the Note says why', () => {
  const { exported } = read([
    ...plan,
    'EB*C*IND*30***23*500*****Y',
    'MSG*TIER 1',
    'EB*C*IND*30***23*1500*****Y',
    'MSG*TIER 2',
  ]);
  expect(exported).toMatchObject({ DedIndInTotal: null, DedIndInRem: null });
  expect(exported['Note']).toContain('Depends, see the answer: DedIndInTotal, DedIndInRem');
});

it.each([
  ['a refusal for now', ['AAA*Y**42*R'], 'draft'],
  ['nobody found', ['AAA*N**75*C'], 'draft'],
  ['a contact', ['EB*U**30'], 'draft'],
  ['a copay without a status', ['EB*B*IND*98***27*50*****Y'], 'draft'],
  ['coverage to come', ['EB*1**30**GOLD PLAN', 'DTP*291*RD8*20270101-20271231'], 'active'],
  ['coverage that ended', ['EB*6**30**GOLD PLAN'], 'cancelled'],
  ['one that ended, and a service goes on', ['EB*1**30', 'DTP*291*RD8*20250101-20251231', 'EB*1**98'], 'cancelled'],
  ['one that is not settled, and a service', ['EB*8**30', 'EB*1**98'], 'active'],
  ['a service alone', ['EB*1**98'], 'active'],
  ['a procedure alone', ['EB*1************HC:J3490'], 'draft'],
  ['somebody who died before', ['DTP*442*D8*20261001', ...plan], 'draft'],
  ['somebody who died since', ['DTP*442*D8*20270101', ...plan], 'active'],
])('%s: the coverage is no more ended than the payer said', (_, segments, expected) => {
  expect(read(segments).status).toBe(expected);
});
