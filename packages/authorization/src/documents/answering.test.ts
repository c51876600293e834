import { expect, it } from 'vitest';
import { formMediaType } from '../pas/forms.ts';
import type { AuthAttachment } from '../request/authRequest.ts';
import { answering } from './answering.ts';

const document = (control: string, change: Partial<AuthAttachment> = {}): AuthAttachment => ({
  control,
  reportType: 'OB',
  loinc: '11504-8',
  sent: 'Electronic',
  title: '',
  contentType: 'application/pdf',
  url: '',
  data: 'JVBERg==',
  ...change,
});
const order = { reportType: 'B3', loinc: '' };
const form = { reportType: 'OZ', loinc: '', contentType: formMediaType };
const wish = (code: string, control?: string) =>
  ({ kind: 'Attachment', code, sequence: null, until: null, ...(control !== undefined && { control }) }) as const;

it.each<readonly [string, readonly AuthAttachment[], ReturnType<typeof wish>, readonly (object | undefined)[]]>([
  [
    'of its kind',
    [document('D1', order), document('D2')],
    wish('11504-8', 'W1'),
    [undefined, { control: 'W1', loinc: '11504-8' }],
  ],
  ['of its kind, by report type', [document('D1')], wish('OB'), [{ control: '', loinc: '' }]],
  [
    'of a kind that we have none for',
    [document('D1', order)],
    wish('34133-9', 'W2'),
    [{ control: 'W2', loinc: '34133-9' }],
  ],
  ['but none that went already', [document('D1', { isSent: true })], wish('11504-8', 'W1'), [undefined]],
  [
    'and no filled form',
    [document('F1', form), document('D1', { ...form, contentType: 'image/png' })],
    wish('OZ', 'W3'),
    [undefined, { control: 'W3', loinc: '' }],
  ],
])('[GEN-08] a payer’s wish is answered by one document %s', (_, documents, wanted, expected) => {
  expect(answering(documents, [wanted]).map(({ answers }) => answers)).toEqual(expected);
});
