import { refreshed } from '#/services/account/refreshed.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';

export const refreshLoginData =
  (deps: Deps): Handlers['refreshLoginData'] =>
  (ctx) =>
    refreshed(deps, ctx.session, ctx);
