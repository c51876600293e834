import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<true>();

/** Marks what runs inside as holding a database connection. */
export const insideTransaction = <T>(fn: () => Promise<T>): Promise<T> => held.run(true, fn);

/** No connection is held while the outside world is asked, nor while a large file is read: whoever does that asks this first. */
export function mustNotHoldConnection(doing = 'dialling', what = 'a payer is asked'): void {
  if (held.getStore() === true)
    throw new Error(`${doing} inside a transaction: a connection would be held while ${what}`);
}
