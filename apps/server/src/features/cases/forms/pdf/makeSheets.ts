import { letterPdf } from '#/services/papers/letterPdf.ts';
import { type Filled, fillForm } from './fillForm.ts';
import type { MadeSheets, Sheet } from './inThread.ts';
import { joinPdfs } from './joinPdfs.ts';

/** Papers one after the other, and as one file where that is asked for. */
export async function makeSheets(sheets: readonly Sheet[], join: boolean): Promise<MadeSheets> {
  const made: Filled[] = [];
  for (const sheet of sheets)
    made.push(
      sheet.kind === 'form' ? await fillForm(sheet) : { ...(await letterPdf(sheet.letter, sheet.head)), warnings: [] },
    );
  return { sheets: made, joined: join ? await joinPdfs(made.map(({ pdf }) => pdf)) : null };
}
