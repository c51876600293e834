import { expect, it } from 'vitest';
import { knownPasswords } from './knownPasswords.ts';
import { passwordProblems } from './passwordProblems.ts';

it.each(['Password123!', 'P@ssw0rd2026!', 'Welcome@2025', 'Qwerty1234!', 'Summer2026!', 'Changeme1!', '1Qaz2wsx123!'])(
  'A-02 %s is widely known',
  (password) => {
    expect(passwordProblems(password, { blocklist: knownPasswords })).toEqual(['blocklisted']);
  },
);

it.each(['Orchid-Ladder-77', 'Password-of-mine-8', 'summer Rain 2026 on tin!'])('A-02 %s is not', (password) => {
  expect(passwordProblems(password, { blocklist: knownPasswords })).toEqual([]);
});
