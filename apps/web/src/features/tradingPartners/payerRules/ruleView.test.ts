import { expect, it } from 'vitest';
import { filterOf, isNarrowed, plainView, readView, writeView } from './ruleView.ts';

it('[ROUTE-094] a view of the rules stands in its address and comes back from it', () => {
  const view = { ...plainView, search: 'summit', code: '70551', required: 'Sometimes', standing: 'Suggested' } as const;
  expect(writeView(view).toString()).toBe('tab=rules&q=summit&code=70551&required=Sometimes&standing=Suggested');
  expect(readView(writeView(view))).toEqual(view);
  expect(readView(new URLSearchParams('required=Perhaps&standing=Gone'))).toEqual(plainView);
  expect([isNarrowed(view), isNarrowed(plainView)]).toEqual([true, false]);
  expect(filterOf(view)).toMatchObject({ Search: 'summit', Code: '70551', Required: 'Sometimes' });
});
