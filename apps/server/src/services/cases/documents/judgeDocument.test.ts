import Pdf from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UserError } from '#/platform/http/errors.ts';
import { judgeDocument } from './judgeDocument.ts';

const pdf = (options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> =>
  new Promise((resolve) => {
    const paper = new Pdf(options);
    const pieces: Buffer[] = [];
    paper.on('data', (piece: Buffer) => pieces.push(piece));
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.text('Pay stub').end();
  });
const png = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } });
const judged = (bytes: Buffer, type: string, scanner: Parameters<typeof judgeDocument>[0]['scanner'] = null) =>
  judgeDocument({ scanner }, { bytes, type }).catch((error: unknown) =>
    error instanceof UserError ? error.message : String(error),
  );

describe('[F-01] a page of a case', () => {
  it('is kept as it came where it is a whole PDF, and drawn anew where it is a picture', async () => {
    const whole = await pdf();
    expect(await judged(whole, 'application/pdf')).toMatchObject({ bytes: whole, scannedBy: null });
    const photo = await png().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const kept = await judged(photo, 'image/jpeg');
    expect(kept).toMatchObject({ type: 'image/jpeg' });
    const { bytes } = kept as Exclude<typeof kept, string>;
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it.each<[string, string, () => Promise<Buffer>, string]>([
    ['a PDF cut short', 'application/pdf', async () => (await pdf()).subarray(0, 900), 'This PDF is damaged'],
    ['a PDF in name', 'application/pdf', async () => Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'), 'This PDF is damaged'],
    [
      'a PDF whose table stands elsewhere',
      'application/pdf',
      async () => Buffer.from((await pdf()).toString('latin1').replace(/startxref\s+\d+/u, 'startxref\n12'), 'latin1'),
      'This PDF is damaged',
    ],
    ['a picture cut short', 'image/png', async () => (await png().png().toBuffer()).subarray(0, 60), 'This picture is'],
    [
      'a picture of too many points',
      'image/png',
      () =>
        sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'This picture has more than 25 million points',
    ],
  ])('is refused with a sentence: %s', async (_what, type, made, sentence) => {
    expect(await judged(await made(), type)).toContain(sentence);
  });

  it('[F-06] in which the scanner finds something is refused before it is looked at', async () => {
    const scanner = { version: async () => 'ClamAV 1', scan: async () => ({ is: 'found', name: 'Eicar' }) as const };
    expect(await judged(await pdf(), 'application/pdf', scanner)).toBe(
      'The virus scanner found Eicar in this file. Do not send it again.',
    );
  });
});
