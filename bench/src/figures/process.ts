import { fork } from 'node:child_process';

/** A process that answers one message with one message; it lives until `close`. */
export type Answering<Order, Answer> = { readonly ask: (order: Order) => Promise<Answer>; readonly close: () => void };

/** Starts a script, by its whole path. An end that nobody asked for rejects the question that waits. */
export function start<Order extends object, Answer>(
  file: string,
  execArgv: readonly string[] = [],
): Answering<Order, Answer> {
  const child = fork(file, { stdio: 'inherit', execArgv: [...execArgv] });
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null): void => reject(new Error(`${file} ended with ${String(code)}`));
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          resolve(answer as Answer); // each file sends one shape alone
        });
        child.send(order);
      }),
    close: () => {
      child.removeAllListeners('exit');
      child.kill();
    },
  };
}
