import { expect, it } from 'vitest';
import { filterOf, isNarrowed, plainView, readView, writeView } from '#/features/abn/abnView.ts';

it('[ROUTE-080] a view survives its address, whose notices with it, and the plain one has none', () => {
  const view = {
    standing: 'Signed',
    kind: 'Required',
    option: 2,
    from: '2026-11-01',
    to: '2026-11-30',
    sort: { by: 'valid', descending: false },
    page: 2,
    perPage: 100,
  } as const;
  const address = writeView(view, { RegMasterID: 'r1', VisitMasterID: null });
  expect(readView(address)).toEqual(view);
  expect(address.get('RegMasterID')).toBe('r1');
  expect(writeView(plainView).toString()).toBe('');
  expect(filterOf(view, 'okon', { RegMasterID: 'r1', VisitMasterID: 'v1' })).toMatchObject({
    Patient: 'okon',
    RegMasterID: 'r1',
    VisitMasterID: null,
    Standing: 'Signed',
    Sort: 'valid',
  });
});

it('an address that was typed at random is the plain view, and narrows nothing', () => {
  const view = readView(new URLSearchParams('standing=toString&kind=z&option=9&from=tomorrow&sort=evil&page=-3'));
  expect(view).toEqual(plainView);
  expect(isNarrowed(view, ' ')).toBe(false);
  expect(isNarrowed({ ...view, option: 1 }, '')).toBe(true);
  expect(isNarrowed(view, 'ok')).toBe(true);
});
