import { fileMessages } from '@coverline/domain/validate/fileConstraints.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { createGate } from '#/platform/keys/gate.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { mediaTypeOf } from '#/platform/http/transfer/mediaType.ts';

export type Drawn = { readonly bytes: Buffer; readonly type: 'image/png' | 'image/jpeg' };

/** What an image is drawn into: `cover` fills it, `inside` keeps the whole. Nothing is drawn larger than it came. */
export type Frame = { readonly width: number; readonly height: number; readonly fit: 'cover' | 'inside' };

export const frames = {
  profile: { width: 256, height: 256, fit: 'cover' },
  /** A whole screen stays readable. */
  ticket: { width: 3840, height: 3840, fit: 'inside' },
  /** Of a photo of a page, small print stays readable. */
  document: { width: 2600, height: 2600, fit: 'inside' },
  logo: { width: 480, height: 120, fit: 'inside' },
} as const satisfies Record<string, Frame>;

/** 25 million: a camera's picture, and 100 MB while it is drawn. */
const maxPixels = 25_000_000;

sharp.cache(false); // nothing of one user's image stays for the next
sharp.concurrency(1);
// Of all that the library reads, two formats from memory are left: the rest of its decoders is nobody's to reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

const gate = createGate(2, 32, () => {
  throw new HttpError(503, 'Too much is going on at once. Try again in a moment.', { retryAfter: 1 });
});

/**
 * An image drawn anew: its pixels alone are taken over, turned as its camera was held. What else the file held (a place, a
 * name, a thumbnail, a script behind the last pixel) is not in the file that comes out (F-01, F-06). Its size is judged by its
 * header, before a pixel is decoded (F-02).
 */
export function drawImage(bytes: Buffer, frame: Frame): Promise<Drawn> {
  const type = mediaTypeOf(bytes);
  if (type !== 'image/png' && type !== 'image/jpeg') return Promise.reject(new UserError(fileMessages.wrongType));
  return gate(async () => {
    const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
    if (width * height > maxPixels) throw new UserError(fileMessages.tooLarge);
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    return { bytes: await readable(drawn(source, type, frame).toBuffer()), type };
  });
}

function drawn(source: Sharp, type: Drawn['type'], frame: Frame): Sharp {
  const framed = source
    .autoOrient()
    .resize({ ...frame, withoutEnlargement: true })
    .timeout({ seconds: 10 });
  return type === 'image/png' ? framed.png({ compressionLevel: 9 }) : framed.jpeg({ quality: 85 });
}

/** What cannot be read is not the image it says it is. */
const readable = <T extends Metadata | Buffer>(reading: Promise<T>): Promise<T> =>
  reading.catch((cause: unknown) => {
    throw new UserError(fileMessages.wrongType, { cause });
  });

export const dataUrl = ({ bytes, type }: { readonly bytes: Buffer; readonly type: string }): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
