import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { parse277CA } from '../claimStatus/parseStatus.ts';
import { X12WriteError } from '../x12WriteError.ts';
import type { ClaimResult, ClaimResults } from './claimResults.ts';
import { write277CA } from './write277CA.ts';

const clinic = { lastName: 'LAKESIDE CLINIC', idQualifier: 'XX', id: '1730166000', person: false } as const;
const nkechi = { lastName: 'ABARA', firstName: 'NKECHI', idQualifier: 'MI', id: 'QX774401928' } as const;
const lena = { lastName: 'OKORO', firstName: 'LENA', idQualifier: 'MI', id: 'QX774401929' } as const;

const taken: ClaimResult = {
  accepted: true,
  trace: 'CL5501',
  statuses: [{ category: 'A2', code: '20', entity: 'PR' }],
  charge: 100_000,
  from: '2026-03-02',
  to: '2026-03-04',
  provider: clinic,
  patient: nkechi,
  payerClaimNumber: 'NWH20260098',
  billType: '131',
};
const refused: ClaimResult = {
  accepted: false,
  trace: 'CL5503',
  statuses: [
    { category: 'A7', code: '562', entity: '85' },
    { category: 'A6', code: '164', entity: 'IL' },
  ],
  charge: 8805,
  from: '2026-05-11',
  provider: clinic,
  patient: lena,
  message: 'NPI AND MEMBER NUMBER DO NOT FIT',
  lines: [
    {
      number: 'LINE1',
      procedureQualifier: 'HC',
      procedure: '99213',
      modifiers: ['25'],
      charge: 8805,
      statuses: [{ category: 'A7', code: '454' }],
    },
  ],
};
const results: ClaimResults = {
  envelope: {
    sender: { qualifier: 'ZZ', id: 'NORTHWINDPAY' },
    receiver: { qualifier: 'ZZ', id: 'LAKESIDECLINIC' },
    date: '2026-11-21',
    time: '0915',
    control: 900,
    usage: 'T',
  },
  reference: 'ACK-8001',
  source: { entity: 'PR', name: 'NORTHWIND HEALTH', idQualifier: 'PI', id: 'NW001' },
  submitter: { person: false, name: 'LAKESIDE CLINIC', id: 'LAKESIDE' },
  sourceTrace: 'NWF-7',
  fileTrace: 'B10203040',
  received: '2026-11-20',
  processed: '2026-11-21',
  statuses: [{ category: 'A1', code: '19', entity: 'PR' }],
  claims: [taken, refused, { ...taken, trace: 'CL5502', charge: 24_550 }],
};
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('write277CA', () => {
  it('writes what keeps its guide and its balance, and reads back as it was told', () => {
    const bytes = write277CA(results);
    expect(checkMessage(bytes)).toEqual([]);
    const read = parse277CA(bytes);
    expect(
      read.ok &&
        read.value.claims.map(({ claim, patient }) => [
          claim.trace,
          claim.statuses[0]?.action,
          claim.statuses[0]?.charge,
          claim.statuses[0]?.codes.map(({ category, code, entity }) => [category, code, entity].join(':')),
          patient?.party.id,
          claim.lines.map(({ number, charge }) => [number, charge]),
        ]),
    ).toEqual([
      ['CL5501', 'WQ', 100_000, ['A2:20:PR'], 'QX774401928', []],
      ['CL5502', 'WQ', 24_550, ['A2:20:PR'], 'QX774401928', []],
      ['CL5503', 'U', 8805, ['A7:562:85', 'A6:164:IL'], 'QX774401929', [['LINE1', 8805]]],
    ]);
    expect(read.ok && read.value.outcomes.map(({ level, totals }) => [level, ...Object.values(totals)])).toContainEqual(
      ['receiver', 2, 1, 124_550, 8805],
    );
  });

  it('says of a file without an accepted claim that it was refused, and of one without claims that it came', () => {
    const status = (claims: readonly ClaimResult[]): string | undefined =>
      textOf(write277CA({ ...results, claims }))
        .split('~')
        .find((s) => s.startsWith('STC'));
    expect(status([refused])).toBe('STC*A1:19:PR*20261121*U*88.05');
    expect(status([])).toBe('STC*A1:19:PR*20261121*WQ*0');
    for (const claims of [[refused], []]) expect(checkMessage(write277CA({ ...results, claims }))).toEqual([]);
  });

  it('keeps two providers apart', () => {
    const other = { ...clinic, lastName: 'HARBOR CLINIC', id: '1730166018' };
    const text = textOf(write277CA({ ...results, claims: [taken, { ...refused, provider: other }] }));
    expect(text.split('~').filter((s) => s.startsWith('HL'))).toEqual([
      'HL*1**20*1',
      'HL*2*1*21*1',
      'HL*3*2*19*1',
      'HL*4*3*PT',
      'HL*5*2*19*1',
      'HL*6*5*PT',
    ]);
  });

  it('throws for what cannot be sent, naming the element and not the value', () => {
    const bad = { ...results, claims: [{ ...taken, trace: 'A~B' }] };
    expect(() => write277CA(bad)).toThrow(X12WriteError);
    expect(() => write277CA(bad)).toThrow(/TRN02/);
    expect(() => write277CA({ ...results, claims: [{ ...taken, statuses: [] }] })).toThrow(X12WriteError);
  });
});
