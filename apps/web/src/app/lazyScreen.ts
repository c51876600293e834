import { type ComponentType, lazy } from 'react';
import { build } from '#/api/build.ts';
import { loadModule } from '#/app/loadModule.ts';

/** A module that arrives when it is first drawn. A screen is its module's default export. */
export function lazyScreen<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  return lazy(() =>
    loadModule(load, {
      version: build.get().own ?? 'unknown',
      storage: localStorage,
      reload: () => location.reload(),
    }),
  );
}
