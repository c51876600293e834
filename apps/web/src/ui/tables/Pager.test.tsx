import { mostListed, type PageSize } from '@coverline/domain/constants.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from '#/ui/tables/Pager.tsx';

const shown = (page: number, total: number, perPage: PageSize = 50) => {
  const html = renderToString(<Pager label="Pages" page={page} perPage={perPage} total={total} onPlace={() => {}} />);
  return ['Previous', 'Next', 'Narrow the list', 'Rows a page'].filter((word) => html.includes(word));
};

it.each([
  ['what fits on the smallest page', 0, 25, []],
  ['one page', 0, 50, ['Rows a page']],
  ['the first of two', 0, 51, ['Next', 'Rows a page']],
  ['the last of two', 1, 51, ['Previous', 'Rows a page']],
  ['a page that is no more', 4, 51, ['Previous', 'Rows a page']],
  ['P-13 the furthest of many', 199, 1_000_000, ['Previous', 'Narrow the list', 'Rows a page']],
  ['the last that is just reached', 199, mostListed, ['Previous', 'Rows a page']],
])('%s', (_what, page, total, words) => expect(shown(page, total)).toEqual(words));

it('P-13 is as deep with more rows a page, and with fewer', () => {
  expect(shown(98, 1_000_000, 100)).toContain('Next');
  expect(shown(99, 1_000_000, 100)).not.toContain('Next');
  expect(shown(398, 1_000_000, 25)).toContain('Next');
  expect(shown(399, 1_000_000, 25)).not.toContain('Next');
});

it.each([
  ['as many as are listed', mostListed, '1–50 of 10000'],
  ['more', mostListed + 1, '1–50 of 10000+'],
])('of %s it is said where counting was left off', (_what, total, text) => {
  const html = renderToString(
    <Pager label="Pages" page={0} perPage={50} total={total} onPlace={() => {}} isCountCut />,
  );
  expect(html).toContain(`>${text}<`);
});
