import { isIP, connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { AllowList } from './allowList.ts';
import { MailError } from './mailError.ts';
import { readMailUrl } from './mailUrl.ts';
import { resolveDestination, systemResolver, type Address, type Resolver } from './resolveDestination.ts';

export type MailerOptions = {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  readonly from: string;
  readonly allow: AllowList;
  readonly resolve?: Resolver;
  /** Milliseconds for one message, waiting for a connection included. */
  readonly deadlineMs?: number;
};

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = {
  /** Resolves when the mail server has taken the message. @throws MailError */
  send(mail: Mail): Promise<void>;
  close(): void;
};

// How the transport takes a socket that is already connected.
type GotSocket = (error: Error | null, socket?: { readonly connection: Socket }) => void;

// Below a job's minute. A server may take its time over what it takes: counted as away, it would be sent the same mail again.
const DEADLINE_MS = 45_000;

// One plain mailbox: whatever could begin a header, a second recipient or a comment is refused (E-07).
const ADDRESS = /^[^\s\u0000-\u001f\u007f"'(),:;<>@[\\\]]{1,64}@[A-Za-z0-9.-]{1,253}$/u;
const LINE = /^[^\u0000-\u001f\u007f\u2028\u2029]{1,200}$/u;

function refuseInjection({ to, subject }: Mail): void {
  if (!ADDRESS.test(to)) throw new MailError('refused', 'ADDRESS');
  if (!LINE.test(subject)) throw new MailError('refused', 'SUBJECT');
}

/** Connects to the first of the checked addresses that answers (G-02), within the time. */
async function connectTo(addresses: readonly Address[], port: number, milliseconds: number): Promise<Socket> {
  const [first, ...rest] = addresses;
  if (first === undefined) throw new MailError('unreachable', 'NO_ADDRESS');
  const socket = connect({ host: first.address, port, timeout: milliseconds });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('timeout', () => reject(new MailError('unreachable', 'CONNECT_TIMEOUT')));
      socket.once('error', () => reject(new MailError('unreachable', 'CONNECT')));
    });
    socket.setTimeout(0);
    return socket;
  } catch (error) {
    socket.destroy();
    if (rest.length === 0) throw error;
    return connectTo(rest, port, milliseconds);
  }
}

/**
 * The one way mail leaves. The server's address comes from the environment, and is held to the same rules as every
 * other destination; outside the allow list nothing is sent without TLS, and certificates are always verified.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { from, allow, resolve = systemResolver, deadlineMs = DEADLINE_MS } = options;
  const server = readMailUrl(options.url, allow);
  if (!ADDRESS.test(from)) throw new Error('The sender address of outgoing mail is not a plain e-mail address.');
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    maxRequeues: 1, // a connection that closed while idle; more could send a message many times
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: !server.isExempt && !server.secure,
    ...(server.auth === null ? {} : { auth: server.auth }),
    tls: {
      ...(isIP(server.host) === 0 ? { servername: server.host } : {}),
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options: unknown, callback: GotSocket) => {
      resolveDestination(server, resolve)
        .then((addresses) => connectTo(addresses, server.port, deadlineMs / 2))
        .then(
          (connection) => callback(null, { connection }),
          (error: unknown) => callback(error instanceof Error ? error : new MailError('unreachable', 'CONNECT')),
        );
    },
  });

  return {
    async send(mail) {
      refuseInjection(mail);
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new MailError('unreachable', 'DEADLINE')), deadlineMs);
      const message = { from: { name: '', address: from }, to: { name: '', address: mail.to } };
      try {
        await Promise.race([transport.sendMail({ ...message, subject: mail.subject, text: mail.text }), late.promise]);
      } catch (error) {
        throw MailError.from(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
