import { list, loop } from '../build.ts';
import { beginning278, source278 } from './guide278Levels.ts';
import { impossible278, rules278 } from '../../authorization/rules278.ts';
import type { Guide } from '../types.ts';

const types = list('18 19 AT');
const purposes = list('11');

/** 278 answer to an inquiry about reviews, 005010X215. */
export const guide278InquiryResponse: Guide = {
  name: '278InquiryResponse',
  kind: '278',
  version: '005010X215',
  family: '005010X215',
  functional: 'HI',
  when: { element: 2, codes: purposes },
  orWhen: { element: 6, codes: types },
  rules: [rules278, impossible278],
  body: loop('', 'transaction', 'R', 1, [beginning278(purposes, types), source278({ answer: true, inquiry: true })]),
};
