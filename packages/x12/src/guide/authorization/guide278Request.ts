import { list, loop } from '../build.ts';
import { beginning278, source278 } from './guide278Levels.ts';

import type { Guide } from '../types.ts';

const types = list('RU');
const purposes = list('13 01 36');

/** 278 request for a review of services, 005010X217. */
export const guide278Request: Guide = {
  name: '278Request',
  kind: '278',
  version: '005010X217',
  family: '005010X217',
  functional: 'HI',
  when: { element: 2, codes: purposes },
  orWhen: { element: 6, codes: types },

  body: loop('', 'transaction', 'R', 1, [beginning278(purposes, types), source278({ answer: false, inquiry: false })]),
};
