import { expect, it } from 'vitest';
import { cutText } from '#/features/recall/cutText.ts';

const by = ['a first name', 'a birth date', '{a payer}'];

it.each([
  ['all are listed', { Total: 7, Found: 7, More: false, NarrowBy: [] }, null],
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
])('a text is cut: %s', (_what, cut, text) => expect(cutText(cut)).toBe(text));
