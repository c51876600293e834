import { openSync } from 'fontkit';
import { legible } from '#/platform/export/paper/legible.ts';
import { fonts, ink } from '#/platform/export/paper/look.ts';

/** A piece of text in one look. */
export type Run = { readonly text: string; readonly bold: boolean; readonly struck: boolean };
type Placed = Run & { readonly x: number; readonly width: number };
export type Lines = { readonly size: number; readonly lines: readonly (readonly Placed[])[] };

/** Between the feet of two lines, in shares of the size of their letters. */
const leading = 1.21;
export const lineHeight = (size: number): number => size * leading;
export const heightOf = ({ lines, size }: Lines): number => lines.length * lineHeight(size);

export const plainRun = (text: string, bold = false): Run => ({ text, bold, struck: false });

type Font = ReturnType<typeof openSync>;
let alphabets: Readonly<Record<'regular' | 'bold', Font>> | null = null;

/**
 * How wide a text is in letters of one point, letter by letter. A document would set each word anew, with every rule of its font,
 * a hundred times as slowly and not a point nearer.
 */
function widthOf(text: string, bold: boolean): number {
  alphabets ??= { regular: openSync(fonts.regular), bold: openSync(fonts.bold) };
  const font = alphabets[bold ? 'bold' : 'regular'];
  let width = 0;
  for (const letter of text) width += font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  return width / font.unitsPerEm;
}

/** Breaks runs into lines of a width; a word that is longer than a line goes on in the next. */
export function linesOf(runs: readonly Run[], size: number, width: number): Lines {
  const lines: Placed[][] = [[]];
  let x = 0;
  const measure = (text: string, bold: boolean) => widthOf(text, bold) * size;
  const put = (text: string, of: Run): void => {
    const wide = measure(text, of.bold);
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last !== undefined && last.bold === of.bold && last.struck === of.struck)
      line[line.length - 1] = { ...last, text: last.text + text, width: last.width + wide };
    else line.push({ ...of, text, x, width: wide });
    x += wide;
  };
  const next = (): void => {
    lines.push([]);
    x = 0;
  };
  for (const run of runs)
    for (const [at, paragraph] of legible(run.text).split('\n').entries()) {
      if (at > 0) next();
      for (const word of paragraph.split(/(?<= )/)) {
        const shown = word.trimEnd();
        if (x > 0 && x + measure(shown, run.bold) > width) next();
        if (measure(shown, run.bold) <= width) {
          if (word !== '') put(word, run);
          continue;
        }
        for (const letter of word) {
          if (x + measure(letter, run.bold) > width) next();
          put(letter, run);
        }
      }
    }
  return { size, lines };
}

/** Draws lines with their upper left corner there. */
export function drawLines(doc: PDFKit.PDFDocument, { lines, size }: Lines, left: number, top: number): void {
  for (const [at, line] of lines.entries()) {
    const y = top + at * lineHeight(size);
    for (const { text, bold, struck, x } of line) {
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(ink.plain)
        .text(text, left + x, y, { lineBreak: false });
      if (!struck) continue;
      const middle = y + size * 0.62;
      doc
        .moveTo(left + x, middle)
        .lineTo(left + x + doc.widthOfString(text.trimEnd()), middle)
        .lineWidth(0.9)
        .strokeColor(ink.plain)
        .stroke();
    }
  }
}
