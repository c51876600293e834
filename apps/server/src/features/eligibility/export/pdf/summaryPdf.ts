import { keptText } from '@coverline/contract/eligibility/answerText/keptText.ts';
import { lookupNumber, verdictOf } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatGender } from '@coverline/domain/format/formatGender.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { type ToldCall, toldLines, verifiedByPhone } from '@coverline/domain/payerCalls/toldCall.ts';
import { type OwnTerms, termIn, wordedIn } from '@coverline/domain/terminology.ts';
import { gradeInk, ink, room, sheet } from '#/platform/export/paper/look.ts';
import type { Letterhead, Paper } from '#/platform/export/paper/paper.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import { part } from '#/platform/export/paper/part.ts';
import { answerSections } from './answerSections.ts';
import { drawGlyph } from './drawGlyph.ts';
import { type PaperResult, planFacts } from './planFacts.ts';

/** What a summary is made of: the result as the screen reads it, whose site it is, and who has it made. */
export type SummarySource = {
  readonly result: PaperResult;
  readonly mrn: string;
  /** What the payer said on the telephone since; null where nothing was told. */
  readonly told: ToldCall | null;
  readonly head: Letterhead;
  readonly terms: OwnTerms;
  readonly timeZone: string;
  readonly madeBy: string;
  readonly madeAt: Date;
};

/** The answer on paper, in the branding of the site. Identifiers are masked as on the screen, what was not stated has no place. */
export function summaryPdf(source: SummarySource): Promise<Buffer> {
  const { result, head, terms, timeZone, madeBy, madeAt } = source;
  const say = (text: string) => wordedIn(terms, text);
  const number = lookupNumber(result.SpifResponseID);
  const paper = createPaper({
    // A title stands in windows and lists: it names the lookup, never the person.
    title: `Benefit summary, lookup ${number}`,
    head,
    foot: `Lookup ${number} · made ${formatInstant(madeAt, timeZone)} by ${madeBy}, ${head.client}. ${say("The {payer}'s answer is not a promise of payment.")}`,
  });
  paper.heading('Benefit summary', 1);
  paper.text(whoLine(source), { size: 10 });
  drawVerdict(paper, result, say);
  paper.table({ bare: true, columns: twoPairs, rows: planFacts(result, terms, timeZone) });
  if (source.told !== null) {
    paper.heading('Verified by phone', 2);
    paper.text(verifiedByPhone(source.told, timeZone));
    paper.bullets(toldLines(source.told));
  }
  if (result.Reasons.length > 0) {
    paper.heading('Why', 2);
    paper.bullets(result.Reasons.map(({ Text }) => say(Text)));
    const next = result.Outcome === 'Answered' ? '' : say(result.NextStep);
    paper.text([result.Rule === null ? '' : `Rule ${result.Rule}.`, next].filter(Boolean).join(' '), { dim: true });
  }
  const kept = keptText(result);
  if (kept !== null) paper.text(kept, { dim: true });
  for (const section of result.Summary === null ? [] : answerSections(result.Summary, result, say)) {
    paper.heading(section.title, 2);
    if (section.lines !== undefined) paper.bullets(section.lines);
    if (section.text !== undefined) paper.text(section.text);
    if (section.table !== undefined) paper.table(section.table);
  }
  return paper.end();
}

const twoPairs = [
  { title: 'What', share: 17, names: true },
  { title: 'Value', share: 33 },
  { title: 'What', share: 17, names: true },
  { title: 'Value', share: 33 },
] as const;

function whoLine({ result: { Patient: patient, DateOfService }, mrn, terms }: SummarySource): string {
  const name = `${patient.FirstName} ${patient.LastName}`.trim() || wordedIn(terms, '{Patient} not named');
  return [
    name,
    patient.Gender === '' ? '' : formatGender(patient.Gender),
    patient.DateOfBirth === '' ? '' : `born ${formatDate(patient.DateOfBirth)}`,
    mrn === '' ? '' : `${termIn(terms, 'MRN')} ${mrn}`,
    `date of service ${formatDate(DateOfService)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The one thing to know, as the screen has it: mark, status, grade, what it means for the day. */
function drawVerdict(paper: Paper, result: PaperResult, say: (text: string) => string): void {
  const { doc } = paper;
  const { grade, status, kind, means } = verdictOf(result);
  const colors = gradeInk[grade];
  const plan = [result.PayerName, result.Summary?.Plan.Name?.Value ?? ''].filter((part) => part !== '').join(', ');
  doc.y += 4;
  paper.need(70);
  const top = doc.y;
  doc.font('regular').fontSize(9.5);
  const height = 44 + doc.heightOfString(plan, { width: room - 56 });
  paper.decoration(() => {
    doc.rect(sheet.side, top, room, height).fill(colors.tint);
    doc.rect(sheet.side, top, 3, height).fill(colors.solid);
    drawGlyph(doc, grade, sheet.side + 16, top + 13, colors);
  });
  paper.root.add(
    part(doc, 'P', () => {
      doc.font('bold').fontSize(15).fillColor(colors.ink);
      doc.text(say(status), sheet.side + 44, top + 10, { continued: true });
      doc
        .font('regular')
        .fontSize(10)
        .text(`   ${say(kind)}: ${means}`);
      doc
        .fontSize(9.5)
        .fillColor(ink.plain)
        .text(plan, sheet.side + 44, top + 33, { width: room - 56 });
    }),
  );
  doc.x = sheet.side;
  doc.y = top + height + 10;
}
