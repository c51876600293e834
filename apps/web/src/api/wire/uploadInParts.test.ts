import type { Call } from '@coverline/contract/wire/call.ts';
import { uploadCalls } from '@coverline/contract/wire/fileUpload.ts';
import { expect, it } from 'vitest';
import { CallError } from '#/api/wire/callError.ts';
import type { Send } from '#/api/wire/createSend.ts';
import { fileFingerprint } from '#/api/wire/fileFingerprint.ts';
import { FileChanged, uploadInParts, type UploadProgress } from '#/api/wire/uploadInParts.ts';

const calls = uploadCalls({ phi: true }, 'Any', 'File');
const text = 'Last,First\nDoe,Jane\n';
const file = () => new File([text], 'patients.csv', { lastModified: 1 });
const partBytes = 8;
const parts = Math.ceil(text.length / partBytes);
const cut = () => new CallError('network', 'The server was not reached');
const underWay = () => new CallError('status', 'no', { status: 409, body: { WasSuccess: false, Code: 'ActUnderWay' } });
const status = (code: number) => new CallError('status', 'no', { status: code, body: { WasSuccess: false } });

/** A receiver of parts that fails as it is told to: before it took a part, or after. */
function receiver({ failures = [], here = '' }: { failures?: (Error | [after: Error] | null)[]; here?: string } = {}) {
  let got = here;
  let fingerprint = '';
  const seen: string[] = [];
  const waits: number[] = [];
  const send = async (call: Call, payload: unknown): Promise<unknown> => {
    const failure = failures.shift() ?? null;
    if (failure instanceof Error) throw failure;
    const sent = payload as { Part?: string; Bytes?: Blob; Fingerprint?: string };
    if (call === calls.begin) fingerprint = sent.Fingerprint ?? '';
    else {
      seen.push(sent.Part ?? '');
      if (Number(sent.Part) === Math.ceil(got.length / partBytes)) got += await (sent.Bytes as Blob).text();
    }
    if (failure !== null) throw failure[0];
    return { FileID: 'f', PartBytes: partBytes, Received: Math.ceil(got.length / partBytes), Parts: parts };
  };
  const wait = async (tries: number): Promise<void> => void waits.push(tries);
  // What it is given, it is given by uploadInParts alone.
  return { around: { send: send as Send, wait }, seen, waits, got: () => got, fingerprint: () => fingerprint };
}

async function upload(to: ReturnType<typeof receiver>, signal = new AbortController().signal) {
  const told: UploadProgress[] = [];
  const id = await uploadInParts(calls, file(), { signal, onProgress: (progress) => told.push(progress) }, to.around);
  return { id, told };
}

it('sends parts in their order and tells how far it is', async () => {
  const to = receiver();
  const { id, told } = await upload(to);
  expect([id, to.got(), to.seen]).toEqual(['f', text, ['0', '1', '2']]);
  expect(told.at(-1)).toEqual({ share: 1, waiting: false });
  expect(told.map(({ share }) => share)).toEqual(told.map(({ share }) => share).toSorted((a, b) => a - b));
});

it('goes on with what is there already', async () => {
  const to = receiver({ here: text.slice(0, partBytes) });
  const { told } = await upload(to);
  expect([to.got(), to.seen]).toEqual([text, ['1', '2']]);
  expect(told[0]?.share).toBeCloseTo(1 / 3);
});

it.each<[string, (Error | [Error] | null)[], string[]]>([
  ['a cut at its beginning', [cut()], ['0', '1', '2']],
  ['a cut before a part came', [null, null, cut(), cut()], ['0', '1', '2']],
  ['a cut after a part came', [null, null, [cut()]], ['0', '1', '1', '2']],
  ['a server that is started anew', [null, status(503)], ['0', '1', '2']],
  ['too many at once', [null, status(429)], ['0', '1', '2']],
  ['a connection that stood still', [null, status(408)], ['0', '1', '2']],
  ['a part that is still being kept', [null, null, underWay()], ['0', '1', '2']],
])('waits and goes on after %s', async (_what, failures, seen) => {
  const count = failures.filter((failure) => failure !== null).length;
  const to = receiver({ failures });
  const { told } = await upload(to);
  expect([to.got(), to.seen]).toEqual([text, seen]);
  expect(to.waits).toHaveLength(count);
  expect(told.filter(({ waiting }) => waiting)).toHaveLength(count);
  expect(told.at(-1)).toEqual({ share: 1, waiting: false });
});

it('R-39 a try again is the act that it tries: one may have arrived unanswered', async () => {
  const to = receiver({ failures: [cut(), null, cut(), [cut()]] });
  const acts: (readonly [string, string])[] = [];
  const { send } = to.around;
  to.around.send = ((call: Call, payload: { Part?: string }, options?: Parameters<Send>[2]) => {
    acts.push([payload.Part ?? 'begin', options?.act ?? '']);
    return send(call as never, payload as never);
  }) as Send;
  await upload(to);
  expect(acts.map(([what]) => what)).toEqual(['begin', 'begin', '0', '0', '0', '1', '2']);
  expect(new Set(acts.map(([, act]) => act)).size).toBe(4);
  expect(new Set(acts.map((one) => one.join(' '))).size).toBe(4);
  expect(acts.every(([, act]) => act !== '')).toBe(true);
});

it.each([new CallError('refused', 'no', { status: 200 }), status(500), status(404), status(413)])(
  'does not try again what waiting does not mend: %s',
  async (failure) => {
    const to = receiver({ failures: [null, failure] });
    await expect(upload(to)).rejects.toBe(failure);
    expect(to.waits).toEqual([]);
  },
);

it('ends with the reason of its signal, while it waits too', async () => {
  const stop = new AbortController();
  const to = receiver({ failures: [null, null, cut()] });
  to.around.wait = async () => stop.abort('stopped');
  await expect(upload(to, stop.signal)).rejects.toBe('stopped');
  expect(to.seen).toEqual(['0']);
});

it('says so where the file is not there any more', async () => {
  const gone = file();
  const slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  const moved = Object.assign(gone, { slice });
  const to = receiver({ failures: [null, cut()] });
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(uploadInParts(calls, moved as never, options, to.around)).rejects.toBeInstanceOf(FileChanged);
});

it('shortens a name that is too long, and keeps its ending', async () => {
  const to = receiver();
  const names: unknown[] = [];
  const { send } = to.around;
  to.around.send = ((call: Call, payload: { Name?: string }) => {
    if (call === calls.begin) names.push(payload.Name);
    return send(call as never, payload as never);
  }) as Send;
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await uploadInParts(calls, new File([text], `${'é💊'.repeat(120)}.csv`), options, to.around);
  expect(names).toEqual([expect.stringMatching(/^(?:é💊){40}….{15}\.csv$/u)]);
});

it('knows a file again by its name, size, date and both its ends', async () => {
  const big = (middle: string, end = 'z') =>
    new File(['a'.repeat(65_536), middle.repeat(9), 'b'.repeat(65_535), end], 'x', { lastModified: 1 });
  const one = await fileFingerprint(big('m'));
  const facts = JSON.stringify(['x', 131_081, 1]);
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${facts}${'a'.repeat(65_536)}${'b'.repeat(65_535)}z`),
  );
  const hashed = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(one).toBe(hashed);
  expect(await fileFingerprint(big('n'))).toBe(one);
  expect(await fileFingerprint(big('m', 'y'))).not.toBe(one);
  expect(await fileFingerprint(new File([big('m')], 'y', { lastModified: 1 }))).not.toBe(one);
  expect(await fileFingerprint(new File([big('m')], 'x', { lastModified: 2 }))).not.toBe(one);
});
