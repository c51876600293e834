import { letterKeys } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, text, ticket } from '../../wire/fields.ts';
import { forCases } from '../cases.ts';
import { formKind, paperLanguage, paperWarning, shownPdf } from './pdfForms.ts';

/** Papers that are made at once for one case, and cases whose papers leave in one file, at most. */
export const mostPapers = 6;
export const mostPrintedCases = 25;
/** Letters that an edited letter may have. */
export const letterTextLength = 8_000;

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
const letter = z.enum(letterKeys);

/** A form by its version, or a letter by its key; with Text as somebody edited it, else as it ships. */
const paper = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('Form'), VersionID: id }),
  z.strictObject({ Kind: z.literal('Letter'), Letter: letter, Text: text(letterTextLength).nullable().default(null) }),
]);
export type Paper = z.input<typeof paper>;

const chosen = {
  Language: paperLanguage,
  Papers: z.array(paper).min(1).max(mostPapers),
};

/** Forms and letters of a case: filled from what is known, looked at, kept, printed. */
export const casePaperCalls = {
  getCasePapers: call({
    ...forCases,
    path: `${folder}/GetPapers`,
    summary: 'The forms of the client that hold today in a language, and the letters that ship.',
    effect: 'reads',
    audit: 'GetCasePapers',
    payload: z.strictObject({ CaseID: id, Language: paperLanguage }),
    data: z.object({
      Forms: z.array(
        z.object({
          VersionID: z.string(),
          Name: z.string(),
          Kind: formKind,
          Number: z.number(),
          Pages: z.number(),
          Unmapped: z.number(),
        }),
      ),
      Letters: z.array(z.object({ Letter: letter, Name: z.string(), Kind: formKind })),
    }),
  }),
  getCaseLetter: call({
    ...forCases,
    path: `${folder}/GetLetter`,
    summary: 'A letter filled for a case, as text to be edited; what is not known stands in brackets.',
    effect: 'reads',
    audit: 'GetCaseLetter',
    payload: z.strictObject({ CaseID: id, Letter: letter, Language: paperLanguage }),
    data: z.object({ Title: z.string(), Text: z.string() }),
  }),
  fillCasePapers: call({
    ...forCases,
    path: `${folder}/FillPapers`,
    summary: 'Fills papers for a case and shows them as one PDF, with what is to be looked at. Nothing is kept.',
    effect: 'reads',
    audit: 'FillCasePapers',
    payload: z.strictObject({ CaseID: id, ...chosen }),
    data: z.object({
      ...shownPdf,
      Papers: z.array(z.object({ Name: z.string(), Pages: z.number(), Warnings: z.array(paperWarning) })),
    }),
  }),
  keepCasePapers: call({
    ...forCases,
    path: `${folder}/KeepPapers`,
    summary: 'Fills papers for a case and keeps each as a document of it, with its digest.',
    effect: 'writes',
    audit: 'KeepCasePapers',
    payload: z.strictObject({ CaseID: id, ...chosen }),
    data: z.object({ Kept: z.array(z.object({ DocumentID: z.string(), Name: z.string(), Digest: z.string() })) }),
  }),
  printCasePapers: call({
    ...forCases,
    kind: 'download',
    path: `${folder}/PrintPapers`,
    summary: 'Papers for one case or several, as one PDF to print.',
    effect: 'reads',
    audit: 'PrintCasePapers',
    payload: z.strictObject({ CaseIDs: z.array(id).min(1).max(mostPrintedCases), ...chosen }),
    data: ticket,
  }),
};
