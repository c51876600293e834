import { expect, it } from 'vitest';
import { displayName } from '#/app/shell/displayName.ts';
import { environmentText } from '#/app/shell/header/environmentText.ts';
import { initials } from '#/app/shell/initials.ts';

it('[SHELL-06] [SHELL-07] the full name, or the e-mail when a part of it is empty', () => {
  const name = (FirstName: string, LastName: string) => displayName({ FirstName, LastName, Email: 'a@b.co' });
  expect([name('Priya', 'Ramanathan'), name('', 'X'), name('X', ' ')]).toEqual([
    'Priya Ramanathan',
    'a@b.co',
    'a@b.co',
  ]);
});

it('[SHELL-36] [SHELL-37] [SHELL-38] [SHELL-39] the environment banner, and none in production', () => {
  expect((['TEST', 'PRE', 'DEMO', 'PROD', 'Unknown', undefined] as const).map(environmentText)).toEqual([
    'TEST DATABASE',
    'PRERELEASE',
    'DEMO DATABASE',
    null,
    null,
    null,
  ]);
});

it('[SHELL-04] the placeholder of an image is two initials', () => {
  expect([initials('Priya', 'Ramanathan'), initials('Lakeside Regional Medical Center'), initials('å@b.co')]).toEqual([
    'PR',
    'LR',
    'Å',
  ]);
});
