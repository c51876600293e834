import { expect, it } from 'vitest';
import { chipsOf } from '#/features/clearance/chips.ts';
import { plainView } from '#/features/clearance/clearanceView.ts';

const id = '3b3f0e3c-6b1a-4a0e-9d0a-0f6a2c1d4e5f';
const none = { Locations: [], Payers: [], Workers: [] };
const shown = (view: Partial<typeof plainView>) =>
  chipsOf({ view: { ...plainView, ...view }, choices: none, troubles: [], checks: [], onChange: () => {} });

it.each([
  ['a location', { locations: ['Imaging'] }, 'Location', 'Imaging'],
  ['an owner', { owners: [id] }, 'Owner', 'Another'],
  ['a payer', { payers: [id] }, 'Payer', 'Another'],
] as const)('%s that is chosen is shown and taken back, although the choices did not load', (_, view, name, value) => {
  const chip = shown(view).find((one) => one.name === name);
  expect(chip?.value).toBe(value);
  expect(chip?.onClear).not.toBeNull();
  expect(chip?.items.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual([value]);
});

it('what nothing can be chosen of is not shown', () => {
  expect(shown({}).map(({ name }) => name)).toEqual(['Owner', 'Light', 'Good-faith estimate']);
});
