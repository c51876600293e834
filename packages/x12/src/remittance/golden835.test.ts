import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { parse835, parse835s, type Parsed835 } from './parse835.ts';
import { records } from '../records/records.ts';
import { latin1 } from '../testing/messages.ts';
import { explainRemittance } from './explainRemittance.ts';

const folder = new URL('../../golden/835/', import.meta.url);
const bytesOf = (name: string): Uint8Array => readFileSync(new URL(`${name}.edi`, folder));
const textOf = (name: string): string => new TextDecoder('latin1').decode(bytesOf(name));

function parsed(name: string): Parsed835 {
  const read = parse835(bytesOf(name));
  if (!read.ok) throw new Error(`${name} must be readable`);
  return read.value;
}

/** 'code@segment element', by every kind of check. */
const told = (text: string): string[] =>
  checkMessage(latin1(text)).map(({ code, segment, element }) => `${code}@${segment} ${element}`.trim());

describe('golden 835 files', () => {
  const names = readdirSync(folder).map((file) => file.replace('.edi', ''));

  it('are there', () => expect(names).toHaveLength(6));

  it.each(names)('%s is clean by every kind of check, and balances', (name) => {
    expect(checkMessage(bytesOf(name))).toEqual([]);
    const { values, diagnostics } = parse835s(bytesOf(name));
    expect(diagnostics).toEqual([]);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(explainRemittance(value)).toMatchObject({ balanced: true, offBy: 0 });
  });

  it.each(names)('%s gives the same claims as records and as a whole', (name) => {
    const claims = [...records('835', bytesOf(name), { level: 'claim' })].map(({ record }) => record);
    const { values } = parse835s(bytesOf(name));
    expect(claims).toEqual(values.flatMap((value) => value.claims));
    const payments = [...records('835', bytesOf(name), { level: 'payment' })].map(({ record }) => record);
    expect(payments.map(({ payment, providerAdjustments }) => ({ payment, providerAdjustments }))).toEqual(
      values.map(({ payment, providerAdjustments }) => ({ payment, providerAdjustments })),
    );
    expect(payments.map(({ claims: count }) => count)).toEqual(values.map((value) => value.claims.length));
  });

  it('a professional remittance: payment, parties, corrected name, lines, reasons and remarks', () => {
    const value = parsed('professional-denials');
    expect(value).toMatchObject({
      interchangeControl: '000000835',
      transactionControl: '0001',
      senderId: 'NORTHWINDPAY',
      usage: 'T',
      payment: {
        handling: 'I',
        amountCents: 23_136,
        direction: 'C',
        method: 'ACH',
        date: '2026-09-04',
        trace: 'NW2609040117',
        originator: '1410000417',
        references: [{ qualifier: 'EV', value: 'CLEAR01' }],
        dates: [{ qualifier: '405', date: '2026-09-02' }],
        payer: { name: 'NORTHWIND HEALTH', line1: '40 QUAY ST', city: 'DULUTH', state: 'MN', zip: '55802' },
        payee: { name: 'LAKESIDE CLINIC', idQualifier: 'XX', references: [{ qualifier: 'TJ', value: '390000417' }] },
      },
      providerAdjustments: [],
    });
    expect(value.payment.payer?.contacts).toEqual([
      { function: 'CX', name: 'CLAIM DESK', kind: 'TE', value: '8005550144' },
      { function: 'CX', name: 'CLAIM DESK', kind: 'EX', value: '12' },
      { function: 'BL', name: 'EDI DESK', kind: 'TE', value: '8005550177' },
      { function: 'BL', name: 'EDI DESK', kind: 'EM', value: 'EDI@NORTHWIND.EXAMPLE' },
      { function: 'IC', name: '', kind: 'UR', value: 'WWW.NORTHWIND.EXAMPLE/POLICY' },
    ]);
    const [paid, partly, denied] = value.claims;
    expect(paid).toMatchObject({
      account: 'PT-1001',
      status: '1',
      chargeCents: 26_000,
      paidCents: 18_136,
      patientCents: 4_000,
      filing: '12',
      facilityType: '11',
      frequency: '1',
      patient: { lastName: 'ABARA', firstName: 'NKECHI', middleName: 'J', idQualifier: 'MI', id: 'W774401928' },
      rendering: { lastName: 'EKSTROM', idQualifier: 'XX' },
      outpatient: { remarks: ['MA01'] },
      amounts: [{ qualifier: 'AU', cents: 22_136 }],
    });
    expect(paid?.services[0]).toEqual({
      segment: 27,
      procedure: { qualifier: 'HC', code: '99214', modifiers: ['25'] },
      submitted: null,
      chargeCents: 18_000,
      paidCents: 12_136,
      revenueCode: '',
      units: 1,
      submittedUnits: null,
      dates: [{ qualifier: '472', date: '2026-08-18' }],
      adjustments: [
        { group: 'CO', reason: '45', cents: 3_864, quantity: null },
        { group: 'PR', reason: '3', cents: 2_000, quantity: null },
      ],
      references: [{ qualifier: '6R', value: '1001A' }],
      amounts: [{ qualifier: 'B6', cents: 14_136 }],
      quantities: [],
      remarks: [],
    });
    expect(partly).toMatchObject({
      insured: { firstName: 'INES', id: 'W774402210' },
      corrected: { lastName: '', firstName: 'HUGH', idQualifier: 'C', id: 'W774402212' },
    });
    expect(partly?.services).toMatchObject([
      {
        units: 2,
        submittedUnits: 3,
        adjustments: [
          { group: 'CO', reason: '45', cents: 2_500, quantity: null },
          { group: 'CO', reason: '119', cents: 7_500, quantity: 1 },
        ],
        remarks: [{ qualifier: 'HE', value: 'N362' }],
      },
      { procedure: { modifiers: ['GP', '59'] }, units: 0, paidCents: 0 },
    ]);
    expect(denied).toMatchObject({
      status: '4',
      contacts: [{ name: 'APPEALS', kind: 'TE' }],
      services: [{ remarks: [{ value: 'M76' }, { value: 'N264' }] }],
    });
  });

  it('an institutional one: totals, pricing, adjustments of whole claims, a claim passed on', () => {
    const value = parsed('institutional-drg');
    expect(value.payment).toMatchObject({ supplement: '000000417', amountCents: 1_931_241 });
    const [first, second] = value.claims;
    expect(first?.group).toMatchObject({ number: '111126', facilityType: '11', fiscalPeriodEnd: '2026-12-31' });
    expect(first?.group?.totals).toEqual({
      amounts: [
        { name: 'charges', cents: 4_125_075 },
        { name: 'drg', cents: 1_540_000 },
        { name: 'federalSpecific', cents: 980_050 },
        { name: 'disproportionateShare', cents: 31_025 },
        { name: 'capital', cents: 40_210 },
        { name: 'medicalEducation', cents: 5_500 },
        { name: 'dayOutlier', cents: 0 },
        { name: 'costOutlier', cents: 12_050 },
      ],
      counts: [
        { name: 'claims', count: 2 },
        { name: 'outlierDays', count: 2 },
        { name: 'averageStay', count: 4.5 },
        { name: 'discharges', count: 2 },
        { name: 'coveredDays', count: 9 },
      ],
    });
    expect(first).toMatchObject({
      drg: '470',
      drgWeight: 1.912,
      adjustments: [
        { group: 'CO', reason: '45', cents: 1_160_184 },
        { group: 'PR', reason: '1', cents: 173_600 },
      ],
      inpatient: { remarks: ['MA01', 'N390'], counts: [{ name: 'coveredDays', count: 4 }, {}, {}] },
      dates: [{ date: '2026-08-01' }, { date: '2026-08-05' }, { date: '2026-08-12' }],
      quantities: [{ qualifier: 'CA', quantity: 4 }],
      services: [],
    });
    expect(first?.inpatient?.amounts).toContainEqual({ name: 'drg', cents: 1_541_241 });
    expect(second).toMatchObject({
      status: '19',
      patientCents: null,
      crossoverCarrier: { lastName: 'TWIN PORTS MUTUAL' },
      group: first?.group,
    });
    expect(value.providerAdjustments.map(({ reason, cents }) => [reason, cents])).toEqual([
      ['CV', -15_000],
      ['WO', 20_000],
    ]);
  });

  it('capitation: six amounts of the provider in one PLB', () => {
    const { providerAdjustments, payment } = parsed('capitation');
    expect(payment.amountCents).toBe(4_825_050);
    expect(providerAdjustments.map(({ reason, reference, cents }) => `${reason} ${reference} ${cents}`)).toEqual([
      'CT 2026-10 -4860000',
      'IP Q3 -12550',
      'WO 26051200033 50000',
      'L6 26051200033 -999',
      'IR 2026 99',
      '72 CHECK 4471 2400',
    ]);
    expect(providerAdjustments[0]).toMatchObject({ fiscalPeriod: '2026-12-31' });
  });

  it('a reversal and its correction, which names what was billed', () => {
    const [reversal, correction, other] = parsed('reversal-and-correction').claims;
    expect(reversal).toMatchObject({
      status: '22',
      chargeCents: -20_000,
      paidCents: -12_000,
      patientCents: null,
      services: [{ paidCents: -12_000, adjustments: [{ cents: -6_000 }, { group: 'PR', cents: -2_000 }] }],
    });
    expect(correction).toMatchObject({
      frequency: '7',
      references: [{ qualifier: 'F8', value: '26070100870' }],
      services: [{ procedure: { code: '99214' }, submitted: { qualifier: 'HC', code: '99213', modifiers: [] } }],
    });
    expect(other?.services[0]?.dates.map(({ qualifier }) => qualifier)).toEqual(['150', '151']);
  });

  it('a payment of nothing: a balance is carried forward', () => {
    const { payment, providerAdjustments } = parsed('nothing-paid');
    expect(payment).toMatchObject({ handling: 'H', method: 'NON', amountCents: 0 });
    expect(providerAdjustments).toMatchObject([{ reason: 'FB', cents: -6_000 }]);
  });

  it('three payments in one group, with separators of their own and line ends', () => {
    const { values } = parse835s(bytesOf('three-payments'));
    expect(
      values.map(({ payment, transactionControl }) => [transactionControl, payment.trace, payment.amountCents]),
    ).toEqual([
      ['0001', 'CK771', 5_500],
      ['0002', 'CK772', 3_340],
      ['0003', 'CK773', 1_200],
    ]);
    expect(values[0]?.claims[0]?.services[0]?.procedure).toEqual({ qualifier: 'HC', code: '97110', modifiers: ['GP'] });
    const first = parse835(bytesOf('three-payments'));
    expect(first).toMatchObject({ ok: true, value: { payment: { trace: 'CK771' } } });
    expect(first.diagnostics.map(({ code }) => code)).toEqual(['more-transactions', 'more-transactions']);
  });
});

describe('one fault, one diagnostic', () => {
  const cases: readonly (readonly [file: string, from: string, to: string, expected: string])[] = [
    // Guide: usage, codes, qualifiers, repeats, order, types, syntax notes.
    ['professional-denials', 'BPR*I*', 'BPR*Q*', 'element-code@4 BPR01'],
    ['professional-denials', '*01*091000019*DA*', '*01**DA*', 'element-conditional@4 BPR07'],
    ['professional-denials', 'TRN*1*', 'TRN*2*', 'element-code@5 TRN01'],
    ['professional-denials', 'N3*40 QUAY ST~\n', '', 'segment-required@14 N3'],
    ['professional-denials', '*MN*55802', '*MNN*55802', 'element-long@10 N402'],
    ['professional-denials', 'PER*BL*EDI DESK', 'PER*QQ*EDI DESK', 'element-code@13 PER01'],
    ['professional-denials', 'REF*TJ*', 'REF*ZZ*', 'element-code@18 REF01'],
    ['professional-denials', 'DTM*050*20260826', 'DTM*050*20260832', 'element-date@25 DTM02'],
    ['professional-denials', 'SVC*HC:99214', 'SVC*QQ:99214', 'element-code@27 SVC01-1'],
    ['professional-denials', 'SVC*HC:99214:25*', 'SVC*HC:99214:25:::::X*', 'element-not-used@27 SVC01-8'],
    ['professional-denials', 'CAS*CO*45*38.64', 'CAS*CR*45*38.64', 'element-code@29 CAS01'],
    ['professional-denials', 'AMT*B6*141.36', 'AMT*B6*1,41.36', 'element-character@32 AMT02'],
    ['professional-denials', 'REF*6R*1001A~', 'REF*6R*1001A~REF*6R*AGAIN~', 'segment-repeat@32'],
    ['professional-denials', 'MOA***MA01~', 'MOA***MA01~MOA***MA01~', 'segment-repeat@24'],
    ['professional-denials', 'NM1*QC*1*CASTELLAN*HUGO', 'NM1*QC*2*CASTELLAN*HUGO', 'element-code@39 NM102'],
    ['capitation', 'CT:2026-10*-48600', 'QQ:2026-10*-48600', 'element-code@31 PLB03-1'],
    // Balance: each at the lowest level where it shows.
    ['professional-denials', '*180*121.36**1', '*180*121.37**1', 'balance-service@27 SVC03'],
    ['professional-denials', 'CAS*CO*45*38.64', 'CAS*CO*45*38.63', 'balance-service@27 SVC03'],
    ['professional-denials', 'PT-1001*1*260*', 'PT-1001*1*261*', 'balance-charges@20 CLP03'],
    ['professional-denials', '*260*181.36*', '*260*181.35*', 'balance-claim@20 CLP04'],
    ['institutional-drg', 'CAS*CO*45*11601.84', 'CAS*CO*45*11601.85', 'balance-claim@19 CLP04'],
    ['institutional-drg', 'BPR*I*19312.41', 'BPR*I*19312.4', 'balance-payment@4 BPR02'],
    ['capitation', '*IP:Q3*-125.5*', '*IP:Q3*-125.51*', 'balance-payment@4 BPR02'],
    // Situations.
    ['nothing-paid', 'BPR*H*0*C*NON', 'BPR*I*0*C*NON', 'payment-none-handling@4 BPR01'],
    ['nothing-paid', 'BPR*H*0*C*NON', 'BPR*H*0*C*CHK', 'payment-none-handling@4 BPR04'],
    ['reversal-and-correction', 'BPR*I*114*C*CHK', 'BPR*H*114*C*CHK', 'payment-handling@4 BPR01'],
    [
      'institutional-drg',
      'BPR*I*19312.41*C*ACH*CCP*01*091000019*DA*4400117*1410000417**',
      'BPR*I*19312.41*C*ACH*CCP*01*091000019*DA*4400117*1410000417*000000418*',
      'supplement-differs@5 TRN04',
    ],
    ['nothing-paid', 'NM1*TT*2*TWIN PORTS MUTUAL*****PI*TP900~\n', '', 'crossover-missing@38'],
    ['institutional-drg', 'CLP*HH-55002*19*', 'CLP*HH-55002*1*', 'crossover-unexpected@33'],
    ['reversal-and-correction', 'CLP*PT-0870*1*', 'CLP*PT-0870*22*', 'reversal-sign@25 CLP03'],
    ['professional-denials', '*260*181.36*40*', '*260*181.36*41*', 'patient-responsibility@20 CLP05'],
    ['professional-denials', 'CAS*PR*3*20~', 'CAS*PR*3*20**2*0~', 'adjustment-zero@30 CAS06'],
    ['professional-denials', '**119*75*1~', '**119*75*1*45**1~', 'adjustment-amount-missing@46 CAS09'],
    ['professional-denials', 'DTM*472*20260818~\n', '', 'service-date-missing@27'],
    [
      'professional-denials',
      'CAS*PI*16*95.5~\nREF*6R*1003A~\nLQ*HE*M76~\nLQ*HE*N264~\n',
      'CAS*PI*16*95.5~\n',
      'remark-missing@60 CAS02',
    ],
    // Code lists.
    ['professional-denials', 'LQ*HE*N362', 'LQ*HE*362', 'code-form@48 LQ02'],
  ];

  it.each(cases)('%s: %s becomes %s', (file, from, to, expected) => {
    const text = textOf(file);
    expect(text).toContain(from);
    // The count of segments is made right again, so that the fault alone is told.
    const changed = text.replace(from, to);
    const count = changed.slice(changed.indexOf('ST*835'), changed.indexOf('SE*')).split('~').length;
    expect(told(changed.replace(/SE\*\d+/, `SE*${count}`))).toEqual([expected]);
  });
});
