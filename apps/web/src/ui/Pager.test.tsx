import { mostPages } from '@coverline/domain/constants.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from '#/ui/Pager.tsx';

const shown = (page: number, total: number) => {
  const html = renderToString(<Pager label="Pages" page={page} perPage={50} total={total} onPage={() => {}} />);
  return ['Previous', 'Next', 'Narrow the list'].filter((word) => html.includes(word));
};

it.each([
  ['one page', 0, 50, []],
  ['the first of two', 0, 51, ['Next']],
  ['the last of two', 1, 51, ['Previous']],
  ['a page that is no more', 4, 51, ['Previous']],
  ['P-13 the furthest of many', mostPages - 1, 1_000_000, ['Previous', 'Narrow the list']],
  ['the last that is just reached', mostPages - 1, mostPages * 50, ['Previous']],
])('%s', (_what, page, total, words) => expect(shown(page, total)).toEqual(words));
