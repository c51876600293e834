import { address, day, money, npi, person } from './invented.ts';
import type { Random } from './random.ts';

/** A payer that decided before: who it is, when it paid, and what it left of each line. */
export type OtherPayer = {
  readonly id: string;
  readonly paidOn: string;
  /** 2320, 2330A and 2330B; `paid` is what it paid for the whole claim, in cents. */
  readonly coverage: (paid: number) => readonly string[];
  /** 2430 of a line, `service` as SVD03 and SVD04: what was paid and why not all of it, in balance; and the paid cents. */
  readonly line: (random: Random, service: string, charge: number) => { segments: readonly string[]; paid: number };
};

export function otherPayerOf(random: Random): OtherPayer {
  const id = random.pick(['EARLIER1', 'EARLIER2', 'EARLIER3']);
  const insured = person(random);
  const paidOn = day(random, 2026, 2026, 7, 10);
  const filing = random.pick(['BL', 'CI']);
  const group = random.digits(5);
  const [street, city] = address(random);
  const control = `F${random.digits(9)}`;
  return {
    id,
    paidOn,
    coverage: (paid) => [
      `SBR*P*18*E${group}******${filing}`,
      `AMT*D*${money(paid)}`,
      'OI***Y***Y',
      `NM1*IL*1*${insured.last}*${insured.first}****MI*X${group}771`,
      street,
      city,
      `NM1*PR*2*EARLIER HEALTH*****PI*${id}`,
      `REF*F8*${control}`,
    ],
    line(source, service, charge) {
      const contractual = source.int(0, Math.trunc(charge / 3));
      const patient = source.int(0, Math.trunc((charge - contractual) / 4));
      const paid = charge - contractual - patient;
      const segments = [`SVD*${id}*${money(paid)}*${service}*1`];
      if (contractual > 0) segments.push(`CAS*CO*45*${money(contractual)}`);
      if (patient > 0) segments.push(`CAS*PR*${source.pick(['1', '2', '3'])}*${money(patient)}`);
      segments.push(`DTP*573*D8*${paidOn}`);
      return { segments, paid };
    },
  };
}

/** NM1 of a provider who is a person, with his NPI. */
export function providerName(random: Random, entity: string): string {
  const { last, first } = person(random);
  return `NM1*${entity}*1*${last}*${first}****XX*${npi(random)}`;
}
