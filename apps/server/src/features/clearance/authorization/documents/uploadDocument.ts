import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { authRow } from '../list/authRows.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { keepDocument } from './keepDocument.ts';
import { judgeAuthDocument } from './judgeAuthDocument.ts';

export const uploadAuthorizationDocument =
  (deps: Deps): Handlers['uploadAuthorizationDocument'] =>
  async (ctx, { AuthID, Type, Title = '', File }) => {
    const { clientId } = ctx.session;
    // Nobody's file is looked at for an authorization that is not there.
    if ((await deps.doors.withTenant(clientId, (trx) => authRow(trx, clientId, AuthID))) === undefined)
      throw notFound();
    const file = await judgeAuthDocument(deps, File);
    return ctx.tx(async (trx, note) => {
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, Type));
      return keepDocument(deps, trx, ctx.session, held, { type: Type, title: Title.trim(), file });
    });
  };
