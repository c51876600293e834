import type { AbnSignature } from '@coverline/domain/cases/abn/signature.ts';
import { formRuns } from '@coverline/domain/cases/abn/formText.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { legible } from '#/platform/export/paper/legible.ts';
import { LegibleDocument } from '#/platform/export/paper/legibleDocument.ts';
import { fonts, ink } from '#/platform/export/paper/look.ts';
import { part } from '#/platform/export/paper/part.ts';
import {
  abnSheet,
  boxWidth,
  cell,
  columns,
  type Fitted,
  fitted,
  gap,
  headHeight,
  type Layout,
  logoHeight,
  room,
  signatureHeight,
} from './layout.ts';
import type { AbnPage, PageAnswer } from './page.ts';
import { drawLines, heightOf, type Lines, linesOf, plainRun } from './textLines.ts';

const left = abnSheet.side;

function openPage(page: AbnPage) {
  const doc = new LegibleDocument({
    size: 'LETTER',
    margin: 0, // every text has its place: none may begin a page of its own
    tagged: true,
    pdfVersion: '1.7',
    lang: page.language === 'Spanish' ? 'es-US' : 'en-US',
    displayTitle: true,
    font: '',
    info: { Title: 'Advance Beneficiary Notice of Non-coverage (ABN)', Author: page.notifier.Name },
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold).font('regular');
  return doc;
}

/** Whether a notice stands on one page, and if not what to shorten. */
export const fitOf = (page: AbnPage): Fitted => fitted(page);

/** A notice on its one page, as a tagged PDF; null where it does not fit. */
export function abnPdf(page: AbnPage): Promise<Buffer> | null {
  const fit = fitted(page);
  if (!fit.fits) return null;
  const doc = openPage(page);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  draw(doc, page, fit.layout);
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

function draw(doc: PDFKit.PDFDocument, page: AbnPage, of: Layout): void {
  const root = part(doc, 'Document');
  doc.addStructure(root);
  const write = (tag: string, act: () => void) => root.add(part(doc, tag, act));
  const hidden = (act: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    act();
    doc.endMarkedContent();
  };
  let y: number = abnSheet.top;
  /** Text across the page, and on below it. */
  const text = (lines: Lines, tag = 'P', after = gap, x: number = left) => {
    const top = y;
    write(tag, () => drawLines(doc, lines, x, top));
    y += heightOf(lines) + after;
  };
  const frame = (top: number, height: number, at: number = left, width: number = room) =>
    hidden(() => doc.rect(at, top, width, height).lineWidth(0.8).strokeColor(ink.plain).stroke());

  const head = y;
  if (page.logo !== null) {
    const logo = page.logo;
    hidden(() => doc.image(Buffer.from(logo), left + room - 140, head, { fit: [140, logoHeight], align: 'right' }));
  }
  text(of.notifier, 'P', 0);
  text(of.contact, 'P', 0);
  y = Math.max(y, head + (page.logo === null ? 0 : logoHeight)) + gap;
  const who = y;
  write('P', () => drawLines(doc, of.patient, left, who));
  write('P', () => drawLines(doc, of.identification, left + room * 0.58, who));
  y += Math.max(heightOf(of.patient), heightOf(of.identification)) + gap;
  const middle = left + (room - widthOf(of.title)) / 2;
  text(of.title, 'H1', gap, middle);
  text(of.note, 'P', 2);
  text(of.expects);
  y = drawRows(doc, root, of, y, { frame, hidden }) + gap;
  text(of.todo, 'H2', 0);
  const list = part(doc, 'L');
  root.add(list);
  for (const step of of.steps) {
    const top = y;
    list.add(
      part(doc, 'LI', [
        part(doc, 'LBody', () => {
          drawLines(doc, linesOf([plainRun('•')], of.sizes.words, 10), left + 2, top);
          drawLines(doc, step, left + 14, top);
        }),
      ]),
    );
    y += heightOf(step);
  }
  list.end();
  text(of.other, 'P', gap, left + 14);
  y = drawOptions(of, page.answer, y, { doc, write, frame, hidden }) + gap;
  text(of.additional);
  text(of.opinion, 'P', 0);
  text(of.signing);
  y = drawSigned(page, of, y, { doc, write, frame, hidden }) + gap;
  text(of.rights, 'P', 2);
  text(of.paperwork, 'P', 3);
  const foot = y;
  const { words } = of;
  const edition = words.form(page.edition.FormNumber, formatDate(page.edition.Expires));
  write('P', () => drawLines(doc, linesOf([plainRun(edition)], 8, room / 2), left, foot));
  const approved = linesOf([plainRun(words.approved(page.edition.OMBNumber))], 8, room / 2);
  write('P', () => drawLines(doc, approved, left + room - widthOf(approved), foot));
  root.end();
}

const widthOf = ({ lines }: Lines): number =>
  Math.max(
    0,
    ...lines.map((line) => {
      const last = line.at(-1);
      return last === undefined ? 0 : last.x + last.width;
    }),
  );

type Frame = (top: number, height: number, at?: number, width?: number) => void;
type Hidden = (act: () => void) => void;

function drawRows(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  of: Layout,
  from: number,
  { frame, hidden }: { readonly frame: Frame; readonly hidden: Hidden },
): number {
  const table = part(doc, 'Table');
  root.add(table);
  let y = from;
  const row = (cells: readonly Lines[], height: number, tag: 'TH' | 'TD') => {
    const top = y;
    if (tag === 'TH') hidden(() => doc.rect(left, top, room, height).fill(ink.ground));
    let x: number = left;
    const places = columns.map((width) => {
      const at = x;
      x += width;
      return at;
    });
    table.add(
      part(
        doc,
        'TR',
        cells.map((lines, at) =>
          part(
            doc,
            tag,
            () => drawLines(doc, lines, (places[at] ?? left) + cell.x, top + cell.y),
            ...(tag === 'TH' ? (['Column'] as const) : []),
          ),
        ),
      ),
    );
    for (const [at, place] of places.entries()) frame(top, height, place, columns[at] ?? 0);
    y += height;
  };
  row(of.heads, headHeight(of), 'TH');
  for (const { what, reason, cost, height } of of.rows) row([what, reason, cost], height, 'TD');
  table.end();
  return y;
}

type Drawing = {
  readonly doc: PDFKit.PDFDocument;
  readonly write: (tag: string, act: () => void) => void;
  readonly frame: Frame;
  readonly hidden: Hidden;
};

function drawOptions(
  of: Layout,
  answer: PageAnswer | null,
  from: number,
  { doc, write, frame, hidden }: Drawing,
): number {
  let y = from;
  const head = heightOf(of.options) + 2 * cell.y;
  hidden(() => doc.rect(left, from, room, head).fill(ink.ground));
  write('H2', () => drawLines(doc, of.options, left + cell.x, from + cell.y));
  y += head + cell.y;
  for (const [at, lines] of of.option.entries()) {
    const top = y;
    const size = of.sizes.words;
    hidden(() =>
      doc
        .rect(left + cell.x, top + 1.5, size - 1, size - 1)
        .lineWidth(1)
        .strokeColor(ink.plain)
        .stroke(),
    );
    write('P', () => {
      // The mark is a letter, so that who has it read aloud hears it.
      if (answer?.option === at + 1)
        drawLines(doc, linesOf([plainRun('X', true)], size, size * 2), left + cell.x + size * 0.14, top + 0.5);
      drawLines(doc, lines, left + cell.x + boxWidth, top);
    });
    y += heightOf(lines) + cell.y;
  }
  frame(from, y - from);
  return y;
}

function drawSigned(page: AbnPage, of: Layout, y: number, { doc, write, frame }: Drawing): number {
  const { answer } = page;
  const wide = room * 0.66;
  const label = (sentence: string, at: number) =>
    write('P', () => drawLines(doc, linesOf([plainRun(plainOf(sentence, page), true)], 10, 110), at, y + 2));
  frame(y, signatureHeight, left, wide);
  frame(y, signatureHeight, left + wide, room - wide);
  label(of.words.signature, left + cell.x);
  label(of.words.date, left + wide + cell.x);
  if (answer === null) return y + signatureHeight;
  const said = answer.witnesses.length > 0 ? `${of.words.refused}. ${answer.witnesses.join('; ')}` : answer.signedFor;
  const lines = saidLines(said, wide - 2 * cell.x, answer.signature === null ? refusedRoom : besideInk);
  const foot = said === '' ? 0 : heightOf(lines);
  if (answer.signature !== null)
    drawSignature(doc, write, answer.signature, {
      x: left + 80,
      y: y + 2,
      width: wide - 90,
      height: Math.min(inkHeight, signatureHeight - 2 - foot),
    });
  if (said !== '') write('P', () => drawLines(doc, lines, left + cell.x, y + signatureHeight - foot - 0.7));
  write('P', () => drawLines(doc, linesOf([plainRun(formatDate(answer.day))], 12, 110), left + wide + cell.x, y + 18));
  return y + signatureHeight;
}

/** How high what is said below a signature may be, with the signature above it and without. */
const besideInk = 15;
const refusedRoom = 23;

/** It stands within its frame, as large as that lets it: the page has no room below. */
function saidLines(said: string, width: number, height: number): Lines {
  const tried = [8.5, 7.5, 6.5, 6, 5.5, 5, 4.5].map((size) => linesOf([plainRun(said)], size, width));
  return tried.find((lines) => heightOf(lines) <= height) ?? linesOf([plainRun(said)], 4, width);
}

const plainOf = (sentence: string, page: AbnPage): string =>
  formRuns(sentence, page)
    .map(({ text }) => text)
    .join('');

type Field = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const inkHeight = 24;

/** As it was drawn, scaled into its field; a typed one as letters. */
function drawSignature(
  doc: PDFKit.PDFDocument,
  write: Drawing['write'],
  signature: AbnSignature,
  { x, y, width, height }: Field,
): void {
  if (signature.Kind === 'Typed')
    return write('P', () =>
      drawLines(doc, linesOf([plainRun(`/s/ ${legible(signature.Name.trim())}`)], 13, width), x, y + 4),
    );
  // As large as its field, wherever on the screen it was drawn.
  const along = signature.Strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0));
  const down = signature.Strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 1));
  const [least, most] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const scale = Math.min(width / Math.max(most - least, 1), height / Math.max(bottom - top, 1), 1);
  const place = (stroke: readonly number[], at: number) =>
    [x + ((stroke[at] ?? 0) - least) * scale, y + ((stroke[at + 1] ?? 0) - top) * scale] as const;
  write('Figure', () => {
    doc.lineWidth(1.1).lineCap('round').lineJoin('round').strokeColor(ink.plain);
    for (const stroke of signature.Strokes) {
      if (stroke.length < 2) continue;
      doc.moveTo(...place(stroke, 0));
      for (let at = 2; at < stroke.length; at += 2) doc.lineTo(...place(stroke, at));
      doc.stroke();
    }
  });
}
