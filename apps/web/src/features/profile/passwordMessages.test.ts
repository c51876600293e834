import { expect, it } from 'vitest';
import { passwordMessages } from '#/features/profile/passwordMessages.ts';

const fresh = { NewPassword: 'Lantern-Orchid-58', Confirmation: 'Lantern-Orchid-58' };

it.each([
  ['', { Present: 'Value is required' }],
  ['x'.repeat(751), { Present: 'The maximum length allowed is 750' }],
  ['short', {}],
])('[PROF-03] the present password is required and bounded, by no rule of a new one: %#', (Present, wanted) => {
  expect(passwordMessages({ Present, ...fresh }, () => false)).toEqual(wanted);
});

it('[PROF-03] the new one has its rules', () => {
  const typed = { Present: 'x', NewPassword: 'short', Confirmation: '' };
  expect(Object.keys(passwordMessages(typed, () => false))).toEqual(['NewPassword', 'Confirmation']);
});
