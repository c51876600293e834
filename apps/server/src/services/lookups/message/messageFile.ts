import { messageJson } from '@coverline/contract/eligibility/messageText/messageJson.ts';
import { messageXml } from '@coverline/contract/eligibility/messageText/messageXml.ts';
import type { MessageFormat } from '@coverline/contract/resultLookup/resultLookup.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { MadeFile } from '#/platform/http/transfer/madeFile.ts';
import type { Which } from './readMessage.ts';
import { wireMessage } from './wireMessage.ts';

const texts = {
  JSON: { ending: 'json', type: 'application/json', write: messageJson },
  XML: { ending: 'xml', type: 'application/xml', write: messageXml },
} as const;

/** A message that was read, as a file: as it came, or as data. Its name has the lookup's number and tells of no person. */
export function messageFile(
  { id, bytes }: { readonly id: string; readonly bytes: Uint8Array },
  which: Which,
  format: MessageFormat,
): MadeFile {
  const name = `lookup-${id.slice(0, 4)}-${id.slice(4, 8)}-${which}`;
  if (format === 'X12') return { name: `${name}.edi`, type: 'application/edi-x12', body: Buffer.from(bytes) };
  const message = wireMessage(bytes);
  if (message.Segments.length === 0)
    throw new UserError('What came back could not be read as X12. Save it as X12 to have it as it came.');
  const { ending, type, write } = texts[format];
  return { name: `${name}.${ending}`, type, body: write(message) };
}
