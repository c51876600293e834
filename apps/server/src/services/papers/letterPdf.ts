import type { PaperLanguage } from '@coverline/domain/cases/forms/formKind.ts';
import { type LetterPart, letterParts } from '@coverline/domain/cases/forms/letters/letterText.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import { ink, room, sheet } from '#/platform/export/paper/look.ts';
import type { Letterhead, Paper } from '#/platform/export/paper/paper.ts';
import { part } from '#/platform/export/paper/part.ts';

export type Letter = {
  readonly title: string;
  readonly text: string;
  readonly language: PaperLanguage;
};

type DrawnLetter = { readonly pdf: Uint8Array; readonly pages: number };

const size = 10.5;

/** A letter on the paper of the site. What is drawn is the text alone, word for word as it was looked at. */
export async function letterPdf({ title, text, language }: Letter, head: Letterhead): Promise<DrawnLetter> {
  const paper = createPaper({ title, head, foot: head.client, language });
  paper.heading(title, 1);
  for (const one of letterParts(text)) draw(paper, one);
  const pages = paper.doc.bufferedPageRange().count;
  return { pdf: await paper.end(), pages };
}

function draw(paper: Paper, one: LetterPart): void {
  const { doc } = paper;
  if (one.kind === 'gap') {
    doc.y += 6;
    return;
  }
  if (one.kind === 'lines') lines(paper, one.labels);
  else if (one.kind === 'heading') paper.heading(one.text, 2);
  else if (one.kind === 'bullet') paper.bullets([ticked(one.text)]);
  else if (one.kind === 'text') paper.text(ticked(one.text), { size });
  else box(paper, ticked(one.text));
}

/** Boxes within a line, as a sign that the font has. */
const ticked = (text: string): string => text.replaceAll('[ ]', '□');

function box(paper: Paper, text: string): void {
  const { doc, root } = paper;
  const left = sheet.side + 16;
  doc.font('regular').fontSize(size);
  paper.need(doc.heightOfString(text, { width: room - 16, lineGap: 2 }));
  const top = doc.y;
  paper.decoration(() =>
    doc
      .rect(sheet.side + 1, top + 2, 8.5, 8.5)
      .lineWidth(0.8)
      .strokeColor(ink.plain)
      .stroke(),
  );
  root.add(
    part(doc, 'P', () => {
      doc.font('regular').fontSize(size).fillColor(ink.plain);
      doc.text(text, left, top, { width: room - 16, lineGap: 2 });
    }),
  );
  doc.x = sheet.side;
  doc.y += 3;
}

/** Lines to write on, side by side, each with its label below it. */
function lines(paper: Paper, labels: readonly string[]): void {
  const { doc, root } = paper;
  paper.need(44);
  const top = doc.y + 24;
  const gap = 14;
  const width = (room - gap * (labels.length - 1)) / labels.length;
  for (const [at, label] of labels.entries()) {
    const left = sheet.side + at * (width + gap);
    paper.decoration(() =>
      doc
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(0.7)
        .strokeColor(ink.plain)
        .stroke(),
    );
    root.add(
      part(doc, 'P', () => {
        doc.font('regular').fontSize(8).fillColor(ink.dim);
        doc.text(label, left, top + 3, { width, lineBreak: false, ellipsis: true });
      }),
    );
  }
  doc.x = sheet.side;
  doc.y = top + 18;
}
