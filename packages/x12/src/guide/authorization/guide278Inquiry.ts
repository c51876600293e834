import { list, loop } from '../build.ts';
import { beginning278, source278 } from './guide278Levels.ts';

import type { Guide } from '../types.ts';

const types = list('RU');
const purposes = list('28 13');

/** 278 inquiry about reviews, 005010X215. */
export const guide278Inquiry: Guide = {
  name: '278Inquiry',
  kind: '278',
  version: '005010X215',
  family: '005010X215',
  functional: 'HI',
  when: { element: 2, codes: purposes },
  orWhen: { element: 6, codes: types },

  body: loop('', 'transaction', 'R', 1, [beginning278(purposes, types), source278({ answer: false, inquiry: true })]),
};
