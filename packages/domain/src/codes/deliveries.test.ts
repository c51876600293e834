import { expect, it } from 'vitest';
import { deliveryText } from './deliveries.ts';

it.each([
  ['VS*20***23*1', '20 visits per 1 calendar year'],
  ['VS*20***23', '20 visits a calendar year'],
  ['VS*12*WK*3*34*1', '12 visits, 3 a week, per 1 month'],
  ['VS*30***34*6', '30 visits per 6 months'],
  ['VS*14***29', '14 visits left'],
  ['DY*60', '60 days'],
  ['HS*4*DA', '4 hours a day'],
  ['****26', 'an episode'],
  ['XX*2**', '2 XX'],
  ['VS*2*****SA*D', '2 visits, pattern SA, time D'],
  ['every other day', 'every other day'],
])('%s is "%s"', (sent, words) => expect(deliveryText(sent)).toBe(words));
