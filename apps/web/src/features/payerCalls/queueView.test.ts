import { expect, it } from 'vitest';
import {
  filterOf,
  isNarrowed,
  plainView,
  type QueueView,
  readView,
  writeView,
} from '#/features/payerCalls/queueView.ts';

const id = '0b7c6d1e-9b53-4a53-8f0a-1c2d3e4f5a6b';
const narrow: QueueView = {
  holder: 'Me',
  payer: id,
  dueNow: true,
  settled: true,
  sort: { by: 'payer', descending: true },
  page: 2,
  perPage: 100,
};

it('survives its address', () => {
  for (const view of [plainView, narrow]) expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
  expect(writeView(narrow).toString()).toBe(`whose=me&payer=${id}&due=1&settled=1&sort=-payer&page=3&rows=100`);
});

it('takes nothing from an address that it does not know', () => {
  const typed = new URLSearchParams('whose=ada&payer=Okonkwo&due=yes&sort=last_name&page=-1');
  expect(readView(typed)).toEqual(plainView);
});

it('asks for what it shows', () => {
  expect(filterOf(narrow)).toEqual({
    Holder: 'Me',
    PartnerID: id,
    DueNow: true,
    Settled: true,
    Sort: 'payer',
    Descending: true,
  });
  expect([isNarrowed(plainView), isNarrowed(narrow), isNarrowed({ ...plainView, settled: true })]).toEqual([
    false,
    true,
    false,
  ]);
});
