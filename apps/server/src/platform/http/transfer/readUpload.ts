import type { Call, FilePart } from '@coverline/contract/wire/call.ts';
import { fileMessages, maxBytes } from '@coverline/domain/validate/fileConstraints.ts';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { mediaTypeOf } from './mediaType.ts';

/** The file of an upload: whole, within its limit, and of a type it may be, by its content. Its sender's name for it is dropped. */
export type UploadedFile = { readonly bytes: Buffer; readonly type: string };

export type Upload = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
};

/** A part of a larger file, say: judged by whoever has the whole. */
const anyType = 'application/octet-stream';
const maxFields = 20;
const maxFieldName = 60;

/**
 * Reads a multipart body: the call's one file and its fields. Nothing touches the disk, and no more than the file's limit is
 * ever held (F-04). The caller is known by now: nobody else makes the server read a file.
 */
export async function readUpload(call: Call & { readonly kind: 'upload' }, request: FastifyRequest): Promise<Upload> {
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > maxBytes(call.file) + call.limits.bodyBytes) throw tooLarge();
  const { fields, bytes } = await readParts(call, request).catch((error: unknown) => {
    // What the parser throws is about what was sent: no boundary, cut short, a part too many.
    throw error instanceof HttpError ? error : new HttpError(400, 'The request could not be read.', { cause: error });
  });
  if (bytes === null) throw malformed(call.file.part, 'A file is expected here.');
  if (call.file.FileMimeTypes.includes(anyType))
    return { fields: Object.fromEntries(fields), file: { bytes, type: anyType } };
  const type = mediaTypeOf(bytes);
  if (type === null || !call.file.FileMimeTypes.includes(type)) {
    throw new UserError(fileMessages.wrongType, {
      fields: [{ Field: call.file.part, Message: fileMessages.wrongType }],
    });
  }
  return { fields: Object.fromEntries(fields), file: { bytes, type } };
}

async function readParts(
  call: Call & { readonly kind: 'upload' },
  request: FastifyRequest,
): Promise<{ readonly fields: ReadonlyMap<string, string>; readonly bytes: Buffer | null }> {
  const fields: Map<string, string> = new Map();
  let bytes: Buffer | null = null;
  const parts = request.parts({
    limits: {
      fileSize: maxBytes(call.file) + 1,
      files: 1,
      fields: maxFields,
      fieldSize: call.limits.bodyBytes,
      fieldNameSize: maxFieldName,
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') bytes = await readFile(part, call.file);
    else addField(fields, part);
  }
  return { fields, bytes };
}

async function readFile(part: MultipartFile, wanted: FilePart): Promise<Buffer> {
  if (part.fieldname !== wanted.part) throw malformed(part.fieldname, 'This field is not part of the call.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes(wanted)) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function addField(fields: Map<string, string>, part: Multipart): void {
  if (part.type !== 'field' || typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
    throw malformed(part.fieldname, 'This field is too long.');
  if (fields.has(part.fieldname)) throw new HttpError(400, 'The request names a field twice.');
  fields.set(part.fieldname, part.value);
}

const malformed = (field: string, message: string) =>
  new HttpError(400, 'Some of what was sent is not of the expected shape.', {
    fields: [{ Field: field.slice(0, maxFieldName), Message: message }],
  });

const tooLarge = () => new HttpError(413, fileMessages.tooLarge);
