import { expect, it } from 'vitest';
import { leaves } from '#/app/routing/leaves.ts';

const cases = '/case-management';
const visits = '/financialclearance/FinancialClearanceGrid';

it.each([
  ['another screen', cases, '/registration', true],
  ['a tab', `${cases}?case=1&tab=notes`, `${cases}?case=1&tab=tasks`, true],
  ['the first tab, which the address does not name', `${cases}?case=1&tab=notes`, `${cases}?case=1`, true],
  ['the way back to the list', `${cases}?case=1`, cases, true],
  ['another case', `${cases}?case=1`, `${cases}?case=2`, true],
  ['teams and rules', `${cases}?part=assignment`, `${cases}?type=Charity`, true],
  ['the visit that is open', `${visits}?VisitMasterID=1&day=week`, `${visits}?day=week`, true],
  ['an estimate, back to the list', `${visits}?estimate=1`, visits, true],
  ['another version of it', `${visits}?estimate=1`, `${visits}?estimate=1&version=2`, true],
  ['the prices', `${visits}?prices=all`, visits, true],
  ['a price file, back to the prices', `${visits}?prices=all&price=1`, `${visits}?prices=all`, true],
  ['a page of its plans', `${visits}?prices=all&price=1`, `${visits}?prices=all&price=1&foundpage=2`, false],
  ['a filter of the visits', `${visits}?VisitMasterID=1`, `${visits}?VisitMasterID=1&light=Red`, false],
  ['a filter and a page', `${cases}?tab=notices`, `${cases}?tab=notices&q=Doe&page=2`, false],
  ['the same place', `${cases}?case=1`, `${cases}?case=1`, false],
])('what is shown makes way: %s', (_what, now, next, is) => {
  const place = (path: string) => new URL(path, 'http://localhost');
  expect(leaves(place(now), place(next))).toBe(is);
});
