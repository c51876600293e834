import { expect, it } from 'vitest';
import { startSet } from '../shipped/startSet.ts';
import { localitiesOf } from './localitiesOf.ts';
import { readLocalities } from './readLocalities.ts';

const { localities, physician } = startSet();

it.each([
  ['California', 'Los Angeles County', ['01182 18']],
  ['California', 'Orange', ['01182 18']],
  ['California', 'San Mateo', ['01112 05']],
  ['California', 'Alpine', ['01112 75']],
  ['New York', 'New York County', ['13202 01']],
  ['Florida', 'Miami-Dade', ['09102 04']],
  ['Florida', 'Saint Lucie', ['09102 03']],
  ['Florida', 'Leon', ['09102 99']],
  ['Maryland', 'Montgomery', ['12202 01']],
  ['Maryland', "Prince George's County", ['12202 01']],
  ['Maryland', 'Garrett', ['12302 99']],
  ['Maryland', 'Baltimore City', ['12302 01']],
  ['Virginia', 'Fairfax', ['12202 01']],
  ['Virginia', 'Accomack', ['11302 00']],
  ['District of Columbia', 'District of Columbia', ['12202 01']],
  ['Louisiana', 'Orleans Parish', ['07202 01']],
  ['Hawaii', 'Honolulu', ['01212 01']],
  ['Guam', 'Guam', ['01212 01']],
  ['Missouri', 'Boone', ['05302 99']],
  ['Atlantis', 'Any', []],
] as const)('%s, %s', (state, county, expected) => {
  const found = localitiesOf(localities, { state, county }).map(({ mac, locality }) => `${mac} ${locality}`);
  expect(found.toSorted()).toEqual(expected);
});

it('each locality that ships has indices', () => {
  const places = new Set(localities.map(({ mac, locality }) => `${mac} ${locality}`));
  expect([...places].filter((place) => !physician.localities.has(place))).toEqual([]);
});

it('a state is named in the first of its rows alone, and zeros may be lost', () => {
  const text = `2026 localities
Medicare Adminstrative Contractor,Locality Number,State,Fee Schedule Area,Counties
2402,2,WASHINGTON,SEATTLE (KING CNTY),KING
02402,99,,REST OF STATE*,ALL OTHER COUNTIES
,,,,
02402,9x,,REST OF STATE*,ALL OTHER COUNTIES
* Not one area.`;
  expect(readLocalities(text, 'x.csv')).toMatchObject({
    edition: { name: '2026' },
    rows: [
      { mac: '02402', locality: '02', state: 'WASHINGTON', counties: 'KING' },
      { mac: '02402', locality: '99', state: 'WASHINGTON', area: 'REST OF STATE' },
    ],
    faults: [{ row: 6, column: 'Locality Number' }],
  });
});
