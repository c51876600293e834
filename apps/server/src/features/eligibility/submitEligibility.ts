import { dayIn } from '@coverline/domain/format/instant.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { TenantTrx } from '#/db/doors.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound, UserError } from '#/http/errors.ts';
import { placeOf } from '#/keys/sealer.ts';
import { noAddress } from './about.ts';
import { requestFaults } from './checkRequest.ts';
import { storedAnswer } from './duplicateGuard.ts';
import type { LookupJob } from './lookupJob.ts';
import { makeLookup } from './makeLookup.ts';
import { answeredThisMonth, mbiFaults, mbiLookupOf, mbiParts } from './mbiLookup.ts';
import { closedTo, readRoad } from './readRoad.ts';
import { readSettings } from './settings/readSettings.ts';

/**
 * Transaction one of a check: validate, write the lookup as Queued with its audit row, answer its id. The payer is asked
 * afterwards, with no connection held (design §3). Where the same was answered lately, that answer is offered instead.
 */
export const submitEligibility =
  (deps: Deps): Handlers['submitEligibility'] =>
  async (ctx, { RunAgain, ...payload }) => {
    const { clientId, userId, sid, timeZone } = ctx.session;
    let job: LookupJob | null = null; // stays null where the act is a replay: nothing is asked twice
    if (RunAgain?.Reason === 'Other' && RunAgain.Note.trim() === '') {
      throw new UserError('Please correct the issues below.', {
        fields: [{ Field: 'Note', Message: required('') ?? '' }],
      });
    }
    const data = await ctx.tx(async (trx, note) => {
      const now = new Date();
      const today = dayIn(now, timeZone);
      const mbi = await mbiLookupOf(trx, clientId, payload);
      const asked = mbi?.request ?? payload;
      const [road, registration, settings] = await Promise.all([
        readRoad(trx, asked.SelectedTradingPartner, clientId, now),
        readPerson(deps, trx, clientId, payload.RegmasterID),
        readSettings(trx, clientId),
        requireVisit(trx, clientId, payload),
      ]);
      if (road === undefined) {
        throw new UserError('Please correct the issues below.', {
          fields: [{ Field: 'SelectedTradingPartner', Message: 'Choose the {payer} to ask' }],
        });
      }
      const closed = closedTo(road);
      if (closed !== null) {
        throw new UserError('Please correct the issues below.', {
          fields: [{ Field: 'SelectedTradingPartner', Message: closed }],
        });
      }
      const request = withStoredSsn(asked, registration?.ssn ?? '');
      const faults =
        mbi === null
          ? requestFaults(request, road.partner, today)
          : mbiFaults(mbi, request, registration?.home?.state ?? '');
      if (faults.length > 0) throw new UserError('Please correct the issues below.', { fields: faults });

      const patientId = request.RegmasterID ?? undefined;
      const stored =
        mbi === null
          ? await storedAnswer(deps, trx, clientId, request, settings.duplicateHours)
          : await answeredThisMonth(trx, ctx.session, mbi);
      if (stored !== null && RunAgain === null) {
        note({ entityType: 'lookup', entityId: stored.id, patientId, detail: 'stored answer offered, nothing sent' });
        const { id, requestedAt: RequestedAt, requestedBy: RequestedBy } = stored;
        return { SpifResponseID: id, Stored: { RequestedAt, RequestedBy } };
      }
      const again =
        stored === null || RunAgain === null
          ? undefined
          : { of: stored.id, reason: RunAgain.Reason, note: RunAgain.Note.trim() };
      job = await makeLookup(deps, trx, {
        clientId,
        asker: { userId, sessionId: sid, ip: ctx.ip, userAgent: ctx.userAgent },
        request,
        road,
        home: registration?.address ?? noAddress,
        own: mbi === null ? {} : await mbiParts(trx, clientId, { ...mbi, request }, registration?.home ?? null),
        now,
        today,
        again,
      });
      note({
        entityType: 'lookup',
        entityId: job.lookupId,
        patientId,
        ...(again && { reason: again.reason, detail: `run again although answered by ${again.of}` }),
      });
      return { SpifResponseID: job.lookupId, Stored: null };
    });
    if (job !== null) deps.lookups.start(job);
    return data;
  };

async function readPerson(deps: Deps, trx: TenantTrx, clientId: string, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('phi.reg_master')
    .select(['ssn_enc', 'address1', 'city', 'state', 'zip'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const ssn =
    row.ssn_enc === null ? '' : deps.phiSealer.openText(placeOf(clientId, 'reg_master', id, 'ssn'), row.ssn_enc);
  const { address1, city, state, zip } = row;
  const address = { line1: address1, city, state, zip };
  return { ssn, address, home: address1 === '' || city === '' ? null : { address1, city, state, zip } };
}

/** A visit named must be that registration's own: an answer is never attached to the wrong patient (E-13). */
async function requireVisit(trx: TenantTrx, clientId: string, request: EligibilityRequest): Promise<void> {
  if (request.VisitMasterID === null) return;
  const row = await trx
    .selectFrom('phi.visit_master')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', request.VisitMasterID)
    .executeTakeFirst();
  if (row === undefined || row.reg_master_id !== request.RegmasterID) throw notFound();
}

/** The mask that GetPatient gave stands for the stored number: an SSN need not visit the browser to be sent. */
function withStoredSsn(request: EligibilityRequest, stored: string): EligibilityRequest {
  const sent = request.SocialSecurityNumber;
  if (!sent.includes('*')) return request;
  return { ...request, SocialSecurityNumber: isSsn(stored) && stored.endsWith(sent.slice(-4)) ? stored : '' };
}
