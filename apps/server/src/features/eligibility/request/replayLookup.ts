import { dayIn } from '@coverline/domain/format/instant.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { HttpError, notFound, UserError } from '#/platform/http/errors.ts';
import { noAddress } from '#/services/lookups/question/about.ts';
import { requestFaults } from '#/services/lookups/question/checkRequest.ts';
import { homesOf } from '#/services/lookups/stored/homesOf.ts';
import { requestOf } from '#/services/lookups/stored/openLookup.ts';
import type { LookupJob } from '#/services/lookups/lookupJob.ts';
import { makeLookup } from '#/services/lookups/makeLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { coverOf, readCovers } from '#/services/lookups/question/registeredCover.ts';
import { closedTo, readPayerRoute } from '#/services/lookups/asking/readPayerRoute.ts';

/**
 * The question of a lookup is sent once more, by the routes of today: as it was asked, about the same day. A lookup of its own
 * comes of it, which says which one it repeats and why.
 */
export const replayLookup =
  (deps: Deps): Handlers['replayLookup'] =>
  async (ctx, { SpifResponseID, Reason, Note }) => {
    const { clientId, userId, sid, timeZone, viewer } = ctx.session;
    if (!passesRole(viewer.roles, 'RealTimeLookup')) throw new HttpError(403, 'You may not open lookups.');
    if (Reason === 'Other' && Note.trim() === '')
      throw new UserError('Please correct the issues below.', {
        fields: [{ Field: 'Note', Message: required('') ?? '' }],
      });
    let job: LookupJob | null = null; // stays null where the act was done before: nothing is asked twice
    const data = await ctx.tx(async (trx, note, close) => {
      job = null; // what a try before drafted was rolled back with it
      const row = await readLookup(trx, clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      const request = requestOf(deps, clientId, row);
      if (request.RequestIsForMBIAssist)
        throw new UserError('A request of MBI Assist is asked again on its own screen, which confirms it first.');
      const now = new Date();
      const today = dayIn(now, timeZone);
      const route = await readPayerRoute(trx, row.trading_partner_id, clientId, now);
      if (route === undefined) throw notFound();
      const closed = closedTo(route) ?? requestFaults(request, route.partner, today, 'Person')[0]?.Message;
      if (closed !== undefined) throw new UserError(`This cannot be asked again as it was: ${closed}.`);
      const registrations = row.reg_master_id === null ? [] : [row.reg_master_id];
      const [homes, covers] = await Promise.all([
        homesOf(trx, clientId, registrations),
        readCovers(trx, clientId, registrations),
      ]);
      const made = makeLookup(deps, trx, close, {
        clientId,
        asker: { userId, sessionId: sid, ip: ctx.ip, userAgent: ctx.userAgent },
        request,
        route,
        home: homes.get(row.reg_master_id ?? '') ?? noAddress,
        cover: coverOf(deps, clientId, covers, request),
        now,
        today,
        again: { of: row.id, reason: Reason, note: Note.trim() },
      });
      ({ job } = made);
      note({
        entityType: 'lookup',
        entityId: made.lookupId,
        patientId: row.reg_master_id ?? undefined,
        reason: Reason,
        detail: `replay of ${row.id}`,
      });
      return { SpifResponseID: made.lookupId };
    });
    if (job !== null) deps.lookups.start(job);
    return data;
  };
