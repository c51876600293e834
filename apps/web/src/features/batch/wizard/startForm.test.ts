import { expect, it } from 'vitest';
import { type StartForm, startMessages, startSent } from './startForm.ts';

const form: StartForm = {
  Name: 'MRI',
  SkipDays: '0',
  Priority: '5',
  When: 'now',
  Day: '',
  Time: '',
  Cap: '',
  Search: false,
  SearchCap: '',
  Deliver: '',
  Whole: false,
  Mail: false,
  Notify: [],
};
const later: StartForm = { ...form, When: 'later', Day: '2026-11-22', Time: '19:00' };
const zone = 'America/New_York';
const now = new Date('2026-11-22T20:00:00Z');

it.each([
  [form, {}],
  [{ ...form, Name: ' ' }, { Name: 'Value is required' }],
  [{ ...form, SkipDays: '367' }, { SkipDays: 'A number of days from 0 to 366.' }],
  [{ ...form, SkipDays: '' }, { SkipDays: 'A number of days from 0 to 366.' }],
  [{ ...form, Cap: '12 dollars' }, { Cap: 'An amount in dollars, more than 0 and up to 1,000,000.' }],
  [{ ...form, Cap: '0' }, { Cap: 'An amount in dollars, more than 0 and up to 1,000,000.' }],
  [{ ...form, Cap: '0.01' }, {}],
  [{ ...form, Cap: '$1,500.00' }, {}],
  [{ ...form, SearchCap: 'much' }, {}],
  [
    { ...form, Search: true, SearchCap: 'much' },
    { SearchCap: 'An amount in dollars, more than 0 and up to 1,000,000.' },
  ],
  [later, {}],
  [{ ...later, Time: '14:59' }, { Time: 'This time is over.' }],
  [{ ...later, Day: '11/22' }, { Day: 'A day as MM/DD/YYYY.' }],
  [{ ...later, Time: '' }, { Time: 'A time of the day.' }],
])('%# is judged', (values, messages) => {
  expect(startMessages(values, zone, now)).toEqual(messages);
});

it('is sent with the instant that the client’s clock means, and cents', () => {
  expect(startSent({ ...later, Cap: '1,500.5' }, zone)).toEqual({
    Name: 'MRI',
    SkipDays: 0,
    Priority: 5,
    CostCapCents: 150_050,
    Search: null,
    At: '2026-11-23T00:00:00.000Z',
    Deliver: null,
    Mail: false,
    Notify: [],
  });
  expect(startSent(form, zone)).toMatchObject({ CostCapCents: null, At: null });
  expect(startSent({ ...form, Search: true }, zone).Search).toEqual({ CapCents: null });
  expect(startSent({ ...form, Search: true, SearchCap: '25' }, zone).Search).toEqual({ CapCents: 2500 });
  expect(startSent({ ...form, Deliver: '271', Whole: true, Mail: true }, zone)).toMatchObject({
    Deliver: { Format: '271', Whole: true },
    Mail: true,
  });
});
