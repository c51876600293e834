import { expect, it } from 'vitest';
import { cutText } from './cutText.ts';

const by = ['a first name', 'a birth date', '{a payer}'];

it.each([
  ['all are listed', { Total: 7, Found: 7, More: false, NarrowBy: [] }, null],
  ['all of the newest lookups are listed', { Total: 7, Found: 7, More: false, NarrowBy: [], Newest: true }, null],
  [
    'all were counted',
    { Total: 200, Found: 260, More: false, NarrowBy: by },
    '260 {patients} fit, and the first 200 are listed. Add a first name, a birth date, or {a payer}.',
  ],
  [
    'more than were counted',
    { Total: 200, Found: 1_000, More: true, NarrowBy: ['a status'] },
    'More than 1,000 {patients} fit, and the first 200 are listed. Add a status.',
  ],
  [
    'the ending of an SSN was looked for among the first',
    { Total: 3, Found: 3, More: true, NarrowBy: [] },
    'Only the first 200 {patients} by the other words were looked through.',
  ],
  [
    'older lookups fit too, of people who may be others',
    { Total: 31, Found: 31, More: true, NarrowBy: ['a name'], Newest: true },
    'Only the newest 1,000 lookups that fit were looked through. Add a name.',
  ],
  [
    'the newest lookups alone are of more people',
    { Total: 200, Found: 200, More: true, NarrowBy: ['a name'], Newest: true },
    'More than 200 {patients} fit, and the first 200 are listed. Add a name.',
  ],
])('a text is cut: %s', (_what, cut, text) => expect(cutText({ Newest: false, ...cut })).toBe(text));
