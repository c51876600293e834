import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#/mail/mailbox.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
beforeEach(() => fetch(`${sandbox.url}/mail`, { method: 'DELETE' }));
afterAll(() => sandbox.close());

/** Speaks SMTP by hand, a line at a time: no mail library on either side of this test. */
function sendMail(to: readonly string[], subject: string, text: string, auth = false): Promise<void> {
  const lines = [
    'EHLO test',
    ...(auth ? [`AUTH PLAIN ${Buffer.from('\0user\0password').toString('base64')}`] : []),
    'MAIL FROM:<no-reply@coverline.example>',
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `From: Coverline <no-reply@coverline.example>\r\nTo: ${to[0]}\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(sandbox.smtpPort, '127.0.0.1');
    socket
      .setEncoding('utf8')
      .on('error', reject)
      .on('close', () => resolve());
    socket.on('data', (said: string) => {
      if (/^[45]/.test(said)) reject(new Error(said));
      // A multi-line reply ends with the line that has a blank after its number.
      const next = /^\d{3} /m.test(said) ? lines.shift() : undefined;
      if (next) socket.write(`${next}\r\n`);
    });
  });
}
const mails = async (query: string) => (await (await fetch(`${sandbox.url}/mail?${query}`)).json()) as Mail[];

it('keeps mail by recipient, newest first, with or without a sign-in', async () => {
  await sendMail(['clerk@lakeside.example'], 'Your code', 'Your code is 123456');
  await sendMail(['Clerk@Lakeside.example', 'other@lakeside.example'], 'Second', 'Köln', true);
  const found = await mails('to=clerk@lakeside.example');
  expect(found.map(({ subject }) => subject)).toEqual(['Second', 'Your code']);
  expect(Object.keys(found[0] ?? {})).toEqual(['from', 'to', 'subject', 'text', 'receivedAt']);
  expect(found[0]).toMatchObject({ from: 'no-reply@coverline.example' });
  expect(found[0]?.text.trim()).toBe('Köln');
  expect(await mails('to=other@lakeside.example')).toHaveLength(1);
});

it('waits for the next mail instead of letting a test sleep', async () => {
  await sendMail(['a@x.example'], 'Old', 'old');
  const [old] = await mails('to=a@x.example');
  const waiting = mails(`to=a@x.example&after=${old?.receivedAt}&wait=20000`);
  await sendMail(['b@x.example'], 'Not yours', 'no');
  await sendMail(['a@x.example'], 'New', 'new');
  expect((await waiting).map(({ subject }) => subject)).toEqual(['New']);
  expect(await mails('to=nobody@x.example&wait=20')).toEqual([]);
});

it('shows the page escaped, JSON on request, and clears', async () => {
  await sendMail(['a@x.example'], '<script>alert(1)</script>', '<b>bold & "quoted"</b>');
  const page = await (await fetch(`${sandbox.url}/mail`)).text();
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|<b>bold/);
  expect(page).toContain('http-equiv="refresh"');
  const all = await fetch(`${sandbox.url}/mail`, { headers: { Accept: 'application/json' } });
  expect(await all.json()).toHaveLength(1);
  await fetch(`${sandbox.url}/mail`, { method: 'DELETE' });
  expect(await mails('to=a@x.example')).toEqual([]);
});

it('keeps the last thousand', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `n${index}@x.example`);
  for (const round of ['one', 'two', 'three']) await sendMail(many, round, round);
  const all = (await (
    await fetch(`${sandbox.url}/mail`, { headers: { Accept: 'application/json' } })
  ).json()) as Mail[];
  expect([all.length, all[0]?.subject, all.at(-1)?.subject]).toEqual([1000, 'three', 'two']);
});
