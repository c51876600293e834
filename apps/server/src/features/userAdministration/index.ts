import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { certifyAccess, readReview } from './accessReview.ts';
import { accountActHandlers } from './accountActs.ts';
import { listEmergencies } from './emergencies.ts';
import { inviteHandlers } from './inviteUser.ts';
import { exportHandlers } from './exports.ts';
import { findUsers } from './listUsers.ts';
import { reachOf, staffRolesOf } from './reach.ts';
import { readSessions, readUser } from './readUser.ts';
import { saveUserRoles } from './saveUserRoles.ts';
import { staffRoleHandlers } from './staffRoles.ts';
import { userImportHandlers } from './userImport/index.ts';

type Names =
  | 'getAdministered'
  | 'listUsers'
  | 'getUser'
  | 'listUserSessions'
  | 'saveUserRoles'
  | 'getAccessReview'
  | 'certifyAccess'
  | 'listEmergencies'
  | keyof ReturnType<typeof inviteHandlers>
  | keyof ReturnType<typeof accountActHandlers>
  | keyof ReturnType<typeof userImportHandlers>
  | keyof typeof staffRoleHandlers
  | keyof typeof exportHandlers;

export const userAdministrationHandlers = (deps: Deps): HandlersOf<Names> => ({
  ...inviteHandlers(deps),
  ...accountActHandlers(deps),
  ...userImportHandlers(deps),
  ...staffRoleHandlers,
  ...exportHandlers,
  saveUserRoles,
  certifyAccess,
  listEmergencies,

  getAdministered: (ctx) =>
    ctx.tx(async (trx) => {
      const reach = await reachOf(trx, ctx.session);
      return {
        Clients: reach.named.map(({ id, name }) => ({ ClientID: id, Name: name })),
        StaffRoles: staffRolesOf(reach),
      };
    }),

  listUsers: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const { total, offset, users } = await findUsers(trx, await reachOf(trx, ctx.session), filter, {
        offset: Offset,
        limit: Limit,
      });
      return { Total: total, Offset: offset, Users: [...users] };
    }),

  getUser: (ctx, { UserID }) => ctx.tx(async (trx) => readUser(trx, await reachOf(trx, ctx.session), UserID)),

  listUserSessions: (ctx, { UserID }) =>
    ctx.tx(async (trx) => {
      const reach = await reachOf(trx, ctx.session);
      return [...(await readSessions(trx, reach, UserID, deps.config.sessionResetSeconds))];
    }),

  getAccessReview: (ctx) =>
    ctx.tx(async (trx) => {
      const { version, people } = await readReview(trx, await reachOf(trx, ctx.session), ctx.session.clientId);
      return { Version: version, People: [...people] };
    }),
});
