import { ticketImageFile } from '@coverline/domain/constants.ts';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UserError } from '#/platform/http/errors.ts';
import { dataUrl, drawImage, frames } from './drawImage.ts';
import { fromBase64 } from './fromBase64.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 40, alpha: 0.5 } } });
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};
/** A PNG whose header tells of another size. */
function sized(png: Buffer, width: number, height: number): Buffer {
  const bent = Buffer.from(png);
  bent.writeUInt32BE(width, 16);
  bent.writeUInt32BE(height, 20);
  bent.writeUInt32BE(crc32(bent.subarray(12, 29)), 29);
  return bent;
}
const saidBy = async (work: () => unknown) => {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof UserError ? error.message : String(error);
  }
};

describe('an image drawn anew', () => {
  it('fills or fits its frame, and is never drawn larger than it came', async () => {
    const wide = await canvas(1000, 100).png().toBuffer();
    expect(await sizeOf((await drawImage(wide, frames.profile)).bytes)).toEqual([256, 100]);
    expect(await sizeOf((await drawImage(wide, frames.logo)).bytes)).toEqual([480, 48]);
    const small = await canvas(20, 10).png().toBuffer();
    expect(await sizeOf((await drawImage(small, frames.logo)).bytes)).toEqual([20, 10]);
  });

  it('is turned as its camera was held, and forgets that it was', async () => {
    const held = await canvas(60, 20).flatten().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { bytes, type } = await drawImage(held, frames.logo);
    expect(type).toBe('image/jpeg');
    expect(await sizeOf(bytes)).toEqual([20, 60]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  it('keeps what is see-through', async () => {
    const { bytes } = await drawImage(await canvas(10, 10).png().toBuffer(), frames.profile);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    expect(dataUrl({ bytes, type: 'image/png' })).toBe(`data:image/png;base64,${bytes.toString('base64')}`);
  });

  it('F-01 of every other format the library could read, none is', async () => {
    for (const format of ['gif', 'webp', 'tiff'] as const) {
      const bytes = await canvas(8, 8).toFormat(format).toBuffer();
      expect(await saidBy(() => drawImage(bytes, frames.profile))).toBe('Invalid file type');
      // Not even by the library itself: its other decoders are shut.
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/);
    }
  });

  it('F-02 more than 25 million pixels are refused by the header, fewer are looked at', async () => {
    const small = await canvas(5, 5).png().toBuffer();
    const since = performance.now();
    expect(await saidBy(() => drawImage(sized(small, 5000, 5001), frames.profile))).toBe('File too large');
    expect(await saidBy(() => drawImage(sized(small, 2 ** 31 - 1, 2 ** 31 - 1), frames.profile))).not.toBeNull();
    expect(performance.now() - since).toBeLessThan(10_000);
    // The pixels that this header tells of are not there.
    expect(await saidBy(() => drawImage(sized(small, 5000, 5000), frames.profile))).toBe('Invalid file type');
  });
});

describe('an image inside JSON', () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024, 1);

  it('F-04 is taken up to its limit, and not one byte beyond', async () => {
    expect(fromBase64(bytes.toString('base64'), ticketImageFile).equals(bytes)).toBe(true);
    const more = Buffer.concat([bytes, Buffer.from([1])]).toString('base64');
    expect(await saidBy(() => fromBase64(more, ticketImageFile))).toBe('File too large');
  });

  it.each(['', '!', 'data:image/png;base64,iVBO', 'iVBO\n', 'iVB', 'iVBOR=='])(
    '%j is no base64 of ours',
    async (text) => {
      expect(await saidBy(() => fromBase64(text, ticketImageFile))).toBe('Invalid file type');
    },
  );
});
