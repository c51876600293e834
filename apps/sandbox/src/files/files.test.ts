import ssh2, { type SFTPWrapper } from 'ssh2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { request278 } from '#/authorization/testing/request278.ts';
import { startSandbox, type Sandbox } from '#/startSandbox.ts';
import { inquiry } from '#/testing/inquiry.ts';
import { readAnswer } from '#/testing/readAnswer.ts';

const { Client } = ssh2;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0 });
});
afterAll(() => sandbox.close());

interface Told {
  readonly HostKey: string;
  readonly PrivateKey: string;
  readonly Files: readonly string[];
  readonly Held: number;
  readonly SilentAt: string | null;
}
const at = (user: string) => `${sandbox.url}/sftp?user=${user}`;
const tell = async (user: string) => (await (await fetch(at(user))).json()) as Told;

/** A session as anybody's client opens one. */
async function session(username: string, how: object): Promise<{ sftp: SFTPWrapper; end: () => void }> {
  const client = new Client();
  return new Promise((resolve, reject) => {
    client.on('error', reject);
    client.on('ready', () =>
      client.sftp((error, sftp) => (error ? reject(error) : resolve({ sftp, end: () => client.end() }))),
    );
    client.connect({ host: '127.0.0.1', port: sandbox.sftpPort, username, ...how });
  });
}
const password = { password: 'sandbox-Only-1!' };

const act = <T>(start: (done: (error: Error | null | undefined, value?: T) => void) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))));

/** A file of several sets, made by cutting and pasting. */
function file(control: string, members: readonly string[]): string {
  const whole = members.map((memberId, index) =>
    inquiry({ payerId: 'GRANT', isaId: 'GRANITETRUST', memberId, control, trace: `T${index + 1}` }),
  );
  const sets = whole.map((one, index) => {
    const set = one.slice(one.indexOf('ST*'), one.indexOf('GE*'));
    return set.replaceAll('*0001', `*${String(index + 1).padStart(4, '0')}`);
  });
  const [first = ''] = whole;
  const end = first.slice(first.indexOf('GE*')).replace('GE*1', `GE*${members.length}`);
  return first.slice(0, first.indexOf('ST*')) + sets.join('') + end;
}

async function deliver(user: string, name: string, text: string): Promise<void> {
  const { sftp, end } = await session(user, password);
  await act<void>((done) => sftp.writeFile(`/outbound/${name}.part`, text, done));
  expect((await tell(user)).Files).toEqual([`/outbound/${name}.part`]);
  await act<void>((done) => sftp.rename(`/outbound/${name}.part`, `/outbound/${name}`, done));
  end();
}

async function read(user: string, path: string): Promise<string> {
  const { sftp, end } = await session(user, password);
  const bytes = await act<Buffer>((done) => sftp.readFile(path, done));
  end();
  return bytes?.toString() ?? '';
}

it('takes a file in when it has its whole name, and answers with a 999 that speaks of each set and one 271', async () => {
  await deliver('coverline-a', 'one.edi', file('000000001', ['X1-ACT', 'X2-999', 'X3-ACT', 'X4-TIMEOUT']));
  const { Files } = await tell('coverline-a');
  expect(Files).toEqual(['/inbound/one.edi.1.1.271', '/inbound/one.edi.1.999']);
  const said = await read('coverline-a', '/inbound/one.edi.1.999');
  expect(said.match(/AK2.*|IK5.*|AK9.*/g)).toEqual([
    'AK2*270*0001*005010X279A1',
    'IK5*A',
    'AK2*270*0002*005010X279A1',
    'IK5*R*5',
    'AK2*270*0003*005010X279A1',
    'IK5*A',
    'AK2*270*0004*005010X279A1',
    'IK5*A',
    'AK9*P*4*4*3',
  ]);
  const answers = await read('coverline-a', '/inbound/one.edi.1.1.271');
  expect(answers.match(/^TRN\*2\*.*$/gm)).toEqual(['TRN*2*T1*9COVERLINE', 'TRN*2*T3*9COVERLINE']);
  expect(answers.match(/^(?:ISA|GS|GE|IEA)\b/gm)).toEqual(['ISA', 'GS', 'GE', 'IEA']);
  expect(answers.match(/^GE.*$/gm)?.[0]?.split('*')[1]).toBe('2');
});

it('rejects the whole with a TA1, and an interchange that comes again', async () => {
  await deliver('coverline-b', 'one.edi', file('000000001', ['X1-ACT', 'X2-TA1']));
  expect(await read('coverline-b', '/inbound/one.edi.1.ta1')).toContain('TA1*000000001*261121*1442*R*006');
  await deliver('coverline-c', 'two.edi', file('000000001', ['X1-ACT']));
  const { sftp, end } = await session('coverline-c', password);
  await act<void>((done) => sftp.writeFile('/outbound/again.edi', file('000000001', ['X1-ACT']), done));
  end();
  expect(await read('coverline-c', '/inbound/again.edi.2.ta1')).toContain('*R*025');
});

it('keeps what it has to say until it is released, in as many files as it is told', async () => {
  await fetch(at('coverline-d'), { method: 'PUT', body: JSON.stringify({ hold: 'answers', split: 2, twice: true }) });
  await deliver('coverline-d', 'one.edi', file('000000001', ['X1-ACT', 'X2-ACT', 'X3-ACT']));
  expect((await tell('coverline-d')).Files).toEqual(['/inbound/one.edi.1.999']);
  expect((await tell('coverline-d')).Held).toBe(4);
  await fetch(at('coverline-d'), { method: 'PUT', body: JSON.stringify({ release: true }) });
  expect((await tell('coverline-d')).Files).toHaveLength(5);
  expect((await tell('coverline-e')).Files).toEqual([]); // nobody sees another's
});

it('puts those into one set who are named, and a refusal of everybody by its payer or of its provider beside it, wherever it stands', async () => {
  await fetch(at('coverline-g'), { method: 'PUT', body: JSON.stringify({ oneSet: true }) });
  await deliver('coverline-g', 'one.edi', file('000000001', ['X1-AAA42', 'X2-ACT', 'X3-AAA43', 'X4-INA']));
  const said = await read('coverline-g', '/inbound/one.edi.1.1.271');
  const [first = '', ...others] = said.split(/^(?=ST\*)/m).slice(1);
  expect(first.match(/^TRN\*2\*.*$/gm)).toEqual(['TRN*2*T2*9COVERLINE', 'TRN*2*T4*9COVERLINE']);
  expect(others.map((one) => [one.match(/^AAA.*$/gm)?.length, /^HL\*\d+\*\d*\*22/m.test(one)])).toEqual([
    [1, false],
    [1, false],
  ]);
  // Each set has its end, with its count, and the group says how many there are.
  for (const one of [first, ...others]) {
    const segments = one.slice(0, one.indexOf('SE*')).split('\n').length;
    expect(one.match(/^SE.*$/gm)?.map((se) => se.split('*')[1])).toEqual([String(segments)]);
  }
  expect(said.match(/^GE.*$/gm)?.map((ge) => ge.split('*')[1])).toEqual(['3']);
});

it('lets in by the password or by its key, and nobody else', async () => {
  const { PrivateKey } = await tell('coverline');
  (await session('coverline', { privateKey: PrivateKey })).end();
  await expect(session('coverline', { password: 'wrong' })).rejects.toThrow();
  await expect(session('somebody', password)).rejects.toThrow();
  const other = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });
  await expect(session('coverline', { privateKey: other.private })).rejects.toThrow();
});

it('fails once as it is planned to: a file that ends in its middle, and a line on which nothing more is said', async () => {
  const user = 'coverline-f';
  const plan = (body: object) => fetch(at(user), { method: 'PUT', body: JSON.stringify(body) });
  await deliver(user, 'one.edi', file('000000001', ['X1-ACT']));
  const name = '/inbound/one.edi.1.1.271';
  const whole = await read(user, name);
  await plan({ short: true });
  expect(await read(user, name)).toBe(whole.slice(0, whole.length >> 1));
  expect(await read(user, name)).toBe(whole);
  await plan({ silent: 'before remove' });
  const { sftp, end } = await session(user, password);
  sftp.unlink(name, () => undefined);
  await vi.waitUntil(async () => (await tell(user)).SilentAt === 'before remove');
  end();
  await vi.waitUntil(async () => (await tell(user)).SilentAt === null);
  expect((await tell(user)).Files).toContain(name);
});

it('takes a file of 278s, and leaves the decision that nobody asked for beside the answers', async () => {
  const asked = { payerId: 'GRANT', isaId: 'GRANITETRUST', memberId: 'X1-WAIT-DENY', control: '000000278' };
  await deliver('coverline-278', 'auth.edi', request278({ ...asked, trace: 'SFTP-278' }));
  const { Files } = await tell('coverline-278');
  const [ack, answer] = ['999', '1.278'].map((end) => Files.find((path) => path.endsWith(end)) ?? '');
  expect(readAnswer(await read('coverline-278', ack ?? '')).one('AK2')).toEqual(['AK2', '278', '0001', '005010X217']);
  expect(readAnswer(await read('coverline-278', answer ?? '')).one('HCR')[1]).toBe('A4');
  await fetch(`${sandbox.url}/authorizations?trace=SFTP-278`, { method: 'PUT' });
  const notification = (await tell('coverline-278')).Files.find((path) => path.includes('notification')) ?? '';
  const { one } = readAnswer(await read('coverline-278', notification));
  expect([one('ST')[3], one('HCR')[1], one('TRN')[2]]).toEqual(['005010X216', 'A3', 'SFTP-278']);
});
