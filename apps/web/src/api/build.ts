import { createStore } from '#/api/store.ts';

export type Build = { readonly own: string | null; readonly newest: string | null };

/** The build this page came with, by the first answer it got, and the newest one since. */
export const build = createStore<Build>({ own: null, newest: null });

export function noticeBuild(id: string): void {
  const { own, newest } = build.get();
  if (id !== newest) build.set({ own: own ?? id, newest: id });
}

export const isOutdated = ({ own, newest }: Build): boolean => own !== newest;
