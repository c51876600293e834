import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<true>();

/** Marks what runs inside as holding a database connection. */
export const insideTransaction = <T>(fn: () => Promise<T>): Promise<T> => held.run(true, fn);

/** No connection is held while the outside world is asked: whoever dials asks this first. */
export function mustNotHoldConnection(): void {
  if (held.getStore() === true)
    throw new Error('dialling inside a transaction: a connection would be held while a payer is asked');
}
