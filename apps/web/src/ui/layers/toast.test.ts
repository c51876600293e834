import { beforeEach, expect, it } from 'vitest';
import { toast, toasts } from '#/ui/layers/toast.ts';

// Tests of one thread share what is shown.
beforeEach(() => toasts.get().forEach(toasts.remove));

const undo = { label: 'Undo', run: () => {} };
it.each([
  ['a notice goes by itself', {}, 6_000],
  ['one with something to do stays until it is closed', { action: undo }, null],
  ['one with something to do goes when that is too late', { action: undo, lastsMs: 10_000 }, 10_000],
])('%s', (_what, options, lastsMs) => {
  const close = toast('Saved', options);
  expect(toasts.get()).toMatchObject([{ text: 'Saved', lastsMs }]);
  close();
  expect(toasts.get()).toEqual([]);
});
