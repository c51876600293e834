import type { menuIcon } from '#/app/shell/userBar/menuIcon.ts';
import { createElement, useEffect } from 'react';
import { createStore, useStore } from '#/api/store.ts';

type IconOf = { readonly of: typeof menuIcon };

/** Null until they are there. In an object: what holds a state takes a bare function for a way to make the next one. */
const icons = createStore<IconOf | null>(null);
let asking: Promise<void> | null = null;

/** The icons are pictures beside words: no first visit waits for them, and one that they do not reach keeps its words. */
function ask(): void {
  asking ??= import('#/app/shell/userBar/menuIcon.ts').then(
    ({ menuIcon: of }) => icons.set({ of }),
    () => {
      asking = null; // the next menu that is drawn asks again
    },
  );
}

/** The icon of a screen's entry in menus; its place is kept until it comes. */
export function MenuIcon({ id }: { readonly id: string | undefined }) {
  const there = useStore(icons);
  useEffect(ask, []);
  return there === null ? (
    <svg className="i" aria-hidden />
  ) : (
    createElement(there.of(id), { className: 'i', 'aria-hidden': true })
  );
}
