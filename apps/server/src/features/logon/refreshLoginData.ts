import { refreshed } from '#/account/refreshed.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';

export const refreshLoginData =
  (deps: Deps): Handlers['refreshLoginData'] =>
  (ctx) =>
    refreshed(deps, ctx.session, ctx);
