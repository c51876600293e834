import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { callersOf } from '#/services/payerCalls/callers.ts';

/** Each link is a mail in the company's name to somebody of the asker's choice: thirty an hour. */
const linkThrottle: Throttle = { kind: 'answer link', limit: 30, windowSeconds: 3600 };

/** Whoever is of another client, disabled or without the role is refused alike: who they are is not told. */
export const mailAnswerLink =
  (deps: Deps): Handlers['mailAnswerLink'] =>
  async (ctx, { SpifResponseID, UserID }) => {
    const { clientId, userId } = ctx.session;
    if (!(await countTry(deps.doors, linkThrottle, userId)))
      throw new UserError('You e-mailed thirty links within the hour. Go on later.');
    await ctx.tx(async (trx, note) => {
      const row = await readLookup(trx, clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      note({ entityType: 'lookup', entityId: row.id, patientId: row.reg_master_id ?? undefined });
      const callers = await callersOf(trx, ctx.session);
      if (UserID === userId || !callers.some(({ ID }) => ID === UserID)) {
        throw new UserError('This person cannot open answers of this {client}. Choose a colleague from the list.', {
          fields: [{ Field: 'UserID', Message: 'This person cannot open answers here' }],
        });
      }
      note({ detail: `to ${UserID}` });
    });
    await deps.jobs.send('mail-answer-link', { clientId, lookupId: SpifResponseID, by: userId, to: UserID });
  };
