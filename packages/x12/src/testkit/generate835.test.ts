import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { parse835s } from '../remittance/parse835.ts';
import { explainRemittance } from '../remittance/explainRemittance.ts';
import type { ClaimFile } from './claimFile.ts';
import { generate835 } from './generate835.ts';
import { remittanceFaults } from './remittanceFaults.ts';

const bytesOf = ({ chunks }: ClaimFile): Uint8Array => Uint8Array.from([...chunks].flatMap((chunk) => [...chunk]));

describe('generated remittances', () => {
  it('are clean by every kind of check, and each balances', () => {
    const bytes = bytesOf(generate835({ seed: 41, claims: 400, perSet: 60 }));
    expect(checkMessage(bytes)).toEqual([]);
    const { values } = parse835s(bytes);
    expect(values.length).toBe(7);
    for (const value of values) expect(explainRemittance(value).offBy).toBe(0);
    const claims = values.flatMap((value) => value.claims);
    expect(claims.length).toBeGreaterThanOrEqual(400);
    expect(new Set(claims.map((claim) => claim.status))).toEqual(new Set(['1', '2', '4', '19', '22']));
    for (const has of ['adjustments', 'corrected', 'rendering', 'crossoverCarrier', 'inpatient', 'outpatient'] as const)
      expect(claims.some((claim) => (Array.isArray(claim[has]) ? claim[has].length > 0 : claim[has] !== null))).toBe(
        true,
      );
    expect(values.flatMap((value) => value.providerAdjustments).length).toBeGreaterThan(0);
  });

  it('are the same bytes for the same seed, and others for another', () => {
    const one = bytesOf(generate835({ seed: 7, claims: 20 }));
    expect(bytesOf(generate835({ seed: 7, claims: 20 }))).toEqual(one);
    expect(bytesOf(generate835({ seed: 8, claims: 20 }))).not.toEqual(one);
  });

  it('end with the payment that reaches the size asked for', () => {
    const { length } = bytesOf(generate835({ seed: 3, bytes: 300_000, perSet: 50 }));
    expect(length).toBeGreaterThan(300_000);
    expect(length).toBeLessThan(360_000);
  });

  it('never pay less than nothing', () => {
    const { values } = parse835s(bytesOf(generate835({ seed: 5, claims: 120, perSet: 1 })));
    const amounts = values.map(({ payment }) => payment.amountCents ?? NaN);
    expect(Math.min(...amounts)).toBe(0);
    for (const { payment } of values) expect(payment.method === 'NON').toBe(payment.amountCents === 0);
  });

  it.each([11, 12, 13, 14, 15])('give each planted fault its one diagnostic (seed %i)', (seed) => {
    const file = generate835({ seed, claims: 120, perSet: 40, faults: 20 });
    const told = checkMessage(bytesOf(file)).map(({ code, segment, element, loop }) => ({
      code,
      segment,
      element,
      loop,
    }));
    expect(file.faults).toHaveLength(20);
    expect(told).toEqual(file.faults);
  });

  it('plant faults of every kind', () => {
    const planted = [1, 2, 3, 4].flatMap((seed) => {
      const file = generate835({ seed, claims: 100, faults: 60 });
      bytesOf(file);
      return file.faults;
    });
    const kinds = new Set(planted.map(({ code, element }) => `${code} ${element}`));
    // Two kinds show in the same place.
    expect(kinds.size).toBe(remittanceFaults.length - 1);
  });
});
