export type ReloadDeps = {
  readonly version: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
};

/** The version for which the page was already reloaded after a module did not load. */
const reloadMarkKey = 'ModuleReloadVersion';

/**
 * Loads a module of the application. One that is gone, since a new version was put in its place, reloads the page once a
 * version; after that the failure is passed on, and the error screen shows.
 */
export async function loadModule<T>(load: () => Promise<T>, deps: ReloadDeps): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (deps.storage.getItem(reloadMarkKey) === deps.version) throw error;
    deps.storage.setItem(reloadMarkKey, deps.version);
    deps.reload();
    return new Promise<never>(() => {}); // the page is going away: whoever waits keeps waiting
  }
}
