import type { Call } from '@coverline/contract/wire/call.ts';

export type Body = { readonly bytes: string | Buffer | undefined; readonly headers: Readonly<Record<string, string>> };

const boundary = 'a-boundary-of-the-tests';

const partOf = (name: string, value: Buffer, isFile: boolean) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"${isFile ? '; filename="file.bin"' : ''}\r\n\r\n`,
    ),
    value,
    Buffer.from('\r\n'),
  ]);

/**
 * A payload as its call's kind puts it on the wire. The file of an upload is given in base64, so that a payload stays JSON; any
 * other value of it is sent as it is, and so is a payload that is no object: tests send what does not fit, too.
 */
export function bodyOf(call: Call, payload: unknown): Body {
  if (call.kind !== 'upload')
    return { bytes: payload === undefined ? undefined : JSON.stringify(payload), headers: {} };
  const fields: unknown = typeof payload === 'object' && payload !== null ? payload : { [call.file.part]: payload };
  const parts = Object.entries(fields as object).map(([name, value]: [string, unknown]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const isFile = name === call.file.part;
    return partOf(name, Buffer.from(text, isFile ? 'base64' : 'utf8'), isFile);
  });
  return {
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
