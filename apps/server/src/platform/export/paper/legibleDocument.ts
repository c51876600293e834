import Pdf from 'pdfkit';
import { legible } from './legible.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

/** A document in which every text is measured and drawn as its fonts can show it. */
export class LegibleDocument extends Pdf {
  override text(text: string, x?: number, y?: number, options?: TextOptions): this;
  override text(text: string, options?: TextOptions): this;
  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    return typeof x === 'object' ? super.text(legible(text), x) : super.text(legible(text), x, y, options);
  }

  override heightOfString(text: string, options?: TextOptions): number {
    return super.heightOfString(legible(text), options);
  }

  override widthOfString(text: string, options?: TextOptions): number {
    return super.widthOfString(legible(text), options);
  }
}
