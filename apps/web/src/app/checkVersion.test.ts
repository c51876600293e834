import { expect, it } from 'vitest';
import { checkVersion } from '#/app/checkVersion.ts';

it('[VER-07] [VER-08] [VER-09] another stamp clears the reload mark and the images and is replaced; token and username stay', () => {
  const items = new Map([
    ['ModuleReloadVersion', 'b1'],
    ['ImageCache', '{}'],
    ['AuthToken', 't'],
    ['RememberedUsername', 'a@b.co'],
  ]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  expect(checkVersion(storage)).toBe(true);
  expect([...items.keys()].toSorted()).toEqual(['AuthToken', 'LastAppVersion', 'RememberedUsername']);
  expect(items.get('LastAppVersion')).toBe('1758129737142');
  expect(checkVersion(storage)).toBe(false);
});
