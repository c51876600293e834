import { drawTable } from './drawTable.ts';
import { LegibleDocument } from './legibleDocument.ts';
import { floor, fonts, ink, room, sheet } from './look.ts';
import { part } from './part.ts';
import type { Letterhead, Paper } from './paper.ts';
export type PaperOptions = {
  /** Of its words; English unless told. */
  readonly language?: 'en' | 'es';
  readonly title: string;
  readonly head: Letterhead;
  /** At the foot of every page, before its number. */
  readonly foot: string;
  /** Pages of something else that follow in the same file: its pages are counted through. */
  readonly behind?: number;
};

/** A tagged PDF with a title and a language: a reader of screens finds its headings and tables. */
export function createPaper({ title, head, foot, behind = 0, language = 'en' }: PaperOptions): Paper {
  const doc = new LegibleDocument({
    size: 'LETTER',
    margins: { left: sheet.side, right: sheet.side, top: sheet.top, bottom: sheet.bottom },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: language === 'en' ? 'en-US' : 'es-US',
    displayTitle: true,
    font: '', // one opened here would be opened anew at each use of its name
    info: { Title: title, Author: head.company, Creator: head.company },
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold).font('regular');
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = part(doc, 'Document');
  doc.addStructure(root);

  const write = (tag: string, draw: () => void) => root.add(part(doc, tag, draw));
  const paper: Paper = {
    doc,
    root,
    heading(text, level) {
      paper.need(level === 1 ? 60 : 110); // never alone at the foot of a page
      if (level === 2) doc.y += 12;
      write(`H${level}`, () => {
        doc
          .font('bold')
          .fontSize(level === 1 ? 17 : 11.5)
          .fillColor(ink.plain)
          .text(text, sheet.side, doc.y, { width: room });
      });
      doc.y += level === 1 ? 2 : 4;
    },
    text(text, { bold = false, dim = false, size = 9.5 } = {}) {
      write('P', () => {
        doc
          .font(bold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor(dim ? ink.dim : ink.plain);
        doc.text(text, sheet.side, doc.y, { width: room, lineGap: 2 });
      });
      doc.y += 3;
    },
    lines(lines) {
      write('P', () => {
        // One of the fonts that every reader of PDF has: it knows no other letters than these.
        const isPlain = lines.every((line) => /^[ -~]*$/u.test(line));
        doc
          .font(isPlain ? 'Courier' : 'regular')
          .fontSize(8)
          .fillColor(ink.plain);
        doc.text(lines.join('\n'), sheet.side, doc.y, { width: room, lineGap: 1.5 });
      });
      doc.y += 3;
    },
    bullets(lines) {
      const list = part(doc, 'L');
      root.add(list);
      for (const line of lines) {
        paper.need(16);
        const body = () => {
          doc.font('regular').fontSize(9.5).fillColor(ink.plain);
          const top = doc.y;
          doc.text('•', sheet.side, top, { width: 10 });
          doc.text(line, sheet.side + 12, top, { width: room - 12, lineGap: 2 });
        };
        list.add(part(doc, 'LI', [part(doc, 'LBody', body)]));
        doc.y += 2;
      }
      list.end();
    },
    table: (table) => drawTable(paper, table),
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    need(points) {
      if (doc.y + points > floor) doc.addPage();
    },
    end() {
      root.end();
      numberPages(doc, { foot, behind, language });
      return new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        doc.end();
      });
    },
  };
  drawHead(paper, head);
  return paper;
}

function drawHead(paper: Paper, { company, color, logo, contact, client }: Letterhead): void {
  const { doc, root } = paper;
  const top = sheet.top;
  let left: number = sheet.side;
  paper.decoration(() => {
    if (logo === null) {
      drawMark(doc, left, top - 4, color);
      left += 30;
    } else {
      doc.image(Buffer.from(logo), left, top - 6, { fit: [190, 26], valign: 'center' });
      left = sheet.side;
    }
  });
  root.add(
    part(doc, 'P', () => {
      doc
        .font('bold')
        .fontSize(logo === null ? 13 : 9)
        .fillColor(ink.plain);
      // Beside its own logo the name stands below, in small: it is read aloud either way.
      doc.text(company, left, logo === null ? top + 1 : top + 26, { width: 260, lineBreak: false });
      doc.font('regular').fontSize(8.5).fillColor(ink.dim);
      doc.text([client, contact].filter((part) => part !== '').join('\n'), sheet.side + room / 2, top - 4, {
        width: room / 2,
        align: 'right',
        lineGap: 1.5,
      });
    }),
  );
  const under = logo === null ? Math.max(doc.y, top + 24) : Math.max(doc.y, top + 40);
  paper.decoration(() => doc.rect(sheet.side, under + 2, room, 2.5).fill(color));
  doc.y = under + 18;
}

/** The mark of the screen (ui/marks/Logo.tsx), for a company without a logo. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, color: string): void {
  doc.save().translate(x, y).lineWidth(3.1).lineCap('round').strokeColor(color).fillColor(color);
  doc.path('M17.6 6.7A8.4 8.4 0 1 0 17.6 19.3M11.4 13H24').stroke();
  doc.circle(11.4, 13, 2.5).fill();
  doc.restore();
}

type Foot = Required<Pick<PaperOptions, 'foot' | 'behind' | 'language'>>;

function numberPages(doc: PDFKit.PDFDocument, { foot, behind, language }: Foot): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    doc.page.margins.bottom = 0; // the foot stands in the margin, where text would begin a new page
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(7.5).fillColor(ink.dim);
    doc.text(foot, sheet.side, floor + 16, { width: room - 70, lineGap: 1 });
    doc.text(
      language === 'en' ? `Page ${at + 1} of ${count + behind}` : `Página ${at + 1} de ${count + behind}`,
      sheet.side + room - 64,
      floor + 16,
      { width: 64, align: 'right' },
    );
    doc.endMarkedContent();
  }
}
