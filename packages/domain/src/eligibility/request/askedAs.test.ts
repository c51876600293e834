import { expect, it } from 'vitest';
import {
  type CareLocation,
  type CareProvider,
  locationNamed,
  locationsProblem,
  mostCareRows,
  providerName,
  providersProblem,
} from './askedAs.ts';

const provider = (change: Partial<CareProvider> = {}): CareProvider => ({
  NPI: '1234567893',
  Name: 'Lakeside Imaging',
  FirstName: '',
  Taxonomy: '',
  ...change,
});
const place = (change: Partial<CareLocation> = {}): CareLocation => ({
  Name: 'North Campus',
  Address: '12 Quay St',
  City: 'Albany',
  State: 'NY',
  Zip: '12207',
  ...change,
});
const bare = { Address: '', City: '', State: '', Zip: '' };

it.each<[readonly CareProvider[], string | null]>([
  [[], null],
  [[provider({ Taxonomy: '207R00000X', FirstName: 'Ines' })], null],
  [[provider({ Name: ' ' })], 'Provider 1: Value is required'],
  [[provider({ Name: 'A*B ~' })], 'Provider 1: ^ ~ \\ & | are not allowed'],
  [[provider({ NPI: '1234567890' })], 'Provider 1: The NPI must be ten digits with a check digit'],
  [[provider({ Taxonomy: '207R' })], 'Provider 1: A taxonomy has ten characters, the last an X'],
  [[provider(), provider({ Name: 'Other' })], 'Provider 2: This NPI is there already'],
])('providers %j: %s', (rows, problem) => expect(providersProblem(rows)).toBe(problem));

it.each<[readonly CareLocation[], string | null]>([
  [[], null],
  [[place(), place({ Name: 'South', ...bare })], null],
  [[place({ Zip: '12207-1234' })], null],
  [[place({ Name: '' })], 'Location 1: Value is required'],
  [[place({ City: '' })], 'Location 1: An address needs street, city, state and ZIP'],
  [[place({ State: 'N1' })], 'Location 1: The state must have two letters'],
  [[place({ Zip: '1220' })], 'Location 1: The ZIP must have 5 or 9 digits'],
  [[place(), place({ Name: ' north campus' })], 'Location 2: This location is there already'],
])('locations %j: %s', (rows, problem) => expect(locationsProblem(rows)).toBe(problem));

it('no more than the screen can show are kept', () => {
  const many = Array.from({ length: mostCareRows + 1 }, (_one, at) => place({ Name: `Place ${at}` }));
  expect(locationsProblem(many)).toBe(`At most ${mostCareRows} locations`);
  expect(locationsProblem(many.slice(1))).toBeNull();
});

it('a visit’s words for a place find it, and a person is called by both names', () => {
  expect(locationNamed([place()], 'NORTH campus ')).toEqual(place());
  expect(locationNamed([place()], '')).toBeNull();
  expect(providerName({ Name: 'Vega', FirstName: 'Ines' })).toBe('Ines Vega');
  expect(providerName({ Name: 'Lakeside Imaging', FirstName: '' })).toBe('Lakeside Imaging');
});
