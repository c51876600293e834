import { describe, expect, it } from 'vitest';
import { DialError } from '../dialError.ts';
import { batchGatewayOf, gatewayKinds, gatewayOf } from '../registry.ts';
import type { FileSession } from './fileDialer.ts';
import { MailboxError, mailboxError } from './mailboxError.ts';

const sftp = {
  BaseURL: 'sftp://files.payer.example',
  HostKey: `SHA256:${'a'.repeat(43)}`,
  Username: 'us',
  PrivateKey: 'a key',
  OutFolder: '/out',
  InFolder: '/in',
};
const limits = { deadlineMs: 1000, maxBytes: 1000 };
const gateway = () => batchGatewayOf('SFTP batch') ?? expect.fail('there is none');
const configOf = (more: object = {}) => {
  const read = gateway().readConfig({ ...sftp, ...more });
  return read.ok ? read.config : expect.fail(JSON.stringify(read.problems));
};

describe('settings', () => {
  it('a gateway that takes files is none of real time, and has a kind of its own', () => {
    expect(gatewayOf('SFTP batch')).toBeNull();
    expect(batchGatewayOf('CORE MIME')).toBeNull();
    expect(new Set(gatewayKinds.map(({ kind }) => kind)).size).toBe(gatewayKinds.length);
  });

  it('what is not said is as most payers want it', () => {
    const config = configOf();
    expect(gateway().terms(config)).toEqual({ perFile: 500, pollMinutes: 10, answerHours: 24 });
    const file = { control: 4711, at: new Date('2026-11-22T09:41:07Z'), sender: 'LAKE SIDE' };
    expect(gateway().nameOf(config, file)).toBe('270_LAKESIDE_20261122_000004711.edi');
    expect(gateway().nameOf(configOf({ FileName: '{date}{time}-{control}.x12' }), file)).toBe(
      '20261122094107-000004711.x12',
    );
  });

  it.each([
    ['HostKey', 'MD5:aa:bb'],
    ['FileName', '270.edi'],
    ['FileName', '../{control}'],
    ['FileName', '{control}/{nobody}'],
    ['OutFolder', '/out/../etc'],
    ['InFolder', '/out'],
    ['DoneFolder', '/in'],
    ['ItemsPerFile', 0],
    ['ItemsPerFile', 1001],
    ['PollMinutes', 0.5],
    ['AnswerHours', 169],
  ])('%s may not be %s', (field, value) => {
    const read = gateway().readConfig({ ...sftp, [field]: value });
    expect(read.ok ? [] : read.problems.map((problem) => problem.field)).toContain(field);
  });
});

/** A server that holds its files in a map; what it is asked is kept in order. */
function fakeServer(files: Map<string, Uint8Array>) {
  const asked: string[] = [];
  const session: FileSession = {
    list: (folder) =>
      Promise.resolve(
        [...files].flatMap(([path, bytes]) =>
          path.startsWith(`${folder}/`)
            ? [{ name: path.slice(folder.length + 1), bytes: bytes.byteLength, changedAt: 0 }]
            : [],
        ),
      ),
    sizeOf: (path) => Promise.resolve(files.get(path)?.byteLength ?? null),
    read: (path) => Promise.resolve(files.get(path) ?? new Uint8Array(0)),
    async *pieces(path) {
      yield await session.read(path, limits.maxBytes);
    },
    write: async (path, pieces) => {
      asked.push(`write ${path}`);
      const whole: Uint8Array[] = [];
      for await (const piece of pieces) whole.push(piece);
      files.set(path, Buffer.concat(whole));
    },
    rename: (from, to) => {
      asked.push(`rename ${from} ${to}`);
      files.set(to, files.get(from) ?? new Uint8Array(0));
      files.delete(from);
      return Promise.resolve();
    },
    remove: (path) => Promise.resolve(void (asked.push(`remove ${path}`), files.delete(path))),
    close: () => {},
  };
  const ways = { files: { open: () => Promise.resolve(session) }, dialer: { post: () => expect.fail('no HTTP') } };
  return { asked, ways };
}

describe('files over SFTP', () => {
  const file = { name: '270.edi', payloadId: 'x', payload: new Uint8Array(7) };

  it('a file has its name once it is whole; the same again is no second file', async () => {
    const held = new Map<string, Uint8Array>();
    const { asked, ways } = fakeServer(held);
    const mailbox = await gateway().open(configOf(), ways, limits);
    await mailbox.deliver(file);
    await mailbox.deliver(file);
    expect(asked).toEqual(['write /out/270.edi.part', 'rename /out/270.edi.part /out/270.edi']);
  });

  it('another file of the same name is not written over', async () => {
    const { asked, ways } = fakeServer(new Map([['/out/270.edi', new Uint8Array(99)]]));
    const mailbox = await gateway().open(configOf(), ways, limits);
    await expect(mailbox.deliver(file)).rejects.toThrow(MailboxError);
    expect(asked).toEqual([]);
  });

  it('what somebody is writing is not offered', async () => {
    const names = ['a.271', 'b.271.part', 'c.tmp', '.hidden', 'd.filepart', 'e'];
    const { ways } = fakeServer(new Map(names.map((name) => [`/in/${name}`, new Uint8Array(1)])));
    const mailbox = await gateway().open(configOf(), ways, limits);
    expect(await mailbox.list([])).toEqual(['a.271', 'e']);
  });

  it('what was taken in is deleted, or moved where a folder is named, past one of the same name', async () => {
    const first = fakeServer(new Map([['/in/a', new Uint8Array(1)]]));
    await (await gateway().open(configOf(), first.ways, limits)).done('a', 1);
    expect(first.asked).toEqual(['remove /in/a']);
    const second = fakeServer(
      new Map([
        ['/in/a', new Uint8Array(1)],
        ['/done/a', new Uint8Array(1)],
      ]),
    );
    await (await gateway().open(configOf({ DoneFolder: '/done' }), second.ways, limits)).done('a', 1);
    expect(second.asked).toEqual([expect.stringMatching(/^rename \/in\/a \/done\/a\.\d{17}$/)]);
  });

  it.each(['/done', null])(
    'what its payer has written on since it was read stays; one that is gone is none (to %s)',
    async (DoneFolder) => {
      const { asked, ways } = fakeServer(new Map([['/in/a', new Uint8Array(9)]]));
      const mailbox = await gateway().open(configOf(DoneFolder === null ? {} : { DoneFolder }), ways, limits);
      await mailbox.done('a', 5);
      await mailbox.done('b', 5);
      expect(asked).toEqual([]);
    },
  );
});

it.each([
  [new DialError('forbidden', 'ADDRESS'), 'NotSent'],
  [new DialError('refused', 'ECONNREFUSED'), 'NotSent'],
  [new DialError('certificate', 'HOST_KEY', Buffer.from('<script>')), 'NotSent'],
  [new DialError('unauthorized', 'SIGN_IN'), 'AuthRefused'],
  [new DialError('sent', 'NO_SUCH_FILE'), 'EnvelopeError'],
  [new DialError('sent', 'DEADLINE'), 'NoAnswer'],
])('a failed dial says what became of the visit: %s', (error, outcome) => {
  const told = mailboxError(error);
  expect(told.outcome).toBe(outcome);
  expect(told.detail).toMatch(/^[A-Z].*\.$/);
  expect(told.detail).not.toContain('<script>');
});

it('a fault of ours is thrown on', () => {
  expect(() => mailboxError(new TypeError('a slip'))).toThrow(TypeError);
});
