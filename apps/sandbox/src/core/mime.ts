import { CORE_FIELDS, type CoreAnswer, type CoreField, type CoreRequest } from '#/core/coreEnvelope.ts';

const BOUNDARY = 'sandbox-7d1f0c5e';
export const MIME_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Reads the rule's multipart/form-data; null when it is none. */
export async function readMime(body: Buffer<ArrayBuffer>, contentType: string): Promise<CoreRequest | null> {
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => null);
  if (!form) return null;
  const text = async (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : ((await value?.text()) ?? '');
  };
  const fields = await Promise.all(CORE_FIELDS.map(async (field) => [field, (await text(field)).trim()] as const));
  // Safe: one entry for every field of the list.
  const envelope = Object.fromEntries(fields) as Record<CoreField, string>;
  return { envelope, user: await text('UserName'), password: await text('Password') };
}

/** The same in all that RFC 2046 allows beyond the rule's own form. */
export const LOOSE_TYPE = `multipart/mixed; boundary=${BOUNDARY}`;
export function writeLooseMime(answer: CoreAnswer, charset: 'utf-8' | 'latin1'): Buffer {
  const payload = Buffer.from(answer.Payload, charset).toString('base64').replaceAll(/.{76}/g, '$&\n');
  const parts = writeMime({ ...answer, Payload: '@' }, charset)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replace(/\n\n@\n/, `\nContent-Transfer-Encoding: base64\n\n${payload}\n`);
  return Buffer.from(`A message of several parts.\n\n${parts}Sent by a gateway.\n`, 'latin1');
}

/** One part a field; the payload in the payer's own character set. */
export function writeMime(answer: CoreAnswer, charset: 'utf-8' | 'latin1'): Buffer {
  const names = [
    'PayloadType',
    'ProcessingMode',
    'PayloadID',
    'TimeStamp',
    'SenderID',
    'ReceiverID',
    'CORERuleVersion',
    'ErrorCode',
    'ErrorMessage',
  ] as const;
  const head = (name: string, extra = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n${extra}\r\n`;
  const parts = names.map((name) => Buffer.from(`${head(name)}${answer[name]}\r\n`));
  const type = `Content-Type: text/plain; charset=${charset === 'latin1' ? 'ISO-8859-1' : 'UTF-8'}\r\n`;
  const payload = answer.Payload
    ? [Buffer.from(head('Payload', type)), Buffer.from(answer.Payload, charset), Buffer.from('\r\n')]
    : [];
  return Buffer.concat([...parts, ...payload, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
