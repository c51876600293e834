import { DialError } from '@coverline/gateways/dialError.ts';
import { connect, type Socket } from 'node:net';
import type { Address } from './resolveDestination.ts';

/** A connection to an address that was checked before. @throws DialError `refused` */
export function connectTo(to: Address | undefined, port: number, withinMs: number): Promise<Socket> {
  if (to === undefined) throw new DialError('refused', 'NAME_NOT_FOUND');
  return new Promise((resolve, reject) => {
    // What is small goes at once: SSH says much in few bytes, and each would wait for the other side's word of the one before.
    const socket = connect({ host: to.address, port, family: to.family, noDelay: true });
    const fail = (code: string) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new DialError('refused', code));
    };
    const timer = setTimeout(() => fail('CONNECT_TIMEOUT'), Math.max(1, withinMs));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'UNKNOWN'));
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
