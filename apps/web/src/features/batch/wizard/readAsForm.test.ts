import { expect, it } from 'vitest';
import { type ReadAsForm, readAsMessages, readAsOf, readAsSent } from './readAsForm.ts';

const text: ReadAsForm = { Kind: 'delimited', Encoding: 'utf-8', Delimiter: '|', Header: 'no', Layout: [] };
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
  expect(readAsSent(text)).toEqual({ Encoding: 'utf-8', Delimiter: '|', HasHeader: false, Layout: null });
  expect(readAsSent(fixed({ Name: ' Last ', From: '1', Width: '20' }))).toEqual({
    Encoding: 'utf-8',
    Delimiter: null,
    HasHeader: false,
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
    Layout: null,
  } as const;
  expect(readAsOf({ Form })).toEqual({
    Kind: 'delimited',
    Encoding: 'windows-1252',
    Delimiter: '\t',
    Header: 'yes',
    Layout: [],
  });
});
