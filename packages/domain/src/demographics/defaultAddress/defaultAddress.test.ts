import { describe, expect, it } from 'vitest';
import {
  type AddressFields,
  addressOverlap,
  addressProblems,
  addressWordsProblem,
  mostAddressWords,
} from './addressRows.ts';
import { type AddressQuestion, decideAddress } from './decideAddress.ts';
import { sameAddress, sentAddress } from './sentAddress.ts';
import { sentAddressText } from './sentAddressText.ts';

const row = (change: Partial<AddressFields & { Retired: boolean }> = {}) => ({
  Location: '',
  UseFor: ['270'] as const,
  ReplaceWhen: ['Missing', 'Words'] as const,
  Line1: '12 QUAY ST',
  Line2: '',
  City: 'ALBANY',
  State: 'NY',
  Zip: '12207',
  Phone: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  Notes: '',
  Retired: false,
  ...change,
});
const none = { address1: '', address2: '', city: '', state: '', zip: '' };
const home = { address1: '8 Elm Ave', address2: 'Apt 4', city: 'Troy', state: 'NY', zip: '12180-0412' };
const question = (change: Partial<AddressQuestion> = {}): AddressQuestion => ({
  use: '270',
  location: 'Main Campus',
  day: '2026-06-01',
  kept: none,
  ...change,
});

describe('[ROUTE-037] the row that stands in', () => {
  const everywhere = row();
  const here = row({ Location: 'main  CAMPUS', Line1: '1 HERE ST' });
  it.each([
    ['that of the location, before that of all', [everywhere, here], {}, here],
    ['in whichever order they stand', [here, everywhere], {}, here],
    ['that of all elsewhere', [everywhere, here], { location: 'West' }, everywhere],
    ['that of all where nobody said where', [everywhere, here], { location: '' }, everywhere],
    [
      'that of all where that of the location does not stand in for this',
      [everywhere, row({ Location: 'Main Campus', ReplaceWhen: ['Invalid'] })],
      {},
      everywhere,
    ],
    ['on its first day', [row({ EffectiveFrom: '2026-06-01' })], {}, row({ EffectiveFrom: '2026-06-01' })],
    ['on its last day', [row({ EffectiveTo: '2026-06-01' })], {}, row({ EffectiveTo: '2026-06-01' })],
    ['for words that mean none', [everywhere], { kept: { ...home, address1: 'homeless' } }, everywhere],
    ['none before its first day', [row({ EffectiveFrom: '2026-06-02' })], {}, null],
    ['none behind its last day', [row({ EffectiveTo: '2026-05-31' })], {}, null],
    ['none of another location', [here], { location: 'West' }, null],
    ['none that is retired', [row({ Retired: true })], {}, null],
    ['none for what it does not stand in for', [everywhere], { kept: { ...home, zip: '1' } }, null],
    ['none where there is none', [], {}, null],
    ['none where the registration’s can be used', [everywhere], { kept: home }, null],
  ] as const)('%s', (_what, rows, change, decided) => {
    expect(decideAddress(rows, question(change)).row).toEqual(decided);
  });

  it('each other row says why it does not', () => {
    const rows = [
      row({ Retired: true }),
      row({ UseFor: [] }),
      row({ Location: 'West' }),
      row({ EffectiveFrom: '2026-06-02' }),
      row({ EffectiveTo: '2026-05-31' }),
      row({ ReplaceWhen: ['Invalid'] }),
      row(),
      row({ Location: 'Main Campus' }),
    ];
    const { others } = decideAddress(rows, question());
    expect(others.map(({ why }) => why)).toEqual([
      'Retired',
      'Use',
      'Location',
      'NotYet',
      'Ended',
      'When',
      'LessSpecific',
    ]);
    expect(decideAddress(rows, question({ kept: home }))).toEqual({ finding: null, row: null, others: [] });
  });
});

describe('[ROUTE-037] what a message says, and why', () => {
  it.each([
    ['the registration’s own', [row()], { kept: home }, home, ''],
    ['without a unit that is none', [row()], { kept: { ...home, address2: 'N/A' } }, { ...home, address2: '' }, ''],
    [
      'nor one by the client’s own word',
      [row()],
      { kept: { ...home, address2: 'Ninguno' }, ownWords: ['NINGUNO'] },
      { ...home, address2: '' },
      '',
    ],
    [
      'a default address of all',
      [row()],
      { kept: { ...home, address1: 'Homeless' } },
      { address1: '12 QUAY ST', address2: '', city: 'ALBANY', state: 'NY', zip: '12207' },
      'Sent with the default address of all locations, since the registration says Homeless',
    ],
    [
      'a default address of one location',
      [row({ Location: 'Northgate', Line2: 'DOCK 2' })],
      { location: 'NORTHGATE' },
      { address1: '12 QUAY ST', address2: 'DOCK 2', city: 'ALBANY', state: 'NY', zip: '12207' },
      'Sent with the default address of Northgate, since no address is known',
    ],
    ['none', [], {}, null, 'Sent without an address, since no address is known'],
    [
      'none of one that cannot be used',
      [row()],
      { kept: { ...home, state: '' } },
      null,
      'Sent without an address, since the registration’s cannot be used: it has no state',
    ],
    [
      'the client’s own word',
      [],
      { kept: { ...home, city: 'Car' }, ownWords: ['car'] },
      null,
      'Sent without an address, since the registration says Car',
    ],
  ])('%s', (_what, rows, change, address, text) => {
    const sent = sentAddress(rows, question(change));
    expect(sent.address).toEqual(address);
    expect(sentAddressText(sent)).toBe(text);
  });

  it.each([
    [
      'in other capitals, with other blanks and a ZIP code in one',
      { ...home, address1: ' 8 ELM AVE', zip: '121800412' },
      true,
    ],
    ['with another unit', { ...home, address2: 'Apt 5' }, false],
    ['with another ZIP code', { ...home, zip: '12180' }, false],
    ['none', null, false],
  ])('two questions told the same: %s', (_what, other, same) => {
    expect(sameAddress(home, other)).toBe(same);
    expect(sameAddress(other, home)).toBe(same);
    expect(sameAddress(null, null)).toBe(true);
  });
});

describe('[ROUTE-037] a row of the list', () => {
  it('that is whole is saved', () => {
    expect(addressProblems(row({ Zip: '12207-0412', State: 'ny', Phone: '518-555-0134' }))).toEqual({});
  });

  it.each([
    ['is for nothing', { UseFor: [] }, { UseFor: 'Choose what it is for' }],
    ['stands in for nothing', { ReplaceWhen: [] }, { ReplaceWhen: 'Choose when it stands in' }],
    ['has no line', { Line1: ' ' }, { Line1: 'Value is required' }],
    ['means none itself', { Line1: 'General Delivery' }, { Line1: 'This means that there is no address' }],
    [
      'has letters that no message has',
      { Line1: '8 Peña Blvd' },
      { Line1: 'Write it in plain letters, without accents' },
    ],
    ['has a separator', { Line2: 'Dock 2:3' }, { Line2: '* : > are not allowed' }],
    ['has signs alone', { Line2: '--' }, { Line2: 'Letters or digits are needed' }],
    ['is too long', { City: 'x'.repeat(31) }, { City: expect.stringContaining('30') }],
    ['has a city of one letter', { City: 'A' }, { City: 'Two letters at least' }],
    ['has no state', { State: '' }, { State: 'Value is required' }],
    ['has a state that is none', { State: 'QQ' }, { State: 'Enter the two letters of a state' }],
    ['has half a ZIP code', { Zip: '1220' }, { Zip: 'Enter 5 digits, or 5+4 with a hyphen' }],
    ['has a ZIP code elsewhere', { Zip: '49909' }, { Zip: 'This ZIP code lies in Michigan, not in New York' }],
    [
      'ends before it begins',
      { EffectiveFrom: '2026-06-01', EffectiveTo: '2026-05-31' },
      { EffectiveTo: 'It cannot end before it begins' },
    ],
  ])('is refused where it %s', (_what, change, problems) => {
    expect(addressProblems(row(change))).toEqual(problems);
  });

  it.each([
    ['the same place on the same days', {}, true],
    ['the place in other capitals', { Location: 'MAIN  campus' }, true],
    ['one reason of two', { ReplaceWhen: ['Words', 'Invalid'] }, true],
    ['the last day of the other is its first', { EffectiveFrom: '2026-12-31' }, true],
    ['it begins a day later', { EffectiveFrom: '2027-01-01' }, false],
    ['it ended the day before', { EffectiveTo: '2025-12-31' }, false],
    ['another place', { Location: 'West' }, false],
    ['every place', { Location: '' }, false],
    ['another reason', { ReplaceWhen: ['Invalid'] }, false],
  ] as const)('meets another: %s', (_what, change, meets) => {
    const held = row({ Location: 'Main Campus', EffectiveFrom: '2026-01-01', EffectiveTo: '2026-12-31' });
    const one = row({ Location: 'Main Campus', ...change });
    expect(addressOverlap(one, [held])).toBe(meets ? held : undefined);
  });

  it('own words have a letter each, and there are not too many of them', () => {
    expect(addressWordsProblem(['Lives in car', 'сквот'])).toBeNull();
    expect(addressWordsProblem(['12'])).toMatch(/letter/);
    expect(addressWordsProblem(['x'.repeat(41)])).toMatch(/40/);
    expect(addressWordsProblem(Array.from({ length: mostAddressWords + 1 }, () => 'x'))).toMatch(/50/);
  });
});
