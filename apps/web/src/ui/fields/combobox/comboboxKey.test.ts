import { expect, it } from 'vitest';
import {
  comboboxKey,
  onlyOption,
  unchosenText,
  type ComboboxDeed,
  type ComboboxNow,
} from '#/ui/fields/combobox/comboboxKey.ts';

const found: ComboboxNow = { open: true, typed: 'okonk', state: 'found', count: 3, active: 0 };
const rows: readonly (readonly [string, string, Partial<ComboboxNow>, ComboboxDeed | null])[] = [
  ['Enter takes the option that is marked', 'Enter', {}, 'take'],
  ['Enter waits while the answer is on its way', 'Enter', { state: 'asking' }, 'hold'],
  ['Enter waits beside options of what was typed before', 'Enter', { state: 'asking', count: 3 }, 'hold'],
  ['Enter does nothing where nothing was found', 'Enter', { state: 'none', count: 0 }, 'hold'],
  ['Enter does nothing with too little typed', 'Enter', { state: 'idle', typed: 'o', count: 0 }, 'hold'],
  ['Enter does nothing over text whose list was closed', 'Enter', { open: false }, 'hold'],
  ['Enter in an empty field is the form’s', 'Enter', { state: 'idle', typed: '', count: 0 }, null],
  ['Enter over a choice is the form’s', 'Enter', { open: false, typed: null, state: 'idle', count: 0 }, null],
  ['down moves on', 'ArrowDown', {}, { moveTo: 1 }],
  ['down after the last begins anew', 'ArrowDown', { active: 2 }, { moveTo: 0 }],
  ['up before the first goes to the last', 'ArrowUp', {}, { moveTo: 2 }],
  ['Enter beside a list in which nothing is marked is the form’s', 'Enter', { typed: null, active: -1 }, null],
  ['down from none goes to the first', 'ArrowDown', { active: -1 }, { moveTo: 0 }],
  ['up from none goes to the last', 'ArrowUp', { active: -1 }, { moveTo: 2 }],
  ['down opens a closed list', 'ArrowDown', { open: false }, 'open'],
  ['down moves nowhere in a list that is not here yet', 'ArrowDown', { state: 'asking', count: 0 }, 'open'],
  ['Escape closes', 'Escape', {}, 'close'],
  ['Escape in a closed one is for the layer around', 'Escape', { open: false }, null],
  ['Tab leaves, and what is typed may leave no choice', 'Tab', {}, 'leave'],
  ['Tab leaves while the answer is on its way', 'Tab', { state: 'asking', count: 0 }, 'leave'],
  ['Tab over a choice goes on', 'Tab', { typed: null }, null],
  ['Tab beside a list that was closed takes nothing', 'Tab', { open: false }, null],
  ['a letter is a letter', 'a', {}, null],
];

it.each(rows)('%s', (_what, key, change, deed) => {
  expect(comboboxKey(key, { ...found, ...change })).toEqual(deed);
});

const options = ['Medicare', 'Medicare Advantage Plan', 'Medicare of Ohio'].map((label) => ({ value: label, label }));
it.each([
  ['the only one', options.slice(1, 2), 'medi', 'Medicare Advantage Plan'],
  ['one of several that is called so', options, ' medicare ', 'Medicare'],
  ['several, and none is called so', options, 'medi', null],
  ['two of one name', [...options, { value: 'other', label: 'MEDICARE' }], 'medicare', null],
  ['none', [], 'medi', null],
])('%s', (_what, found, text, label) => {
  expect(onlyOption(found, text)?.label ?? null).toBe(label);
});

it.each([
  ['several', { state: 'found', options }, 'Several fit “medi”. Choose one.'],
  ['none', { state: 'none', options: [] }, 'Nothing fits “medi”. Choose one from the list.'],
  [
    'one that was shut out',
    { state: 'found', options: options.slice(1, 2) },
    'Nothing is chosen by “medi”. Choose one from the list.',
  ],
  ['nobody knows', { state: 'idle', options: [] }, 'Nothing is chosen by “medi”. Choose one from the list.'],
  ['the answer is on its way', { state: 'asking', options }, null],
] as const)('of text that was left: %s', (_what, found, said) => {
  expect(unchosenText(found, 'medi')).toBe(said);
});
