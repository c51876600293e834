import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fonts } from '#/platform/export/paper/look.ts';

/** A field of a form of ours; `share` is its part of its row. */
export type OwnField = {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'lines' | 'comb' | 'box' | 'radio' | 'choice';
  readonly share?: number;
  /** Of a radio group or a choice. */
  readonly options?: readonly string[];
  readonly maxLength?: number;
};

/** A line of a form: words, or fields side by side. */
export type OwnLine = { readonly head: string } | { readonly words: string } | { readonly fields: readonly OwnField[] };

const sheet = { width: 612, height: 792, side: 48, top: 740 } as const;
const room = sheet.width - 2 * sheet.side;
const ink = rgb(0.1, 0.12, 0.15);
const line = rgb(0.55, 0.58, 0.62);

type Pen = { readonly file: PDFDocument; readonly regular: PDFFont; readonly bold: PDFFont; page: PDFPage; y: number };

/** A fillable PDF of one page or more, with real fields in it. */
export async function drawForm(title: string, lines: readonly OwnLine[], language = 'en-US'): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.registerFontkit({ create });
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setLanguage(language);
  const regular = await file.embedFont(readFileSync(fonts.regular), { subset: true });
  const bold = await file.embedFont(readFileSync(fonts.bold), { subset: true });
  const pen: Pen = { file, regular, bold, page: file.addPage([sheet.width, sheet.height]), y: sheet.top };
  write(pen, title, { size: 16, font: bold });
  pen.y -= 10;
  for (const one of lines) {
    if ('head' in one) {
      pen.y -= 8;
      write(pen, one.head, { size: 11, font: bold });
    } else if ('words' in one) write(pen, one.words, { size: 9, font: regular });
    else drawFields(pen, one.fields);
  }
  return file.save();
}

function write(pen: Pen, text: string, { size, font }: { readonly size: number; readonly font: PDFFont }): void {
  for (const said of wrapped(text, font, size)) {
    need(pen, size + 4);
    pen.y -= size + 4;
    pen.page.drawText(said, { x: sheet.side, y: pen.y, size, font, color: ink });
  }
  pen.y -= 2;
}

function wrapped(text: string, font: PDFFont, size: number): readonly string[] {
  const lines: string[] = [];
  let now = '';
  for (const word of text.split(' ')) {
    const next = now === '' ? word : `${now} ${word}`;
    if (font.widthOfTextAtSize(next, size) <= room) now = next;
    else {
      lines.push(now);
      now = word;
    }
  }
  return [...lines, now];
}

function need(pen: Pen, points: number): void {
  if (pen.y - points > 60) return;
  pen.page = pen.file.addPage([sheet.width, sheet.height]);
  pen.y = sheet.top;
}

function drawFields(pen: Pen, fields: readonly OwnField[]): void {
  const tall = Math.max(...fields.map(({ kind }) => (kind === 'lines' ? 54 : 18)));
  need(pen, tall + 20);
  const all = fields.reduce((sum, { share = 1 }) => sum + share, 0);
  let x: number = sheet.side;
  const top = pen.y - 12;
  for (const field of fields) {
    const width = ((field.share ?? 1) / all) * room - 8;
    if (field.kind !== 'box') pen.page.drawText(field.label, { x, y: top, size: 7.5, font: pen.regular, color: ink });
    drawField(pen, field, { x, y: top - tall - 3, width, height: tall });
    x += width + 8;
  }
  pen.y = top - tall - 6;
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function drawField(pen: Pen, { name, label, kind = 'text', options = [], maxLength }: OwnField, box: Box): void {
  const form = pen.file.getForm();
  const look = { ...box, font: pen.regular, borderWidth: 0.7, borderColor: line, textColor: ink };
  const small = (x: number) => ({ x, y: box.y + 2, width: 11, height: 11, borderWidth: 0.7, borderColor: line });
  const beside = (text: string, x: number) =>
    pen.page.drawText(text, { x, y: box.y + 4.5, size: 9, font: pen.regular, color: ink });
  if (kind === 'box') {
    form.createCheckBox(name).addToPage(pen.page, small(box.x));
    beside(label, box.x + 16);
    return;
  }
  if (kind === 'radio') {
    const group = form.createRadioGroup(name);
    let x = box.x;
    for (const option of options) {
      group.addOptionToPage(option, pen.page, small(x));
      beside(option, x + 15);
      x += 27 + pen.regular.widthOfTextAtSize(option, 9);
    }
    return;
  }
  if (kind === 'choice') {
    const choice = form.createDropdown(name);
    choice.addOptions([...options]);
    choice.addToPage(pen.page, look);
    choice.setFontSize(10);
    return;
  }
  const text = form.createTextField(name);
  if (maxLength !== undefined) text.setMaxLength(maxLength);
  if (kind === 'lines') text.enableMultiline();
  text.addToPage(pen.page, look);
  if (kind === 'comb') text.enableCombing();
  text.setFontSize(10);
}
