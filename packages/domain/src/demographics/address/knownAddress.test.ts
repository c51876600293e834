import { describe, expect, it } from 'vitest';
import { addressFinding, longestCity, longestLine } from './knownAddress.ts';
import { addressWordKey, meansNone, noAddressWords } from './noAddressWords.ts';

const home = { address1: '12 Quay St', address2: '', city: 'Albany', state: 'NY', zip: '12207' };

describe('[ROUTE-037] an address that can be used', () => {
  it.each([
    ['a house of a street', {}],
    ['a unit of its own line', { address2: 'Apt 4' }],
    ['no unit, as N/A', { address2: 'N/A' }],
    ['no unit, as X', { address2: ' x ' }],
    ['no unit, as unknown', { address2: 'Unknown' }],
    ['a post office box', { address1: 'PO Box 112' }],
    ['a rural route', { address1: 'RR 2 Box 152' }],
    ['a road without a number', { address1: 'Cove Road' }],
    ['a road that begins with a word for none', { address1: 'Homeless Shelter Road' }],
    ['a street of that name', { address1: '14 Transient Ln' }],
    ['the words within a line', { address1: '1 Unknown Soldier Way' }],
    ['nine digits of a ZIP code', { zip: '12207-0412' }],
    ['nine digits in one', { zip: '122070412' }],
    ['a state in small letters', { state: 'ny' }],
    ['letters with accents', { address1: '8 Peña Blvd', city: 'Española', state: 'NM', zip: '87532' }],
    ['the longest line', { address1: `1 ${'x'.repeat(longestLine - 2)}` }],
  ])('%s', (_what, change) => {
    expect(addressFinding({ ...home, ...change })).toBeNull();
  });
});

describe('[ROUTE-037] an address that is none, and why', () => {
  it.each([
    ['nothing at all', { address1: '', city: '', state: '', zip: '' }, 'Missing', ''],
    ['a city alone', { address1: ' ' }, 'Missing', ''],
    ['a word for none', { address1: 'HOMELESS' }, 'Words', 'HOMELESS'],
    ['as it was typed', { address1: ' no  fixed-address ' }, 'Words', 'no  fixed-address'],
    ['without a home in the second line', { address2: 'Homeless' }, 'Words', 'Homeless'],
    ['in the second line alone', { address1: '', address2: 'Unknown' }, 'Words', 'Unknown'],
    ['in the place of the city, below no unit', { address2: 'N/A', city: 'Refused' }, 'Words', 'Refused'],
    ['no unit of one word', { address1: 'test', address2: 'N/A' }, 'Invalid', 'its first line is no delivery line'],
    ['in the place of the city', { address1: '', city: 'Refused' }, 'Words', 'Refused'],
    ['no city', { city: '' }, 'Invalid', 'it has no city'],
    ['a city of one letter', { city: 'A' }, 'Invalid', 'it has no city'],
    ['no state', { state: '' }, 'Invalid', 'it has no state'],
    ['a state that is none', { state: 'ZZ' }, 'Invalid', 'it has no state'],
    ['no ZIP code', { zip: '' }, 'Invalid', 'its ZIP code has not five or nine digits'],
    ['a ZIP code of four', { zip: '1220' }, 'Invalid', 'its ZIP code has not five or nine digits'],
    ['a ZIP code elsewhere', { zip: '49909' }, 'Invalid', 'its ZIP code does not lie in its state'],
    ['a ZIP code that is never given', { zip: '00000' }, 'Invalid', 'its ZIP code does not lie in its state'],
    ['one word', { address1: 'test' }, 'Invalid', 'its first line is no delivery line'],
    ['digits alone', { address1: '12' }, 'Invalid', 'its first line is no delivery line'],
    ['signs alone', { address1: '??' }, 'Invalid', 'its first line is no delivery line'],
    ['a line too long', { address1: `1 ${'x'.repeat(longestLine - 1)}` }, 'Invalid', 'it is too long for a message'],
    ['a city too long', { city: 'x'.repeat(longestCity + 1) }, 'Invalid', 'it is too long for a message'],
  ])('%s', (_what, change, lack, says) => {
    expect(addressFinding({ ...home, ...change })).toEqual({ lack, says });
  });

  it('letters that a message cannot carry', () => {
    const inMessage = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : null);
    expect(addressFinding({ ...home, city: '東京' }, { inMessage })).toEqual({
      lack: 'Invalid',
      says: 'it has letters that a message cannot carry',
    });
  });

  it('says nothing of what stands in it, but for a word that means none', () => {
    for (const change of [{ city: '1' }, { state: 'Q9' }, { zip: '99' }, { address1: 'Zqxj' }]) {
      const says = addressFinding({ ...home, ...change })?.says ?? '';
      expect(says).not.toBe('');
      for (const value of Object.values({ ...home, ...change })) expect(value && says.includes(value)).toBeFalsy();
    }
  });
});

describe('[ROUTE-037] words that mean none', () => {
  it('each of the table does in any case and with any punctuation around it, stands as it is compared, and once', () => {
    for (const { word } of noAddressWords) {
      expect(addressWordKey(word)).toBe(word);
      expect(meansNone(`  *${word.toLowerCase()}. `)).toBe(true);
    }
    expect(new Set(noAddressWords.map(({ word }) => word)).size).toBe(noAddressWords.length);
  });

  it('the client’s own are added; a word within a line is none', () => {
    expect(meansNone('Lives in car')).toBe(false);
    expect(meansNone('lives in CAR!', ['Lives in car'])).toBe(true);
    expect(meansNone('Lives in car, Albany', ['Lives in car'])).toBe(false);
    expect(meansNone('SIN DIRECCION', ['Sin dirección'])).toBe(true);
    expect(meansNone('', ['', ' '])).toBe(false);
    const ownWords = ['LIVES IN CAR'];
    expect(addressFinding({ ...home, address1: 'Lives in car' }, { ownWords })?.lack).toBe('Words');
    expect(addressFinding({ ...home, address2: 'Lives in car' }, { ownWords })).toBeNull();
  });
});
