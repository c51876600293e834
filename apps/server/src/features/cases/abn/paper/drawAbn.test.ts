import { formWords } from '@coverline/domain/cases/abn/formWords.ts';
import { firstAbnSettings } from '@coverline/domain/cases/abn/abnSettings.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { goodAbn, goodNotifier } from '#/testing/good/goodAbn.ts';
import { abnPdf } from './drawAbn.ts';
import type { AbnPage, PageAnswer } from './page.ts';

const page: AbnPage = {
  language: 'English',
  heading: goodAbn.Heading,
  letters: false,
  isDual: false,
  notifier: goodNotifier,
  logo: null,
  patientName: 'Rosa Notice',
  identification: 'LK-20931',
  items: goodAbn.Items,
  additional: '',
  edition: firstAbnSettings.Editions[0]!,
  answer: null,
};
const answer: PageAnswer = { option: 1, signature: null, signedFor: '', witnesses: [], day: '2026-12-01' };
const typed = { Kind: 'Typed', Name: 'Rosa Notice' } as const;
const long = (name: string) => `${name} ${'Featherstonehaugh de la Cruz y Montenegro '.repeat(3)}`.slice(0, 100).trim();

/** Each piece of the page with where its feet stand, in points above the foot of the page, and how large its letters are. */
async function pieces(of: PageAnswer) {
  const file = await getDocument({ data: new Uint8Array((await abnPdf({ ...page, answer: of }))!), verbosity: 0 })
    .promise;
  expect(file.numPages).toBe(1);
  const { items } = await (await file.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size = 0, x = 0, y = 0] = item.transform as readonly number[];
    return [{ text: item.str, x, y, size }];
  });
}

it.each<[string, Partial<PageAnswer>, number, number]>([
  ['a witness’ name', { witnesses: ['Ana Lin', 'Dima Kos'] }, 8.5, 1],
  ['two long names of witnesses', { witnesses: [long('Ana'), long('Dima')] }, 6, 3],
  ['a representative below a signature', { signature: typed, signedFor: 'Ana Lin, guardian' }, 8.5, 1],
  ['a long one below a signature', { signature: typed, signedFor: `${long('Ana')}, ${long('Guardian')}` }, 6, 2],
  [
    'the widest letters that are taken',
    { signature: typed, signedFor: `${'W'.repeat(100)}, ${'W'.repeat(100)}` },
    4,
    4,
  ],
])('[ROUTE-080] %s stands within the frame of the signature', async (_what, said, size, many) => {
  const all = await pieces({ ...answer, ...said });
  const [from, to] = [
    all.find(({ text }) => text.startsWith('Signature'))!,
    all.find(({ text }) => formWords.English.rights.startsWith(text))!,
  ];
  // Below the word Signature, and in line with it.
  const own = all.filter(({ x, y }) => Math.abs(x - from.x) < 1 && y < from.y && y > to.y - 20);
  expect([own[0]?.size, new Set(own.map(({ y }) => y)).size]).toEqual([size, many]);
  // The feet of the lowest line stand above the heads of the rights, by the frame's own edge.
  expect(Math.min(...own.map(({ y }) => y))).toBeGreaterThan(to.y + to.size);
  const signed = all.find(({ text }) => text.startsWith('/s/'));
  if (signed !== undefined) expect(Math.max(...own.map(({ y }) => y)) + size * 0.8).toBeLessThan(signed.y);
});
