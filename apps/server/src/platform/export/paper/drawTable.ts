import { floor, ink, room, sheet } from './look.ts';
import { part } from './part.ts';
import type { Paper } from './paper.ts';
import type { Table } from './table.ts';

type Cell = { readonly text: string; readonly left: number; readonly width: number; readonly right: boolean };

const pad = { x: 5, y: 3.5 } as const;
const size = 8.5;
const remarkSize = 8;
/** Figures of one width, so that columns of money can be read downwards. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** A table whose rows stay whole, its head on every page. */
export function drawTable(paper: Paper, { columns, rows, bare = false }: Table): void {
  const { doc, root } = paper;
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let left: number = sheet.side;
  const places = columns.map(({ share, right = false }) => {
    const width = (share / all) * room;
    const place = { left: left + pad.x, width: width - 2 * pad.x, right };
    left += width;
    return place;
  });
  const cellsOf = (texts: readonly string[]): Cell[] =>
    places.map((place, at) => ({ ...place, text: texts[at] ?? '' }));
  const heads = cellsOf(columns.map(({ title }) => title));

  const heightOf = (cells: readonly Cell[], bold: boolean): number => {
    doc.font(bold ? 'bold' : 'regular').fontSize(size);
    return Math.max(...cells.map(({ text, width }) => heightOfText(doc, text, width))) + 2 * pad.y;
  };
  const writeCell = ({ text, left: x, width, right }: Cell, top: number, bold: boolean, color: string) => {
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    doc.text(text, x, top + pad.y, { width, align: right ? 'right' : 'left', lineGap: 1, features });
  };
  const headHeight = bare ? 0 : heightOf(heads, true);
  const ground = (top: number) => {
    doc.rect(sheet.side, top, room, headHeight).fill(ink.ground);
  };

  const table = part(doc, 'Table');
  root.add(table);
  paper.need(headHeight + 30);
  let top = doc.y;
  if (!bare) {
    paper.decoration(() => ground(top));
    const head = part(doc, 'TR');
    table.add(head);
    for (const cell of heads) head.add(part(doc, 'TH', () => writeCell(cell, top, true, ink.dim), 'Column'));
    head.end();
    top += headHeight;
  }

  for (const { cells: texts, remarks = [] } of rows) {
    const cells = cellsOf(texts);
    const tall = heightOf(cells, false);
    doc.fontSize(remarkSize);
    const said = remarks.map((text) => heightOfText(doc, text, room - 4 * pad.x) + 2);
    if (top + tall + (said[0] ?? 0) > floor) {
      doc.addPage();
      top = sheet.top;
      if (!bare) {
        const newTop = top;
        paper.decoration(() => {
          ground(newTop);
          for (const cell of heads) writeCell(cell, newTop, true, ink.dim);
        });
        top += headHeight;
      }
    }
    const rowTop = top;
    const row = part(doc, 'TR');
    table.add(row);
    for (const [place, cell] of cells.entries()) {
      const names = bare ? columns[place]?.names === true : place === 0;
      const draw = () => writeCell(cell, rowTop, names && bare, names && bare ? ink.dim : ink.plain);
      row.add(names ? part(doc, 'TH', draw, 'Row') : part(doc, 'TD', draw));
    }
    row.end();
    top += tall;
    for (const [which, text] of remarks.entries()) {
      const height = said[which] ?? 0;
      if (top + height > floor) {
        doc.addPage();
        top = sheet.top;
      }
      const remarkTop = top;
      const remark = part(doc, 'TR');
      table.add(remark);
      remark.add(
        part(doc, 'TD', () => {
          doc.font('regular').fontSize(remarkSize).fillColor(ink.dim);
          doc.text(text, sheet.side + 3 * pad.x, remarkTop - 1, { width: room - 4 * pad.x, lineGap: 1 });
        }),
      );
      remark.end();
      top += height;
    }
    const line = top;
    paper.decoration(() =>
      doc
        .moveTo(sheet.side, line)
        .lineTo(sheet.side + room, line)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke(),
    );
  }
  table.end();
  doc.x = sheet.side;
  doc.y = top + 6;
}

/** Most cells are of one line: what fits is not laid out twice. */
const heightOfText = (doc: PDFKit.PDFDocument, text: string, width: number): number =>
  text.includes('\n') || doc.widthOfString(text, { features }) > width
    ? doc.heightOfString(text, { width, lineGap: 1, features })
    : doc.currentLineHeight(true);
