import type { Grade } from '@coverline/domain/insurance/status.ts';

/** The four shapes of the screen (ui/marks/StatusGlyph.tsx), told apart without colour. 18 points wide. */
export function drawGlyph(
  doc: PDFKit.PDFDocument,
  grade: Grade,
  x: number,
  y: number,
  { solid }: { readonly solid: string },
) {
  doc
    .save()
    .translate(x, y)
    .scale(18 / 16)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(solid)
    .fillColor(solid);
  if (grade === 'Good') {
    doc.circle(8, 8, 7.25).fill();
    doc.strokeColor('#ffffff').lineWidth(1.9).path('M4.7 8.3L7 10.6L11.3 5.7').stroke();
  } else if (grade === 'Questionable') {
    doc.lineWidth(1.9).path('M8 1.9L14.7 13.6L1.3 13.6Z').fillAndStroke(solid, solid);
    doc.strokeColor('#ffffff').lineWidth(1.8).path('M8 5.7L8 9.4').stroke();
    doc.fillColor('#ffffff').circle(8, 11.8, 1.05).fill();
  } else if (grade === 'Bad') {
    doc.path('M5.2 1.2L10.8 1.2L14.8 5.2L14.8 10.8L10.8 14.8L5.2 14.8L1.2 10.8L1.2 5.2Z').fill();
    doc.strokeColor('#ffffff').lineWidth(1.8).path('M5.6 5.6L10.4 10.4M10.4 5.6L5.6 10.4').stroke();
  } else {
    doc.lineWidth(1.5).dash(2.55, { space: 1.66 }).circle(8, 8, 6.7).stroke().undash();
    doc.path('M6.3 6.4C6.4 5.4 7.1 4.8 8.1 4.8C9.1 4.8 9.8 5.4 9.8 6.3C9.8 7.5 8.1 7.6 8.1 8.8').stroke();
    doc.circle(8.1, 11, 0.95).fill();
  }
  doc.restore();
}
