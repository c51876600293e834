import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';

afterEach(() => vi.unstubAllGlobals());

it('what is asked for beforehand and does not come takes no page away; what is drawn next does, once', async () => {
  const reload = vi.fn();
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const load = vi.fn(() => Promise.reject(new Error('the network is away')));
  const Screen = lazyScreen(load);
  Screen.warm();
  // Whoever waited for it before this has done by then what there is to do.
  await expect(load.mock.results[0]?.value).rejects.toThrow('the network is away');
  expect(load).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  void Screen.preload();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
