import { expect, it } from 'vitest';
import { loadModule } from '#/app/routing/loadModule.ts';

it('[ERR-23] [ERR-24] a module that does not load reloads once a version, then fails', async () => {
  const items = new Map<string, string>();
  let reloads = 0;
  const deps = (version: string) => ({
    version,
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
    reload: () => {
      reloads += 1;
    },
  });
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  void loadModule(gone, deps('1'));
  await Promise.resolve();
  await Promise.resolve();
  expect(reloads).toBe(1);
  await expect(loadModule(gone, deps('1'))).rejects.toThrow('dynamically imported');
  expect(reloads).toBe(1);
  void loadModule(gone, deps('2'));
  await Promise.resolve();
  await Promise.resolve();
  expect(reloads).toBe(2);
  await expect(loadModule(async () => 'module', deps('1'))).resolves.toBe('module');
});
