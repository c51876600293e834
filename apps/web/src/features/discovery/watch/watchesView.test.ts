import { expect, it } from 'vitest';
import { readWatchesView, watchesFilter, writeWatchesView } from './watchesView.ts';

it.each(['', 'state=over', 'state=all&page=3', 'rows=50'])('the address "%s" survives a reload', (address) => {
  expect(writeWatchesView(readWatchesView(new URLSearchParams(address))).toString()).toBe(address);
});

it('what is not understood is as if it were not there, and all is no filter', () => {
  expect(readWatchesView(new URLSearchParams('state=never&page=-1'))).toMatchObject({ tab: 'On', page: 0 });
  expect([watchesFilter({ tab: 'All' }), watchesFilter({ tab: 'Over' })]).toEqual([{ State: null }, { State: 'Over' }]);
});
