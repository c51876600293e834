import { PDFDocument } from '@cantoo/pdf-lib';

type Kept = { readonly control: string; readonly type: string; readonly bytes: Uint8Array };
/** Puts the pages of one document behind those that are there. */
type Append = (to: PDFDocument) => Promise<void>;
type Printable = { readonly control: string; readonly append: Append };

const sheet = { width: 612, height: 792, side: 36 } as const;

/** How each document gets onto paper; what no reader of PDFs draws, and a PDF that nobody can take apart, is missing. */
export async function printable(documents: readonly Kept[]): Promise<readonly Printable[]> {
  const found: Printable[] = [];
  for (const { control, type, bytes } of documents) {
    const append = type === 'application/pdf' ? await pagesOf(bytes) : pictureOf(type, bytes);
    if (append !== null) found.push({ control, append });
  }
  return found;
}

async function pagesOf(bytes: Uint8Array): Promise<Append | null> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null);
  if (source === null) return null;
  return async (to) => {
    for (const page of await to.copyPages(source, source.getPageIndices())) to.addPage(page);
  };
}

/** A picture on a page of its own, as large as it goes. */
function pictureOf(type: string, bytes: Uint8Array): Append | null {
  if (type !== 'image/png' && type !== 'image/jpeg') return null;
  return async (to) => {
    const picture = await (type === 'image/png' ? to.embedPng(bytes) : to.embedJpg(bytes));
    const { width, height } = picture.scaleToFit(sheet.width - 2 * sheet.side, sheet.height - 2 * sheet.side);
    const page = to.addPage([sheet.width, sheet.height]);
    page.drawImage(picture, { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height });
  };
}

/** A paper with documents behind it, as one file. */
export async function withDocuments(paper: Uint8Array, behind: readonly Printable[]): Promise<Buffer> {
  if (behind.length === 0) return Buffer.from(paper);
  const whole = await PDFDocument.load(paper, { updateMetadata: false });
  for (const { append } of behind) await append(whole);
  return Buffer.from(await whole.save());
}
