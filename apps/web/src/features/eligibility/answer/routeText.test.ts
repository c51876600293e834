import { expect, it } from 'vitest';
import { routeLines, routeName } from './routeText.ts';

const by = (Gateway: string, ...PassedOver: { Gateway: string; Outcome: string }[]) => ({
  PayerName: 'Bluestone',
  Route: { Gateway, PassedOver },
});

it('names the connection where it says more than the payer', () => {
  expect(routeName({ PayerName: 'Bluestone', Route: null })).toBeNull();
  expect(routeName(by('Bluestone'))).toBeNull();
  expect(routeName(by('Pine Clearinghouse'))).toBe('Pine Clearinghouse');
  expect(routeName(by('Bluestone', { Gateway: 'Pine', Outcome: 'NotSent' }))).toBe('Bluestone');
});

it('says why the first was passed over', () => {
  expect(routeLines(by('Bluestone', { Gateway: 'Pine', Outcome: 'NotSent' }))).toEqual([
    'Pine could not be reached, so the next way was tried.',
  ]);
  expect(routeLines(by('Bluestone'))).toEqual([]);
});
