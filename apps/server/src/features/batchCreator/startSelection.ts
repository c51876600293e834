import { required } from '@coverline/domain/validate/genericMessages.ts';
import { problemsOf } from '@coverline/domain/registration/problems.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { requireSearch, searchAudited } from '#/services/batch/searches/requireSearch.ts';
import { confirmSelection } from '#/services/selections/createSelection.ts';
import { holdSelection } from '#/services/selections/storedSelection.ts';

/** Makes the batch of a selection that was looked through; its items come by a job, however many there are. */
export const startSelection =
  (deps: Deps): Handlers['startSelection'] =>
  async (ctx, { SelectionID, Name, Priority, StartsOn, StartsAt, CostCapCents, SkipDays, Search }) => {
    const name = Name.trim();
    refuseProblems(
      problemsOf({
        Name: required(name),
        StartsAt: StartsOn === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(StartsAt) ? null : 'Enter a time',
      }),
    );
    if (Search !== null) requireSearch(ctx.session);
    await ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const held = await holdSelection(trx, { clientId, selectionId: SelectionID });
      if (held === undefined) throw notFound();
      note({
        entityType: 'selection',
        entityId: SelectionID,
        detail: `${held.ready} of ${held.picked}${Search === null ? '' : `, ${searchAudited}`}`,
      });
      if (held.state !== 'Checked') throw new UserError(notNow(held.state));
      if (held.ready === 0) throw new UserError('Nobody of this selection can be asked.');
      const startsAt = StartsOn === '' ? null : await laterInstant(trx, `${StartsOn} ${StartsAt}`, timeZone);
      await confirmSelection(trx, {
        clientId,
        userId,
        selectionId: SelectionID,
        startsAt,
        name,
        priority: Priority,
        costCapCents: CostCapCents,
        skipDays: SkipDays,
        search: Search,
      });
      // Inside: what cannot be handed to the queue is not stored either.
      await deps.jobs.send('advance-selection', { clientId, selectionId: SelectionID, step: 'fill' });
    });
  };

const notNow = (state: string) =>
  state === 'Filling' || state === 'Started'
    ? 'A batch was made of this selection already.'
    : 'This selection is not looked through yet.';

/** The instant of a day and time by the client's clock; what has passed is refused. */
async function laterInstant(trx: TenantTrx, local: string, timeZone: string): Promise<string> {
  const { rows } = await sql<{ at: string; passed: boolean }>`
    SELECT at, at < now() AS passed FROM (SELECT ${local}::timestamp AT TIME ZONE ${timeZone} AS at) AS t`.execute(trx);
  const [found] = rows;
  if (found === undefined || found.passed)
    throw fieldFault('StartsOn', 'This has passed: leave it empty to start at once');
  return found.at;
}
