import { type FileConstraints, fileMessages, maxBytes } from '@coverline/domain/validate/fileConstraints.ts';
import { UserError } from '#/platform/http/errors.ts';

/** The bytes of an image that came inside JSON, in base64 alone; within its limit, to the byte. Draw it before it is kept. */
export function fromBase64(text: string, constraints: FileConstraints): Buffer {
  // Judged by length first: four signs carry three bytes.
  if (text.length > Math.ceil(maxBytes(constraints) / 3) * 4) throw new UserError(fileMessages.tooLarge);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > maxBytes(constraints)) throw new UserError(fileMessages.tooLarge);
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw new UserError(fileMessages.wrongType);
  return bytes;
}
