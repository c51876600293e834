import { SMTPServer } from 'smtp-server';
import type { Mailbox } from '#/mail/mailbox.ts';

const LARGEST = 10 * 1024 * 1024;

/** A real SMTP server that takes everything, with or without a sign-in, and sends nothing on. */
export function smtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    banner: 'Coverline sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    size: LARGEST,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mailbox
          .deliver(
            from,
            rcptTo.map(({ address }) => address),
            Buffer.concat(chunks),
          )
          .then(
            () => done(null),
            () => done(new Error('the message could not be read')),
          );
      });
    },
  });
}
