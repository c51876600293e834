import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoFolder, readPayers } from '#/payers.ts';

interface Insurance {
  readonly PayerId: string;
  readonly MemberId: string;
  readonly Relationship: string;
  readonly Subscriber?: { readonly LastName: string };
}
interface Person {
  readonly Why?: string;
  readonly MRN: string;
  readonly SSN: string;
  readonly Phone: string;
  readonly Email: string;
  readonly Insurances: readonly Insurance[];
  readonly Visits: readonly { readonly VisitNumber: string; readonly ProviderNpi: string }[];
}
// Safe: the file under test, whose every field is looked at below.
const { People: people } = JSON.parse(readFileSync(join(demoFolder, 'people.json'), 'utf8')) as {
  People: readonly Person[];
};
const insurances = people.flatMap((person) => person.Insurances);
const of = (payerId: string) => insurances.filter((insurance) => insurance.PayerId === payerId);

it('people.json is what its generator makes', () => {
  const printed = execFileSync(process.execPath, [join(demoFolder, 'makePeople.mjs'), '--print'], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(JSON.parse(readFileSync(join(demoFolder, 'people.json'), 'utf8')));
});

it('month.json is what its generator makes, and nobody of it is in the other file', () => {
  const printed = execFileSync(process.execPath, [join(demoFolder, 'makeMonth.mjs'), '--print'], { encoding: 'utf8' });
  const { People: month } = JSON.parse(readFileSync(join(demoFolder, 'month.json'), 'utf8')) as {
    People: readonly Person[];
  };
  expect(JSON.parse(printed)).toEqual({ People: month });
  expect(month).toHaveLength(260);
  const every = [...people, ...month];
  const numbers = every.flatMap((person) => [
    person.MRN,
    person.SSN,
    ...person.Insurances.map(({ MemberId }) => MemberId),
  ]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('has 200 people who are nobody', () => {
  expect(people).toHaveLength(200);
  expect(new Set(people.map((person) => person.MRN)).size).toBe(200);
  expect(new Set(people.map((person) => person.SSN)).size).toBe(200);
  // Areas from 900 were never issued; groups below 50 keep clear of taxpayer numbers.
  expect(people.filter(({ SSN }) => !/^9\d\d(0[1-9]|[1-4]\d)\d{4}$/.test(SSN))).toEqual([]);
  expect(people.filter(({ Phone, Email }) => !/^\d{3}55501\d\d$/.test(Phone) || !Email.endsWith('.example'))).toEqual(
    [],
  );
});

it('has enough of each kind, and every number is well formed', () => {
  const mbi =
    /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/;
  expect(of('CMS01').length).toBeGreaterThanOrEqual(20);
  expect(of('CVMCD').length).toBeGreaterThanOrEqual(20);
  expect(of('CMS01').filter(({ MemberId }) => !mbi.test(MemberId))).toEqual([]);
  expect(insurances.filter(({ Relationship }) => Relationship !== '18').length).toBeGreaterThanOrEqual(12);
  expect(
    insurances.filter(({ Relationship, Subscriber }) => (Relationship === '18') !== (Subscriber === undefined)),
  ).toEqual([]);
  const payers = new Set(readPayers().map(({ PayerId }) => PayerId));
  expect(insurances.filter(({ PayerId }) => !payers.has(PayerId))).toEqual([]);
  expect(new Set(insurances.map(({ MemberId }) => MemberId)).size).toBe(insurances.length);
  expect(people.filter((person) => person.Why).length).toBeGreaterThanOrEqual(10);
});

it('every provider number passes its check digit', () => {
  const luhn = (digits: string) =>
    digits
      .split('')
      .toReversed()
      .map((char, index) => Number(char) * (index % 2 === 1 ? 2 : 1))
      .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10;
  const visits = people.flatMap((person) => person.Visits);
  expect(visits.length).toBeGreaterThan(200);
  expect(visits.filter(({ ProviderNpi }) => luhn(`80840${ProviderNpi}`) !== 0)).toEqual([]);
  expect(new Set(visits.map(({ VisitNumber }) => VisitNumber)).size).toBe(visits.length);
});
