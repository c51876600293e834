import type { FileAccess, FileDialer, FileSession } from '@coverline/gateways/batch/fileDialer.ts';
import { otherHostKey } from '@coverline/gateways/batch/fileDialer.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import type { AllowList } from './allowList.ts';
import { checkUrl } from './checkUrl.ts';
import { connectTo } from './connectTo.ts';
import { resolveDestination, systemResolver, type Resolver } from './resolveDestination.ts';
import { sftpSession } from './sftpSession.ts';

export type FileDialerOptions = { readonly allow: AllowList; readonly resolve?: Resolver };

/**
 * Opens sessions with servers of files over SSH, by the rules of every dialer: spelling, port, name and every resolved address
 * are checked, and what was checked is what is connected to. The server is believed by its one known host key, and signs
 * nobody in before it has shown it.
 */
export function createFileDialer({ allow, resolve = systemResolver }: FileDialerOptions): FileDialer {
  return {
    async open(access) {
      const checked = checkUrl(access.url, allow, 'sftp');
      if (!checked.ok) throw new DialError('forbidden', 'ADDRESS');
      const until = performance.now() + access.deadlineMs;
      const addresses = await resolveDestination(checked, resolve);
      const socket = await connectTo(addresses[0], checked.port, until - performance.now());
      return signedIn(access, socket, until - performance.now());
    },
  };
}

/** What ssh-keygen -lf prints of a host key. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;

function isSame(shown: string, known: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function signedIn(access: FileAccess, socket: Socket, withinMs: number): Promise<FileSession> {
  const client = new Client();
  let other: string | null = null;
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: DialError) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      client.destroy();
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new DialError('refused', 'SIGN_IN_TIMEOUT')), Math.max(1, withinMs));
    client.on('error', (error: Error & { readonly level?: string }) => {
      if (other !== null) fail(new DialError('certificate', otherHostKey, Buffer.from(other)));
      else if (error.level === 'client-authentication') fail(new DialError('unauthorized', 'SIGN_IN'));
      else fail(new DialError('refused', 'SSH'));
    });
    client.on('close', () => fail(new DialError('refused', 'CLOSED')));
    client.on('keyboard-interactive', (_name, _instructions, _language, _prompts, finish) =>
      finish([access.password ?? '']),
    );
    client.once('ready', () =>
      client.sftp((error: Error | undefined, sftp: SFTPWrapper) => {
        if (error !== undefined) return fail(new DialError('sent', 'FAILURE'));
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        resolve(sftpSession(client, sftp, access));
      }),
    );
    const hostVerifier = (key: Buffer): boolean => {
      const shown = fingerprintOf(key);
      if (!isSame(shown, access.hostKey)) other = shown;
      return other === null;
    };
    try {
      client.connect({
        sock: socket,
        ...credentialsOf(access),
        hostVerifier,
        readyTimeout: withinMs,
        keepaliveInterval: 15_000,
      });
    } catch {
      // It reads the key before it sends anything; what it says of it is not repeated.
      fail(new DialError('refused', 'UNUSABLE_KEY'));
    }
  });
}

const credentialsOf = ({ username, password, privateKey, passphrase }: FileAccess): ConnectConfig =>
  privateKey === null
    ? { username, password: password ?? '', tryKeyboard: true }
    : { username, privateKey, ...(passphrase !== null && { passphrase }) };
