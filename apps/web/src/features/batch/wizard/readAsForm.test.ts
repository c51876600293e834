import { describe, expect, it } from 'vitest';
import { type ReadAsForm, readAsMessages, readAsOf, readAsSent } from './readAsForm.ts';

const text: ReadAsForm = {
  Kind: 'delimited',
  Encoding: 'utf-8',
  Delimiter: '|',
  Header: 'no',
  HeaderRow: '',
  Layout: [],
};
const fixed = (...Layout: ReadAsForm['Layout']): ReadAsForm => ({ ...text, Kind: 'fixed width', Layout });

it.each([
  [text, undefined],
  [fixed(), 'Say where at least one field stands.'],
  [fixed({ Name: 'Last', From: '1', Width: '20' }), undefined],
  [
    fixed({ Name: 'Last', From: '1', Width: '20' }, { Name: '', From: '21', Width: '9' }),
    'Field 2 needs a name, its first character and its length.',
  ],
  [fixed({ Name: 'Last', From: '0', Width: '20' }), 'Field 1 needs a name, its first character and its length.'],
  [fixed({ Name: 'Last', From: '1', Width: '1001' }), 'Field 1 needs a name, its first character and its length.'],
])('%# is judged', (form, message) => {
  expect(readAsMessages(form).Layout).toBe(message);
});

it('is sent as one or the other', () => {
  expect(readAsSent(text, text)).toEqual({
    Encoding: 'utf-8',
    Delimiter: '|',
    HasHeader: false,
    HeaderRow: null,
    Layout: null,
  });
  expect(readAsSent(fixed({ Name: ' Last ', From: '1', Width: '20' }), text)).toEqual({
    Encoding: 'utf-8',
    Delimiter: null,
    HasHeader: false,
    HeaderRow: null,
    Layout: [{ Name: 'Last', From: 1, Width: 20 }],
  });
});

it('begins with what was understood', () => {
  const Form = {
    Kind: 'delimited',
    Zipped: null,
    Encoding: 'windows-1252',
    Delimiter: '\t',
    HasHeader: true,
    HeaderRow: 3,
    Layout: null,
  } as const;
  expect(readAsOf({ Form })).toEqual({
    Kind: 'delimited',
    Encoding: 'windows-1252',
    Delimiter: '\t',
    Header: 'yes',
    HeaderRow: '3',
    Layout: [],
  });
});

describe('the row of the header', () => {
  const named: ReadAsForm = { ...text, Header: 'yes', HeaderRow: '3' };
  it('stays as it was found, or as it was typed', () => {
    expect(readAsSent(named, named).HeaderRow).toBe(3);
    expect(readAsSent({ ...named, HeaderRow: '1', Delimiter: ',' }, named).HeaderRow).toBe(1);
  });
  it('is looked for anew with another delimiter, and where none is said', () => {
    expect(readAsSent({ ...named, Delimiter: ',' }, named).HeaderRow).toBeNull();
    expect(readAsSent({ ...named, HeaderRow: '' }, named).HeaderRow).toBeNull();
  });
  it('is among the first', () => {
    expect(readAsMessages({ ...named, Kind: 'fixed width', HeaderRow: '41' })).toHaveProperty('HeaderRow');
    expect(readAsMessages({ ...named, HeaderRow: '41' })).toEqual({ HeaderRow: 'A row from 1 to 40, or nothing.' });
    expect(readAsMessages({ ...named, HeaderRow: '' })).toEqual({});
  });
});
