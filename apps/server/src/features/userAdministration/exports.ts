import { secondStepWords, type ReviewRow, type UserRow } from '@coverline/contract/userAdministration.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { csv } from '#/export/csv.ts';
import type { HandlersOf } from '#/http/context.ts';
import { UserError } from '#/http/errors.ts';
import { readReview } from './accessReview.ts';
import { findUsers } from './listUsers.ts';
import { reachOf } from './reach.ts';

const most = 20_000;
const type = 'text/csv; charset=utf-8';

/** No instant is an empty cell: the placeholder of the screens begins as a formula does. */
const at = (instant: string | null, timeZone: string) => (instant === null ? '' : formatInstant(instant, timeZone));

/** What stands on screen, as a file: in the client's time zone, and safe in spreadsheets. */
export const exportHandlers: HandlersOf<'exportUsers' | 'exportAccessReview'> = {
  exportUsers: (ctx, filter) =>
    ctx.tx(async (trx, note) => {
      const { total, users } = await findUsers(trx, await reachOf(trx, ctx.session), filter, most);
      if (total > most) throw new UserError(`These are ${total} people; a file holds ${most}. Narrow the list.`);
      note({ detail: `${total} people` });
      const body = csv<UserRow>(
        [
          { header: 'Last name', value: (user) => user.LastName },
          { header: 'First name', value: (user) => user.FirstName },
          { header: 'E-mail', value: (user) => user.Email },
          { header: 'Status', value: (user) => user.Status },
          { header: 'Roles', value: (user) => user.RoleCount },
          { header: 'Last login', value: (user) => at(user.LastLogin, ctx.session.timeZone) },
          { header: 'Second step', value: (user) => secondStepWords[user.SecondStep] },
        ],
        users,
      );
      return { name: 'users.csv', type, body };
    }),

  exportAccessReview: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { people } = await readReview(trx, await reachOf(trx, ctx.session), ctx.session.clientId);
      note({ entityType: 'client', entityId: ctx.session.clientId, detail: `${people.length} people` });
      const body = csv<ReviewRow>(
        [
          { header: 'Last name', value: (user) => user.LastName },
          { header: 'First name', value: (user) => user.FirstName },
          { header: 'E-mail', value: (user) => user.Email },
          { header: 'Status', value: (user) => user.Status },
          { header: 'Roles that show patients', value: (user) => user.Roles.join(' ') },
          { header: 'Last login', value: (user) => at(user.LastLogin, ctx.session.timeZone) },
          { header: 'Last review', value: (user) => at(user.LastReview, ctx.session.timeZone) },
          { header: 'Reviewed by', value: (user) => user.ReviewedBy },
        ],
        people,
      );
      return { name: 'access-review.csv', type, body };
    }),
};
