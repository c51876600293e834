import { z } from 'zod';
import { call, type Requirement } from './call.ts';
import { id, text } from './fields.ts';

/** Bytes of each part of a file that comes in parts, but for its last. */
export const filePartBytes = 1024 * 1024;

const sizes = z
  .int()
  .min(1)
  .max(2 ** 40);
/** Any content: what a file is, is judged when it is whole. */
const anyFile = {
  part: 'Bytes',
  MaxFileSize: filePartBytes / 1024,
  FileTypes: ['*'],
  FileMimeTypes: ['application/octet-stream'],
} as const;

/**
 * The two calls by which a large file comes, in parts and after a cut from where it was: begin it, put its parts in their order.
 * Which file it is, its sender says by a fingerprint; a third call, the feature's own, takes the file once it is whole.
 */
export const uploadCalls = <const Folder extends string>(access: Requirement, folder: Folder, audit: string) => ({
  begin: call({
    access,
    door: 'tenant',
    path: `/${folder}/BeginFile` as const,
    summary: 'Begins a file that comes in parts, or goes on with the same one that this user began before.',
    effect: 'writes',
    audit: `Begin${audit}`,
    payload: z.strictObject({
      Name: text(200).min(1),
      Size: sizes,
      /** By which the same file is known again: SHA-256 in hex of whatever its sender makes sure by. */
      Fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    data: z.object({
      FileID: z.string(),
      PartBytes: z.number(),
      /** Parts that are here: the next one has this number. */
      Received: z.number(),
      Parts: z.number(),
    }),
  }),
  put: call({
    access,
    door: 'tenant',
    kind: 'upload',
    file: anyFile,
    path: `/${folder}/PutFilePart` as const,
    summary: 'One part of a file, from 0, each of PartBytes but the last. A part that is here already changes nothing.',
    effect: 'writes',
    audit: `Put${audit}Part`,
    payload: z.strictObject({
      FileID: id,
      Part: z
        .string()
        .regex(/^\d{1,7}$/)
        .transform(Number),
    }),
    data: z.object({ Received: z.number(), Parts: z.number() }),
  }),
});
