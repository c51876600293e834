import { expect, it } from 'vitest';
import { build, isOutdated, noticeBuild } from '#/api/build.ts';

it('[VER-02] an answer of the build that the page came with, late, does not take back that a newer one was met', () => {
  build.set({ own: null, newest: null });
  const outdatedAfter = (id: string) => {
    noticeBuild(id);
    return isOutdated(build.get());
  };
  expect(['one', 'one', 'two', 'one', 'three', 'one'].map(outdatedAfter)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(build.get()).toEqual({ own: 'one', newest: 'three' });
  build.set({ own: null, newest: null });
});
