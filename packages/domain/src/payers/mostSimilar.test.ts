import { expect, it } from 'vitest';
import type { Benefit, Party } from '../eligibility/answer/answer.ts';
import { payersNamed } from '../eligibility/answer/payersNamed.ts';
import { similarNames } from './mostSimilar.ts';

const names = ['Northlake Mutual', 'Northlake Mutual Dental', 'Granite Benefit Trust', 'Summit Peak Advantage'];
const find = similarNames(names.map((name) => ({ name, of: name })));

it.each([
  ['NORTHLAKE MUTUAL INS', ['Northlake Mutual', 'Northlake Mutual Dental']],
  ['northlake mutual', ['Northlake Mutual', 'Northlake Mutual Dental']],
  ['Granit Benefit Trust', ['Granite Benefit Trust']],
  ['Trust, Granite-Benefit', ['Granite Benefit Trust']],
  ['Summit Dental', []],
  ['', []],
])('[ROUTE-054] %s is like %o, the closest first', (name, like) => {
  expect(find(name).map((one) => one.name)).toEqual(like);
});

it('[ROUTE-054] the share is that of all letter triples, and below 0.6 nobody is suggested', () => {
  expect(find('northlake mutual')[0]?.share).toBe(1);
  // "abcd" and "abce": "  a", " ab", "abc" of seven in all.
  expect(similarNames([{ name: 'abce', of: 1 }])('abcd')).toEqual([]);
  expect(similarNames([{ name: 'abcdefgh', of: 1 }])('abcdefgi')[0]?.share).toBeCloseTo(7 / 11);
});

it('[ROUTE-054] payers that an answer names are organizations in the place of a payer, and no person', () => {
  const party = (entity: string, lastName: string, more: Partial<Party> = {}) =>
    ({ entity, lastName, firstName: '', middleName: '', id: '', ...more }) as Party; // of the rest nothing is read
  const parties = [
    party('PRP', 'TIDELANDS EMPLOYER PLAN', { id: 'TIDEL' }),
    party('Y2', 'JUNIPER COMMUNITY CARE'),
    party('PRP', 'SMITH', { firstName: 'JANE' }),
    party('IL', 'JONES'),
    party('P3', 'LAKESIDE CLINIC'),
    party('SEP', '---'),
    party('SEP', 'X'.repeat(61)),
  ];
  expect(payersNamed([{ parties } as unknown as Benefit]).map(({ lastName, id }) => [lastName, id])).toEqual([
    ['TIDELANDS EMPLOYER PLAN', 'TIDEL'],
    ['JUNIPER COMMUNITY CARE', ''],
  ]);
});
