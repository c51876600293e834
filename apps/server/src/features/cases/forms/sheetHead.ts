import type { Site } from '#/platform/export/paper/letterhead.ts';
import type { Letterhead } from '#/platform/export/paper/paper.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import type { Sheet } from './pdf/inThread.ts';

/** With its logo drawn, which takes no place in a transaction. */
export const headOf = async ({ head, logo }: Site): Promise<Letterhead> => ({ ...head, logo: await drawLogo(logo) });

export const withHead = (sheets: readonly Sheet[], head: Letterhead): readonly Sheet[] =>
  sheets.map((sheet) => (sheet.kind === 'letter' ? { ...sheet, head } : sheet));
