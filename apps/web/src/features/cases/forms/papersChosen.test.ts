import { expect, it } from 'vitest';
import { choicesOf, isAnyTyped, papersOf, toggled } from './papersChosen.ts';

const choices = choicesOf({
  Forms: [{ VersionID: 'v1', Name: 'County application', Kind: 'Application', Number: 2, Pages: 3, Unmapped: 4 }],
  Letters: [
    { Letter: 'missingItems', Name: 'Missing items', Kind: 'Letter' },
    { Letter: 'determination', Name: 'Determination notice', Kind: 'Letter' },
  ],
});

it('[ROUTE-017] a form says what is known of it, and papers go as they were chosen and edited', () => {
  expect(choices[0]?.about).toBe('Medicaid or state application, version 2, 3 pages, 4 fields not mapped');
  const chosen = toggled(toggled(toggled(new Set(), 'determination'), 'v1'), 'missingItems');
  const edits = new Map([['missingItems', { shipped: 'Dear Patient', text: 'Dear Ann' }]]);
  expect(papersOf(choices, toggled(chosen, 'determination'), edits)).toEqual([
    { Kind: 'Form', VersionID: 'v1' },
    { Kind: 'Letter', Letter: 'missingItems', Text: 'Dear Ann' },
  ]);
});

it.each([
  ['none is opened', [], false],
  ['one is opened to read', [['Dear Ann', 'Dear Ann']], false],
  [
    'one of two is changed',
    [
      ['Dear Ann', 'Dear Ann'],
      ['Dear Bea', 'Dear Bea, your lease'],
    ],
    true,
  ],
] as const)('[ROUTE-017] letters are asked about where something was typed: %s', (_what, edits, is) => {
  expect(isAnyTyped(new Map(edits.map(([shipped, text], at) => [`letter ${at}`, { shipped, text }])))).toBe(is);
});
