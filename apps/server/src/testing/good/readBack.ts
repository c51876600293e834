import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is read from a PDF, in base64 or as it is: its text, and the values of the fields that are left in it. */
export const readBack = async (pdf: string | Uint8Array) => {
  const file = await getDocument({
    data: new Uint8Array(typeof pdf === 'string' ? Buffer.from(pdf, 'base64') : pdf),
    verbosity: 0,
  }).promise;
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const text = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('|');
  const drawn = await Promise.all(pages.map((page) => page.getAnnotations()));
  const values = Object.fromEntries(
    drawn
      .flat()
      .map(({ fieldName, fieldValue }: { fieldName: string; fieldValue: unknown }) => [fieldName, fieldValue]),
  );
  return { pages: file.numPages, text, values };
};
