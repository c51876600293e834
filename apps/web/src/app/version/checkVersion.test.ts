import { expect, it } from 'vitest';
import { checkVersion } from '#/app/version/checkVersion.ts';

it('[VER-07] [VER-08] [VER-09] another stamp clears what the older build left and is replaced; token, username and scheme stay', () => {
  const items = new Map([
    ['ModuleReloadVersion', 'b1'],
    ['ImageCache', '{}'],
    ['UserBarFolded 7f1c', 'true'],
    ['mantine-color-scheme-value', 'dark'],
    ['AuthToken', 't'],
    ['RememberedUsername', 'a@b.co'],
  ]);
  const storage = {
    length: items.size,
    key: (index: number) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  expect(checkVersion(storage)).toBe(true);
  expect([...items.keys()].toSorted()).toEqual([
    'AuthToken',
    'LastAppVersion',
    'RememberedUsername',
    'mantine-color-scheme-value',
  ]);
  expect(items.get('LastAppVersion')).toBe('1758129737142');
  expect(checkVersion(storage)).toBe(false);
});
