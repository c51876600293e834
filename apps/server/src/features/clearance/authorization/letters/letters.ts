import type { authLetterCalls } from '@coverline/contract/clearance/authorization/authorizationLetters.ts';
import { letters } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { fillLetter, letterTemplate } from '@coverline/domain/cases/forms/letters/letterText.ts';
import type { Deps } from '#/features/deps.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { madeDocument } from '#/services/cases/documents/judgeDocument.ts';
import { letterPdf } from '#/services/papers/letterPdf.ts';
import { keepDocument } from '../documents/keepDocument.ts';
import { authRow } from '../list/authRows.ts';
import { authPoints } from './authPoints.ts';

export const authLetterHandlers = (deps: Deps): HandlersOf<keyof typeof authLetterCalls> => ({
  getAuthorizationLetter: (ctx, { AuthID, Letter, Language }) =>
    ctx.tx(async (trx, note) => {
      const row = await authRow(trx, ctx.session.clientId, AuthID);
      if (row === undefined) throw notFound();
      note(aboutOf(row, Letter));
      const values = await authPoints(deps, trx, ctx.session, row);
      return { Text: fillLetter(letterTemplate(Letter, Language).text, values, Language) };
    }),

  /** It is drawn before the transaction: a drawing holds no connection. */
  keepAuthorizationLetter: async (ctx, { AuthID, Letter, Language, Text }) => {
    const { clientId } = ctx.session;
    const { head, logo } = await deps.doors.withTenant(clientId, async (trx) => {
      if ((await authRow(trx, clientId, AuthID)) === undefined) throw notFound();
      return readSite(trx, ctx.session);
    });
    const { title } = letterTemplate(Letter, Language);
    const drawn = await letterPdf({ title, text: Text, language: Language }, { ...head, logo: await drawLogo(logo) });
    return ctx.tx(async (trx, note) => {
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, Letter));
      const file = madeDocument(Buffer.from(drawn.pdf), 'application/pdf');
      return keepDocument(deps, trx, ctx.session, held, { type: 'Other', title: letters[Letter].text, file });
    });
  },
});
