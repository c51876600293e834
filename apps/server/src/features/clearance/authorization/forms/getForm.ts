import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { openForm } from '#/services/authorization/dtr/keptForm.ts';
import { aboutOf } from '#/services/authorization/holdAuth.ts';
import { authRow } from '../list/authRows.ts';
import { formOf } from './formsOf.ts';
import { wireForm } from './wireForm.ts';

export const getAuthorizationForm =
  (deps: Deps): Handlers['getAuthorizationForm'] =>
  (ctx, { AuthID, FormID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const auth = await authRow(trx, clientId, AuthID);
      if (auth === undefined) throw notFound();
      const { shown, sealed } = await formOf(deps, trx, auth, FormID);
      note(aboutOf(auth, `form ${FormID}`));
      return { ...shown, ...wireForm(openForm(deps, clientId, FormID, sealed)) };
    });
