import { describe, expect, it } from 'vitest';
import { parse837, type Parsed837 } from './parse837.ts';
import { eachRecord, records } from '../records/records.ts';
import { generate837P } from '../testkit/generate837P.ts';
import { golden, mutated } from '../testing/goldenClaims.ts';
import type { Claim } from './types.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function parsed(file: string): Parsed837 {
  const result = parse837(bytes(golden(file)));
  if (!result.ok) throw new Error(`${file} was not read`);
  expect(result.diagnostics).toEqual([]);
  return result.value;
}

function only(file: string): Claim {
  const { claims } = parsed(file);
  expect(claims).toHaveLength(1);
  const [claim] = claims;
  if (!claim) throw new Error('no claim');
  return claim;
}

describe('parse837', () => {
  it('reads the envelope and what stands above the claims', () => {
    expect(parsed('837P/plain')).toMatchObject({
      variant: 'P',
      interchangeControl: '000000601',
      groupControl: '601',
      transactionControl: '0001',
      senderId: 'LAKESIDECLINIC',
      receiverId: 'NORTHWINDPAY',
      usage: 'T',
      batch: {
        purpose: '00',
        reference: 'B-1001',
        date: '2026-11-21',
        type: 'CH',
        submitter: {
          lastName: 'LAKESIDE CLINIC',
          id: 'LAKESIDE',
          contacts: [
            { name: 'BILLING DESK', kind: 'TE', value: '2185550144' },
            { name: 'BILLING DESK', kind: 'EX', value: '12' },
          ],
        },
        receiver: { lastName: 'NORTHWIND HEALTH' },
      },
    });
  });

  it('reads a professional claim of a subscriber who is the patient', () => {
    const claim = only('837P/plain');
    expect(claim).toMatchObject({
      segment: 22,
      variant: 'P',
      account: 'ACC-1001',
      chargeCents: 22550,
      place: '11',
      placeQualifier: 'B',
      frequency: '1',
      patientIsSubscriber: true,
      relationship: '18',
      coverage: { responsibility: 'P', group: 'G1001', groupName: 'HARBOR WORKS', filing: 'CI' },
      billing: {
        taxonomy: '207Q00000X',
        provider: { id: '1234500019', references: [{ qualifier: 'EI', value: '412345678' }] },
      },
      payer: { lastName: 'NORTHWIND HEALTH', id: 'NW001' },
      patient: {
        lastName: 'ABARA',
        firstName: 'NKECHI',
        line2: 'APT 4',
        zip: '55802',
        dateOfBirth: '1984-02-29',
        gender: 'F',
      },
      diagnoses: [
        { qualifier: 'ABK', code: 'J069' },
        { qualifier: 'ABF', code: 'I10' },
      ],
      references: [
        { qualifier: 'D9', value: '20261121000001' },
        { qualifier: 'EA', value: 'MRN-88' },
      ],
      notes: [{ kind: 'ADD', text: 'SEEN WITHOUT APPOINTMENT' }],
      attachments: [{ report: 'OZ', sending: 'BM', control: 'ATT-77' }],
      providers: [
        { entity: '82', taxonomy: '207Q00000X', references: [{ qualifier: '0B', value: 'MN12345', payer: '' }] },
      ],
    });
    expect(claim.subscriber).toBe(claim.patient);
    expect(claim.lines).toMatchObject([
      {
        number: '1',
        procedure: { qualifier: 'HC', code: '99213', modifiers: ['25'], description: '' },
        chargeCents: 15000,
        unit: 'UN',
        quantity: 1,
        pointers: [1, 2],
        dates: [{ qualifier: '472', from: '2026-11-03', to: '', time: '' }],
        references: [{ qualifier: '6R', value: 'L-1' }],
      },
      { number: '2', chargeCents: 7550, pointers: [1] },
    ]);
  });

  it('reads a dependent the same way, with drug, span of days, accident and facility', () => {
    const claim = only('837P/dependent-accident');
    expect(claim).toMatchObject({
      patientIsSubscriber: false,
      relationship: '19',
      subscriber: { firstName: 'BRAM', id: 'W55510023' },
      patient: { entity: 'QC', firstName: 'MIRA', dateOfBirth: '2016-07-04', city: 'SUPERIOR' },
      payer: { line1: '1 HARBOR RD', state: 'WI' },
      relatedCauses: ['AA', 'OA'],
      accidentState: 'WI',
    });
    expect(claim.providers.map(({ entity }) => entity)).toEqual(['DN', '82', '77']);
    expect(claim.lines[0]).toMatchObject({ emergency: true });
    expect(claim.lines[1]).toMatchObject({
      quantity: 4,
      dates: [{ from: '2026-10-18', to: '2026-10-19' }],
      drugs: [
        {
          qualifier: 'N4',
          code: '63323016510',
          quantity: 4,
          unit: 'ML',
          references: [{ qualifier: 'XZ', value: 'RX-1001' }],
        },
      ],
      references: [],
    });
  });

  it('reads what other payers paid, of the claim and of each line', () => {
    const claim = only('837P/second-payer');
    expect(claim.otherPayers).toMatchObject([
      {
        coverage: { responsibility: 'P', relationship: '01', group: 'E900' },
        adjustments: [{ group: 'CO', reason: '45', cents: 2000, quantity: null }],
        amounts: [
          { qualifier: 'D', cents: 18425 },
          { qualifier: 'EAF', cents: 4575 },
        ],
        benefitsAssigned: 'Y',
        remarks: ['N130'],
        insured: { firstName: 'FELIX', zip: '55802' },
        payer: { id: 'EARLIER1', references: [{ qualifier: 'F8', value: 'F0099887' }] },
      },
    ]);
    expect(claim.lines[0]?.adjudications).toMatchObject([
      {
        payerId: 'EARLIER1',
        paidCents: 13425,
        procedure: { code: '99214' },
        units: 1,
        paidDate: '2026-10-01',
        adjustments: [
          { group: 'CO', reason: '45', cents: 2000 },
          { group: 'PR', reason: '1', cents: 2500 },
          { group: 'PR', reason: '2', cents: 2075 },
        ],
      },
    ]);
    expect(claim.lines[0]?.dates).toHaveLength(1);
  });

  it('reads an ambulance ride', () => {
    expect(only('837P/ambulance')).toMatchObject({
      ambulance: { pounds: 154, reason: 'A', miles: 12, stretcher: 'STRETCHER NEEDED' },
      certifications: [{ category: '07', applies: 'Y', conditions: ['01', '09'] }],
      providers: [
        { entity: 'PW', line1: '12 QUAY ST' },
        { entity: '45', lastName: 'SUMMIT HOSPITAL' },
      ],
      lines: [{ quantities: [{ qualifier: 'PT', quantity: 1 }] }, { quantity: 12 }],
    });
  });

  it('reads a stay: type of bill, hours, codes of the bill, revenue lines', () => {
    expect(only('837I/stay')).toMatchObject({
      variant: 'I',
      place: '11',
      placeQualifier: 'A',
      admission: { type: '1', source: '7', patientStatus: '01' },
      dates: [
        { qualifier: '096', from: '', time: '11:30' },
        { qualifier: '434', from: '2026-10-01', to: '2026-10-05' },
        { qualifier: '435', from: '2026-10-01', time: '08:15' },
      ],
      diagnoses: [
        { code: 'J189', presentOnAdmission: 'Y' },
        { code: 'I10', presentOnAdmission: 'Y' },
        { code: 'E119', presentOnAdmission: 'N' },
      ],
      codes: [
        { qualifier: 'ABJ', code: 'R0602' },
        { qualifier: 'DR', code: '193' },
        { qualifier: 'BBR', code: '0BH17EZ', from: '2026-10-02' },
        { qualifier: 'BI', code: '71', from: '2026-09-01', to: '2026-09-10' },
        { qualifier: 'BH', code: '11', from: '2026-09-28' },
        { qualifier: 'BE', code: '80', cents: 400 },
        { qualifier: 'BE', code: 'A1', cents: 167600 },
        { qualifier: 'BG', code: '09' },
      ],
      lines: [
        { revenue: '0120', procedure: null, chargeCents: 800000, unit: 'DA', quantity: 4 },
        { revenue: '0250', nonCoveredCents: 5000 },
      ],
    });
  });

  it('reads teeth, areas of the mouth and braces', () => {
    expect(only('837D/teeth')).toMatchObject({
      variant: 'D',
      toothStates: [
        { tooth: '17', state: 'M' },
        { tooth: '32', state: 'E' },
      ],
      lines: [
        {
          procedure: { qualifier: 'AD', code: 'D2392' },
          teeth: [{ tooth: '14', surfaces: ['M', 'O'] }],
          pointers: [1],
        },
        { oralCavity: ['10'], teeth: [] },
      ],
    });
    expect(only('837D/orthodontics-dependent')).toMatchObject({ orthodontics: { months: 24, remaining: 22 } });
    expect(only('837D/second-payer').lines[0]).toMatchObject({ prosthesis: 'I', quantity: 1 });
  });

  it('gives nothing of a set that was cut off, of another message, of no message', () => {
    const whole = golden('837P/plain');
    expect(parse837(bytes(whole.slice(0, whole.indexOf('SE*')))).ok).toBe(false);
    expect(parse837(bytes('HELLO')).ok).toBe(false);
    expect(parse837(bytes(whole.replace('ST*837', 'ST*999'))).ok).toBe(false);
  });

  it('reads on where a claim breaks its guide', () => {
    const broken = mutated(golden('837P/plain'), 'HI*ABK:J069*ABF:I10', 'HI*ABK:J069*ABX:I10~\nZZZ*1');
    const result = parse837(bytes(broken));
    expect(result.ok && result.value.claims[0]).toMatchObject({
      diagnoses: [{ code: 'J069' }],
      codes: [{ qualifier: 'ABX' }],
      lines: [{}, {}],
    });
    expect(result.diagnostics.length).toBeGreaterThan(0);
  });
});

describe('records of claims', () => {
  const chunks = [...generate837P({ seed: 5, claims: 120, perSet: 50 }).chunks];
  const whole = new Uint8Array(chunks.flatMap((chunk) => [...chunk]));

  it('come one by one, over all sets, alike for any cut of the bytes', async () => {
    const expected = [...records('837', whole, { level: 'claim' })].map(({ record }) => record);
    expect(expected).toHaveLength(120);
    async function* cut(size: number): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size);
    }
    for (const size of [977, 4096]) {
      const found: Claim[] = [];
      await eachRecord('837', cut(size), { level: 'claim' }, ({ record }) => found.push(record));
      expect(found).toEqual(expected);
    }
  });

  it('share the billing provider, and balance', () => {
    const claims = [...records('837', whole, { level: 'claim' })].map(({ record }) => record);
    expect(new Set(claims.map(({ billing }) => billing)).size).toBe(3);
    for (const { chargeCents, lines } of claims)
      expect(lines.reduce((sum, line) => sum + (line.chargeCents ?? 0), 0)).toBe(chargeCents);
  });
});
