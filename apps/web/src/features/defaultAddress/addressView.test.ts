import { expect, it } from 'vitest';
import {
  addressMessages,
  addressPayload,
  emptyAddressForm,
  wordsMessages,
  wordsOf,
} from '#/features/defaultAddress/addressForm.ts';
import { filterOf, plainView, readView, writeView } from '#/features/defaultAddress/addressView.ts';

it('[ROUTE-037] the address of a view leads back to it, and what is none in it is as if it were not there', () => {
  const view = {
    ...plainView,
    search: 'quay',
    state: 'Retired',
    when: 'Words',
    on: '2026-06-01',
    sort: { by: 'from', descending: true },
    page: 2,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(filterOf(view)).toMatchObject({ State: 'Retired', ReplaceWhen: 'Words', Day: '2026-06-01', Sort: 'from' });
  expect(writeView(plainView).toString()).toBe('');
  expect(readView(new URLSearchParams('state=Perhaps&when=never&on=soon&sort=colour'))).toEqual(plainView);
});

it('[ROUTE-037] a row that is typed is judged by the rules of the server, and sent as it is stored', () => {
  expect(Object.keys(addressMessages(emptyAddressForm))).toEqual(['Line1', 'City', 'State', 'Zip']);
  const form = {
    ...emptyAddressForm,
    Location: { value: ' Northgate ', label: 'Northgate' },
    ReplaceWhen: [],
    Line1: '12 QUAY ST',
    City: 'ALBANY',
    State: 'NY',
    Zip: '49909',
  };
  expect(Object.keys(addressMessages(form))).toEqual(['ReplaceWhen', 'Zip']);
  expect(addressPayload(form, null, null)).toMatchObject({ AddressID: null, Location: 'Northgate', UseFor: ['270'] });
});

it('[ROUTE-037] words are typed one a line', () => {
  expect(wordsOf({ Words: ' In a car \n\nShelter\n' })).toEqual(['In a car', 'Shelter']);
  expect(wordsMessages({ Words: 'In a car' })).toEqual({});
  expect(Object.keys(wordsMessages({ Words: '12' }))).toEqual(['Words']);
});
