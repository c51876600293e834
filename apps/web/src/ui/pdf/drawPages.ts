import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs';

// Read on the page itself: what is shown is made by our own server and small, and the page's policy names no address for a worker of it.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } });

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);

export const openPdf = (base64: string): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytesOf(base64), verbosity: 0, useWasm: false }).promise;

/** A page as a picture, sharp on the screen that shows it, and its words for whoever cannot see it. */
export async function drawPage(file: PDFDocumentProxy, number: number): Promise<{ picture: string; words: string }> {
  const page = await file.getPage(number);
  const viewport = page.getViewport({ scale: 1.4 * Math.min(2, window.devicePixelRatio) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { picture: canvas.toDataURL('image/png'), words };
}
