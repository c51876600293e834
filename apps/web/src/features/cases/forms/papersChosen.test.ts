import { expect, it } from 'vitest';
import { choicesOf, papersOf, toggled } from './papersChosen.ts';

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
  const texts = new Map([['missingItems', 'Dear Ann']]);
  expect(papersOf(choices, toggled(chosen, 'determination'), texts)).toEqual([
    { Kind: 'Form', VersionID: 'v1' },
    { Kind: 'Letter', Letter: 'missingItems', Text: 'Dear Ann' },
  ]);
});
