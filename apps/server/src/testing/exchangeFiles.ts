import { filePartBytes } from '@coverline/contract/wire/fileUpload.ts';
import { createHash } from 'node:crypto';
import type { Caller } from './caller.ts';
import { eventually } from './eventually.ts';

type Sent = {
  readonly name?: string;
  readonly content: Buffer | string;
  readonly direction?: 'Inbound' | 'Outbound';
  /** By which the file is known again; its content's digest unless told. */
  readonly fingerprint?: string;
};

export const fingerprintOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Begins a file as the browser does. */
export async function beginExchange(caller: Caller, { name = 'patients.csv', content, fingerprint }: Sent) {
  const bytes = Buffer.from(content);
  const Fingerprint = fingerprint ?? fingerprintOf(bytes);
  return caller.call('beginExchangeFile', { Name: name, Size: bytes.length, Fingerprint });
}

/** Sends all its parts, and puts it into a folder; its id. */
export async function sendExchange(caller: Caller, sent: Sent): Promise<string> {
  const begun = await beginExchange(caller, sent);
  const FileID = begun.body.Data?.FileID;
  if (FileID === undefined) throw new Error(`not begun: ${begun.status} ${begun.text}`);
  const bytes = Buffer.from(sent.content);
  for (let at = 0, Part = 0; at < bytes.length; at += filePartBytes, Part += 1) {
    const part = bytes.subarray(at, at + filePartBytes).toString('base64');
    const { body, text } = await caller.call('putExchangeFilePart', { FileID, Part: String(Part), Bytes: part });
    if (!body.WasSuccess) throw new Error(`part ${Part} was not taken: ${text}`);
  }
  const received = await caller.call('receiveExchangeFile', { FileID, Direction: sent.direction ?? 'Inbound' });
  if (!received.body.WasSuccess) throw new Error(`not received: ${received.text}`);
  return FileID;
}

/** The file once it was looked at. */
export const scanned = (caller: Caller, FileID: string) =>
  eventually(`${FileID} is looked at`, async () => {
    const { body } = await caller.call('getExchangeFile', { FileID });
    return body.Data !== undefined && body.Data.State !== 'Received' && body.Data;
  });
