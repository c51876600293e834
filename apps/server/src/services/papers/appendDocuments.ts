import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

type Kept = { readonly control: string; readonly type: string; readonly bytes: Uint8Array };
/** Puts the pages of one document behind those that are there. */
type Append = (to: PDFDocument) => Promise<void>;
type Printable = { readonly control: string; readonly pages: number; readonly append: Append };

const sheet = { width: 612, height: 792, side: 36 } as const;

/** How each document gets onto paper; what no reader of PDFs draws, and a PDF that nobody can take apart, is missing. */
export async function printable(documents: readonly Kept[]): Promise<readonly Printable[]> {
  const found: Printable[] = [];
  for (const { control, type, bytes } of documents) {
    const append = type === 'application/pdf' ? await pagesOf(bytes) : pictureOf(type, bytes);
    if (append !== null) found.push({ control, ...append });
  }
  return found;
}

type Pages = Pick<Printable, 'pages' | 'append'>;

async function pagesOf(bytes: Uint8Array): Promise<Pages | null> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null);
  if (source === null) return null;
  return {
    pages: source.getPageCount(),
    append: async (to) => {
      for (const page of await to.copyPages(source, source.getPageIndices())) to.addPage(page);
    },
  };
}

/** A picture on a page of its own, as large as it goes. */
function pictureOf(type: string, bytes: Uint8Array): Pages | null {
  if (type !== 'image/png' && type !== 'image/jpeg') return null;
  const append: Append = async (to) => {
    const picture = await (type === 'image/png' ? to.embedPng(bytes) : to.embedJpg(bytes));
    const { width, height } = picture.scaleToFit(sheet.width - 2 * sheet.side, sheet.height - 2 * sheet.side);
    const page = to.addPage([sheet.width, sheet.height]);
    page.drawImage(picture, { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height });
  };
  return { pages: 1, append };
}

/** So many pages they have in all. */
export const pagesIn = (behind: readonly Printable[]): number => behind.reduce((sum, { pages }) => sum + pages, 0);

/** A paper with documents behind it, as one file: each of their pages says what it belongs to, and its number of all. A sheet that a fax loses is missed. */
export async function withDocuments(
  paper: Uint8Array,
  behind: readonly Printable[],
  { name }: { readonly name: string },
): Promise<Buffer> {
  if (behind.length === 0) return Buffer.from(paper);
  const whole = await PDFDocument.load(paper, { updateMetadata: false });
  const own = whole.getPageCount();
  for (const { append } of behind) await append(whole);
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const pages = whole.getPages();
  for (const [at, page] of pages.entries())
    if (at >= own) number(page, font, `${name}, page ${at + 1} of ${pages.length}`);
  return Buffer.from(await whole.save());
}

const foot = { size: 7.5, side: 24, up: 10 } as const;

/** At its foot as it is read, however it is turned; on white, since a scan may be dark there. */
function number(page: PDFPage, font: PDFFont, text: string): void {
  const { x, y, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const corners = new Map([
    [90, { x: x + width - foot.up, y: y + foot.side }],
    [180, { x: x + width - foot.side, y: y + height - foot.up }],
    [270, { x: x + foot.up, y: y + height - foot.side }],
  ]);
  const at = corners.get(turned) ?? { x: x + foot.side, y: y + foot.up };
  const rotate = degrees(turned);
  const box = { width: font.widthOfTextAtSize(text, foot.size), height: foot.size };
  page.drawRectangle({ ...at, ...box, rotate, color: rgb(1, 1, 1) });
  page.drawText(text, { ...at, size: foot.size, font, rotate });
}
