import { dayIn } from '@coverline/domain/format/instant.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { chartInsurance } from '#/services/ehr/chartInsurance.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { type HomeAddress, noAddress } from '#/services/lookups/question/about.ts';
import type { Home } from '#/services/lookups/question/buildInquiry.ts';
import { requestFaults } from '#/services/lookups/question/checkRequest.ts';
import { addressAsked } from '#/services/lookups/question/addressAsked.ts';
import { storedAnswer, unlessToldOtherwise } from '#/services/lookups/question/duplicateGuard.ts';
import { registeredNow } from '#/services/lookups/question/registeredNow.ts';
import type { LookupJob } from '#/services/lookups/lookupJob.ts';
import { makeLookup, refuseUnsendable } from '#/services/lookups/makeLookup.ts';
import {
  withChartNumber,
  withNumberReturned,
  withNumbersAsked,
  withRegisteredNumbers,
} from '#/services/lookups/question/numbersAsked.ts';
import { homeAsked, mbiFaults, mbiLookupOf, mbiParts } from '#/services/mbi/mbiLookup.ts';
import { answeredThisMonth, mbiQuestionIndex } from '#/services/mbi/mbiThisMonth.ts';
import { coverOf, readCovers } from '#/services/lookups/question/registeredCover.ts';
import { closedTo, readPayerRoute } from '#/services/lookups/asking/readPayerRoute.ts';

/**
 * Transaction one of a check: validate, write the lookup as Queued with its audit row, answer its id. The payer is asked
 * afterwards, with no connection held. Where the same was answered lately, or waits for its call, that lookup is offered instead.
 */
export const submitEligibility =
  (deps: Deps): Handlers['submitEligibility'] =>
  async (ctx, { RunAgain, NumbersOf, MemberIDOf, RegInsuranceID, ChartInsuranceID, City, State, ...sent }) => {
    const { clientId, userId, sid, timeZone, embedded } = ctx.session;
    let job: LookupJob | null = null; // stays null where the act is a replay: nothing is asked twice
    if (RunAgain?.Reason === 'Other' && RunAgain.Note.trim() === '') {
      throw new UserError('Please correct the issues below.', {
        fields: [{ Field: 'Note', Message: required('') ?? '' }],
      });
    }
    const chart = ChartInsuranceID === null ? null : await chartInsurance(deps, ctx.session, ChartInsuranceID, ctx.log);
    const data = await ctx.tx(async (trx, note, close) => {
      job = null; // what a try before drafted was rolled back with it
      const now = new Date();
      const today = dayIn(now, timeZone);
      const registeredAs = await registeredNow(trx, clientId, sent.RegmasterID === null ? [] : [sent.RegmasterID]);
      const payload = { ...sent, RegmasterID: registeredAs(sent.RegmasterID) };
      const mbi = await mbiLookupOf(trx, clientId, payload);
      const asked = mbi?.request ?? payload;
      // The numbers that masks stand for are read first; without one nothing waits for another's answer.
      const isMasked =
        [NumbersOf, RegInsuranceID, chart].some((one) => one !== null) || asked.SocialSecurityNumber.includes('*');
      const [route, registration, before, covers] = await Promise.all([
        readPayerRoute(trx, asked.SelectedTradingPartner, clientId, now),
        readPerson(deps, trx, clientId, payload.RegmasterID),
        mbi === null && !isMasked ? storedAnswer(deps, trx, clientId, asked) : null,
        readCovers(trx, clientId, payload.RegmasterID === null ? [] : [payload.RegmasterID]),
        requireVisit(trx, clientId, payload),
      ]);
      if (route === undefined) {
        throw new UserError('Please correct the issues below.', {
          fields: [{ Field: 'SelectedTradingPartner', Message: 'Choose the {payer} to ask' }],
        });
      }
      const closed = closedTo(route);
      if (closed !== null) {
        throw new UserError('Please correct the issues below.', {
          fields: [{ Field: 'SelectedTradingPartner', Message: closed }],
        });
      }
      let request = withStoredSsn(asked, registration?.ssn ?? '', NumbersOf !== null);
      // What is taken over from an answer goes first: the registration's number may have the same mask.
      if (NumbersOf !== null && MemberIDOf === 'Answer')
        request = await withNumberReturned(deps, trx, { clientId, lookupId: NumbersOf }, request);
      if (RegInsuranceID !== null)
        request = await withRegisteredNumbers(deps, trx, { clientId, insuranceId: RegInsuranceID }, request);
      if (chart !== null) request = withChartNumber(chart, request);
      if (NumbersOf !== null) request = await withNumbersAsked(deps, trx, { clientId, lookupId: NumbersOf }, request);
      const home = homeAsked(mbi === null ? null : { City, State }, registration?.home ?? null);
      const faults =
        mbi === null
          ? requestFaults(request, route.partner, today, 'Person')
          : mbiFaults(mbi, request, route.partner, home);
      if (faults.length > 0) throw new UserError('Please correct the issues below.', { fields: faults });

      const patientId = request.RegmasterID ?? undefined;
      const returned = MemberIDOf === 'Answer' ? ', the member id as returned' : '';
      const numbers = NumbersOf === null ? '' : `; with the numbers of ${NumbersOf}${returned}`;
      let stored = before;
      if (mbi !== null) stored = await answeredThisMonth(deps, trx, ctx.session, { ...mbi, request }, home);
      else if (isMasked) stored = await storedAnswer(deps, trx, clientId, request);
      const order = {
        clientId,
        asker: { userId, sessionId: sid, ip: ctx.ip, userAgent: ctx.userAgent },
        request,
        route,
        home: addressSaid(home, registration),
        cover: mbi === null ? coverOf(deps, clientId, covers, request) : null,
        now,
        today,
      };
      if (mbi === null) stored = unlessToldOtherwise(stored, addressAsked(order));
      if (stored !== null && RunAgain === null) {
        // A stored answer is found by letters and digits alone: what stands between them is judged first.
        refuseUnsendable(order);
        const detail = `stored ${stored.call === 'Open' ? 'check by hand' : 'answer'} offered, nothing sent${numbers}`;
        note({ entityType: 'lookup', entityId: stored.id, patientId, detail });
        const { id, requestedAt: RequestedAt, requestedBy: RequestedBy, call: Call } = stored;
        return { SpifResponseID: id, Stored: { RequestedAt, RequestedBy, Call } };
      }
      const again =
        stored === null || RunAgain === null
          ? undefined
          : { of: stored.id, reason: RunAgain.Reason, note: RunAgain.Note.trim() };
      if (mbi !== null && route.byHand) throw new UserError(noNumbers);
      const made = makeLookup(deps, trx, close, {
        ...order,
        source: embedded ? 'Embedded' : 'Realtime',
        ...(mbi !== null && { questionIx: mbiQuestionIndex(deps, clientId, request, home) }),
        own: mbi === null ? {} : await mbiParts(trx, clientId, { ...mbi, request }, home),
        again,
      });
      ({ job } = made);
      const plain = `${route.byHand ? '; to be asked by hand, nothing sent' : ''}${numbers}`;
      note({
        entityType: 'lookup',
        entityId: made.lookupId,
        patientId,
        ...(plain !== '' && { detail: plain.slice(2) }),
        ...(again && { reason: again.reason, detail: `run again although answered by ${again.of}${numbers}` }),
      });
      return { SpifResponseID: made.lookupId, Stored: null };
    });
    if (job !== null) deps.lookups.start(job);
    return data;
  };

const noNumbers =
  'This {payer} takes no electronic questions, so it cannot be asked for Medicare numbers. Choose another in MBI Assist’s configuration.';

/** The address that an answer is held against: the registration's, unless another home was said. */
const addressSaid = (home: Home | null, registration: Awaited<ReturnType<typeof readPerson>>): HomeAddress =>
  home === null || home === registration?.home
    ? (registration?.address ?? noAddress)
    : { ...noAddress, city: home.city, state: home.state };

async function readPerson(deps: Deps, trx: TenantTrx, clientId: string, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('phi.reg_master')
    .select(['ssn_enc', 'address1', 'address2', 'city', 'state', 'zip'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const ssn =
    row.ssn_enc === null ? '' : deps.phiSealer.openText(placeOf(clientId, 'reg_master', id, 'ssn'), row.ssn_enc);
  const { address1, address2, city, state, zip } = row;
  const address = { line1: address1, line2: address2, city, state, zip };
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

/**
 * The mask that GetPatient gave stands for the stored number: an SSN need not visit the browser to be sent. One that stands for
 * nothing is left out, unless it may be that of an earlier lookup.
 */
function withStoredSsn(request: EligibilityRequest, stored: string, mayBeAsked: boolean): EligibilityRequest {
  const sent = request.SocialSecurityNumber;
  if (!sent.includes('*')) return request;
  if (isSsn(stored) && stored.endsWith(sent.slice(-4))) return { ...request, SocialSecurityNumber: knownSsn(stored) };
  return mayBeAsked ? request : { ...request, SocialSecurityNumber: '' };
}
