import {
  secondStepWords,
  type ReviewRow,
  type UserRow,
} from '@coverline/contract/userAdministration/userAdministration.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { readReview } from './accessReview.ts';
import { findUsers } from './listUsers.ts';
import { reachOf } from './reach.ts';

const most = 20_000;

const at = (instant: string | null, timeZone: string) => instant && isoIn(instant, timeZone);

/** What stands on screen, as a file: in the client's time zone, and safe in spreadsheets. */
export const exportHandlers: HandlersOf<'exportUsers' | 'exportAccessReview'> = {
  exportUsers: (ctx, { Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { total, users } = await findUsers(trx, await reachOf(trx, ctx.session), filter, {
        offset: 0,
        limit: most,
      });
      if (total > most) throw new UserError(`These are ${total} people; a file holds ${most}. Narrow the list.`);
      note({ detail: `${total} people` });
      return tableFile<UserRow>(
        { name: 'users', sheet: 'Users', format: Format },
        [
          { header: 'Last name', value: (user) => user.LastName },
          { header: 'First name', value: (user) => user.FirstName },
          { header: 'E-mail', value: (user) => user.Email },
          { header: 'Status', value: (user) => user.Status },
          { header: 'Roles', value: (user) => user.RoleCount },
          { header: 'Last login', kind: 'instant', value: (user) => at(user.LastLogin, ctx.session.timeZone) },
          { header: 'Second step', value: (user) => secondStepWords[user.SecondStep] },
        ],
        users,
      );
    }),

  exportAccessReview: (ctx, { Format }) =>
    ctx.tx(async (trx, note) => {
      const { people } = await readReview(trx, await reachOf(trx, ctx.session), ctx.session.clientId);
      note({ entityType: 'client', entityId: ctx.session.clientId, detail: `${people.length} people` });
      const terms = await readTerms(trx, ctx.session.clientId);
      return tableFile<ReviewRow>(
        { name: 'access-review', sheet: 'Access review', format: Format, terms },
        [
          { header: 'Last name', value: (user) => user.LastName },
          { header: 'First name', value: (user) => user.FirstName },
          { header: 'E-mail', value: (user) => user.Email },
          { header: 'Status', value: (user) => user.Status },
          { header: 'Roles that show {patients}', value: (user) => user.Roles.join(' ') },
          { header: 'Last login', kind: 'instant', value: (user) => at(user.LastLogin, ctx.session.timeZone) },
          { header: 'Last review', kind: 'instant', value: (user) => at(user.LastReview, ctx.session.timeZone) },
          { header: 'Reviewed by', value: (user) => user.ReviewedBy },
        ],
        people,
      );
    }),
};
