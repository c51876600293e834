import { PDFDocument } from '@cantoo/pdf-lib';

/** Several PDFs as one, page after page. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<{ pdf: Uint8Array; pages: number }> {
  const joined = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file, { updateMetadata: false });
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
  }
  return { pdf: await joined.save({ addDefaultPage: false }), pages: joined.getPageCount() };
}
