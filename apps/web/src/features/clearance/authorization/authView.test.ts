import { expect, it } from 'vitest';
import { plainView, readView, writeView } from '#/features/clearance/authorization/authView.ts';

const payer = '8d0c2b52-6f0e-4f0c-9a55-2b3d6c1f7e02';

it.each([
  ['', plainView],
  [
    `view=team&stage=closed&status=Denied&clock=Over&payer=${payer}&line=MedicareAdvantage&sort=-number&page=2`,
    {
      ...plainView,
      view: 'Team',
      stage: 'Closed',
      status: 'Denied',
      clock: 'Over',
      payer,
      line: 'MedicareAdvantage',
      sort: { by: 'number', descending: true },
      page: 1,
    },
  ],
] as const)('the queue of ?%s stands in the address and comes back from it', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(readView(writeView(view))).toEqual(view);
});

it('what nobody knows of an address is as if it were not there', () => {
  expect(readView(new URLSearchParams('view=all&stage=x&status=Lost&clock=Red&payer=1&line=y&sort=colour'))).toEqual(
    plainView,
  );
});
