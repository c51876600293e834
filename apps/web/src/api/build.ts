import { createStore } from '#/api/store.ts';

export type Build = { readonly own: string | null; readonly newest: string | null };

/** The build this page came with, by the first answer it got, and another one since. */
export const build = createStore<Build>({ own: null, newest: null });

/** An answer of the page's own build after one of another takes nothing back: it was on its way, or one of several servers is still the old one. */
export function noticeBuild(id: string): void {
  const { own, newest } = build.get();
  if (id !== newest && (own === null || id !== own)) build.set({ own: own ?? id, newest: id });
}

export const isOutdated = ({ own, newest }: Build): boolean => own !== newest;
