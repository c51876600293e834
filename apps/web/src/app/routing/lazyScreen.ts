import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { build } from '#/api/build.ts';
import { loadModule } from '#/app/routing/loadModule.ts';
import { reloadPage } from '#/app/routing/unsaved.ts';

type Module<P> = { readonly default: ComponentType<P> };

export type Preloading = {
  /**
   * Asks for the module's files, which may turn out to be needed or not, and draws it at once where they came. What goes wrong with them is
   * nobody's business: a network that is away for a moment takes no page from under what is being typed.
   */
  readonly warm: () => void;
  /** Brings the module that is drawn next. What goes wrong with it is said when it is drawn. */
  readonly preload: () => Promise<void>;
};

/**
 * A module that arrives when it is first drawn. A screen is its module's default export. Not React's lazy(), which shows
 * the fallback even of a module that is there, and React then holds the screen back until 300 ms are over.
 */
export function lazyScreen<P extends object>(load: () => Promise<Module<P>>): FunctionComponent<P> & Preloading {
  let arriving: Promise<Module<P>> | undefined;
  const arrival = () => {
    arriving ??= marked(
      loadModule(load, {
        version: build.get().own ?? 'unknown',
        storage: localStorage,
        reload: reloadPage,
      }),
    );
    return arriving;
  };
  const Lazy = (props: P) => createElement(use(arrival()).default, props);
  return Object.assign(Lazy, {
    warm: () => void load().then(arrival, () => null),
    preload: async () => {
      await arrival().catch(() => null);
    },
  });
}

/** use() reads what it marks on a promise itself; marked beforehand, one that is there already does not suspend. */
function marked<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {}, // use() finds out, and throws it where the screen is drawn
  );
  return promise;
}
