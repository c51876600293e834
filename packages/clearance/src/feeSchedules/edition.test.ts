import { expect, it } from 'vitest';
import { editionOf, editionOn, standsTo } from './edition.ts';

it.each([
  ['26CLABQ2.csv', 'April 2026'],
  ['RVU25D.zip', 'October 2025'],
  ['clfs_2026q3.csv', 'July 2026'],
  ['PPRRVU2026_Jul_QPP.csv', 'July 2026'],
  ['fees 2026.csv', 'January 2026'],
  ['120260.csv', undefined],
])('%s is %s', (file, name) => {
  expect(editionOf([], file, 'until the end of the year')?.name).toBe(name);
});

it('a title goes before the name of the file, unless that tells the month too', () => {
  const above = (title: string) => [{ row: 1, cells: ['', title] }];
  const name = (title: string, file: string) => editionOf(above(title), file, 'until the end of the year')?.name;
  expect([
    name('2026 July Release', 'PPRRVU2025_Oct.csv'),
    name('2026 Clinical Diagnostic Laboratory Fee Schedule', '26CLABQ2.csv'),
    name('copyright 2025', '26CLABQ2.csv'),
    editionOf(above('CY 2026'), 'April.csv', 'the year'),
  ]).toEqual(['July 2026', 'April 2026', 'April 2026', { name: '2026', from: '2026-01-01', to: '2026-12-31' }]);
});

const april = { name: 'April 2026', from: '2026-04-01', to: '2026-12-31' };
const july = { name: 'July 2026', from: '2026-07-01', to: '2026-12-31' };

it('one that comes is older, the same or newer', () => {
  expect([standsTo(april, july), standsTo(july, july), standsTo(july, april)]).toEqual(['older', 'same', 'newer']);
});

it.each([
  ['2026-03-31', undefined],
  ['2026-04-01', 'April 2026'],
  ['2026-06-30', 'April 2026'],
  ['2026-07-01', 'July 2026'],
  ['2026-12-31', 'July 2026'],
  ['2027-01-01', undefined],
])('on %s holds %s', (day, name) => {
  expect(editionOn([{ edition: july }, { edition: april }], day)?.edition.name).toBe(name);
});
