import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { createPaper } from './createPaper.ts';

it('every name is legible on paper: letters of any alphabet that the font has, code points for others, nothing unseen', async () => {
  const paper = createPaper({
    title: 'Names',
    head: { company: 'Harbor 港', color: '#1fb5c4', logo: null, contact: 'help@harbor.example', client: 'Łódź Clinic' },
    foot: 'Made by Đurić\u00AD.',
  });
  paper.heading('Жанна Muñoz', 1);
  paper.text('张伟\tborn 1980');
  paper.bullets(['Ngu\u00ADyễn O\u200B’Brien']);
  paper.lines(['NM1*IL*1*王*Ann~']);
  paper.table({
    columns: [
      { title: 'Name', share: 50, names: true },
      { title: 'Value', share: 50 },
    ],
    rows: [{ cells: ['Μαρία', '👪 of four'] }],
  });
  const file = await getDocument({ data: new Uint8Array(await paper.end()), verbosity: 0 }).promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const said of [
    'Harbor [U+6E2F]',
    'Łódź Clinic',
    'Made by Đurić.',
    'Жанна Muñoz',
    '[U+5F20 U+4F1F] born 1980',
    'Nguyễn O’Brien',
    'NM1*IL*1*[U+738B]*Ann~',
    'Μαρία',
    '[U+1F46A] of four',
  ])
    expect(text).toContain(said);
});
