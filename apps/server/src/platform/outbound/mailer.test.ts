import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseAllowList } from './allowList.ts';
import { MailError } from './mailError.ts';
import { createMailer, type MailerOptions } from './mailer.ts';
import { readMailUrl } from './mailUrl.ts';
import { makeCertificate } from './testing/certificate.ts';
import { tcpPeer, tlsPeer, type Peer } from './testing/peers.ts';

/** As much of SMTP (RFC 5321) as it takes to hear one message after another. */
function smtp(heard: string[], replies: Readonly<Record<string, string>> = {}) {
  return (socket: Socket): void => {
    let inData = false;
    let pending = '';
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      heard.push(line);
      if (inData && line !== '.') return;
      const verb = inData ? '.' : line.slice(0, 4).toUpperCase();
      inData = verb === 'DATA';
      say(replies[verb] ?? (verb === 'DATA' ? '354 go on' : '250 OK'));
    };
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = (pending + String(chunk)).split('\r\n');
      pending = lines.pop() ?? '';
      lines.forEach(hear);
    });
    say('220 mail.example ready');
  };
}

function mailerFor(peer: Peer, more: Partial<MailerOptions> = {}) {
  const mailer = createMailer({
    url: `smtp://mail.example:${peer.port}`,
    from: 'no-reply@coverline.example',
    allow: parseAllowList(`mail.example:${peer.port}`),
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    deadlineMs: 3000,
    ...more,
  });
  return { ...mailer, [Symbol.dispose]: () => mailer.close() };
}

const mail = { to: 'clerk@lakeside.example', subject: 'Your code', text: 'ABC2345\n.\nend' };

describe('mailer', () => {
  it('sends plain text to one recipient, and uses its connection again', async () => {
    const heard: string[] = [];
    await using peer = await tcpPeer(smtp(heard));
    using mailer = mailerFor(peer);
    await mailer.send(mail);
    await mailer.send({ ...mail, subject: 'Código nuevo' });
    expect(heard.filter((line) => /^(?:MAIL|RCPT)/u.test(line))).toEqual([
      'MAIL FROM:<no-reply@coverline.example>',
      'RCPT TO:<clerk@lakeside.example>',
      'MAIL FROM:<no-reply@coverline.example>',
      'RCPT TO:<clerk@lakeside.example>',
    ]);
    expect(heard).toContain('Subject: Your code');
    expect(heard).toContain('ABC2345');
    expect(heard).toContain('..');
    expect(peer.connections()).toBe(1);
  });

  it.each([
    ['a line end in the address', { to: 'a@b.example\r\nBcc: x@y.example' }],
    ['a second recipient', { to: 'a@b.example, x@y.example' }],
    ['a name with a second recipient', { to: '"x" <a@b.example>' }],
    ['an address list', { to: 'a@b.example;x@y.example' }],
    ['no address', { to: '' }],
    ['a line end in the subject', { subject: 'Hello\r\nBcc: x@y.example' }],
    ['a bare LF in the subject', { subject: 'Hello\nBcc: x@y.example' }],
    ['a NUL in the subject', { subject: 'Hello\u0000' }],
    ['a line separator in the subject', { subject: 'Hello\u2028Bcc: x@y.example' }],
  ])('E-07 refuses %s before anything is opened', async (_name, bad) => {
    await using peer = await tcpPeer(smtp([]));
    using mailer = mailerFor(peer);
    await expect(mailer.send({ ...mail, ...bad })).rejects.toMatchObject({ failure: 'refused', isFinal: true });
    expect(peer.connections()).toBe(0);
  });

  it('G-06 says that the server would not take it, in no words of the server', async () => {
    await using peer = await tcpPeer(smtp([], { RCPT: '550 no clerk@lakeside.example at db01.internal' }));
    using mailer = mailerFor(peer);
    const error = await mailer.send(mail).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ failure: 'rejected', isFinal: true });
    expect(String(error)).not.toMatch(/lakeside|db01|127/u);
  });

  it.each([
    ['a mailbox that is full for now', { RCPT: '452 later' }],
    ['a sender that it does not take from us yet', { MAIL: '451 later' }],
    ['a sender that it does not take at all, which is ours to mend,', { MAIL: '550 5.1.8 no such sender' }],
    ['a recipient to whom we may not send', { RCPT: '550 5.7.1 relaying denied' }],
  ])('R-29 %s is not the last word: it is tried again', async (_what, answers) => {
    await using peer = await tcpPeer(smtp([], answers));
    using mailer = mailerFor(peer);
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'rejected', isFinal: false });
  });

  it('gives up at the deadline on a server that says nothing', async () => {
    await using peer = await tcpPeer(() => undefined);
    using mailer = mailerFor(peer, { deadlineMs: 100 });
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('says so where no server listens', async () => {
    const peer = await tcpPeer(() => undefined);
    using mailer = mailerFor(peer);
    await peer[Symbol.asyncDispose]();
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('G-02 does not connect where the name turns private', async () => {
    await using peer = await tcpPeer(smtp([]));
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const options = { from: 'a@b.example', allow: parseAllowList(''), resolve };
    const mailer = createMailer({ url: 'smtp://mail.example:2525', ...options });
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(peer.connections()).toBe(0);
    mailer.close();
  });

  it('G-08 tells a server that cannot prove its name neither the message nor the credentials', async () => {
    const heard: string[] = [];
    await using peer = await tlsPeer(makeCertificate({ name: 'mail.example' }), smtp(heard));
    using mailer = mailerFor(peer, { url: `smtps://u:p@mail.example:${peer.port}` });
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(peer.connections()).toBe(1);
    expect(heard).toEqual([]);
  });

  it('refuses a sender that is not a plain address', async () => {
    await using peer = await tcpPeer(smtp([]));
    expect(() => mailerFor(peer, { from: 'Coverline <a@b.example>' })).toThrow('sender');
  });
});

describe('G-01 the address of the mail server', () => {
  const none = parseAllowList('');
  it.each(['smtp://localhost:25', 'smtp://10.0.0.1', 'smtp://mail.example:8025', 'smtp://[::1]:25', 'smtps://mail.'])(
    '%s needs the allow list',
    (url) => {
      expect(() => readMailUrl(url, none)).toThrow('OUTBOUND_ALLOW');
    },
  );

  it.each(['', 'mail.example', 'http://mail.example'])('"%s" is none', (url) => {
    expect(() => readMailUrl(url, none)).toThrow('smtp://host:port');
  });

  it('holds the credentials, decoded, and is not quoted in an error', () => {
    expect(readMailUrl('smtps://u%40x:p%3Aw@mail.example', none)).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      auth: { user: 'u@x', pass: 'p:w' },
      isExempt: false,
    });
    expect(() => readMailUrl('smtp://u:hunter2@localhost:25', none)).toThrow(/^(?!.*hunter2)/u);
    expect(readMailUrl('smtp://localhost:8025', parseAllowList('localhost:8025'))).toMatchObject({
      isExempt: true,
      auth: null,
    });
  });
});
