import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { EligibilitySettings } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import type { Close, TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { HomeAddress } from '../question/about.ts';
import { asTaken } from '../question/asTaken.ts';
import { requestFaults } from '../question/checkRequest.ts';
import { registeredNow } from '../question/registeredNow.ts';
import { addressAsked } from '../question/addressAsked.ts';
import { storedAnswer, unlessToldOtherwise } from '../question/duplicateGuard.ts';
import { promisedCents } from '#/services/clearance/promisedCents.ts';
import { mbiFaults, type MbiLookup, mbiParts } from '#/services/mbi/mbiLookup.ts';
import { answeredThisMonth, mbiQuestionIndex } from '#/services/mbi/mbiThisMonth.ts';
import { monthCost, monthOf } from '../answer/lookupCost.ts';
import type { Asker, LookupJob } from '../lookupJob.ts';
import { makeLookup } from '../makeLookup.ts';
import type { Keys } from '../keys.ts';
import { dearest } from '../asking/lookupRoutes.ts';
import { coverOf, readCovers } from '../question/registeredCover.ts';
import { closedTo, readPayerRoute } from '../asking/readPayerRoute.ts';

export type Placed =
  | { readonly outcome: 'Asked'; readonly lookupId: string; readonly job: LookupJob }
  | { readonly outcome: 'Stored'; readonly lookupId: string; readonly job: null }
  | { readonly outcome: NotAsked; readonly lookupId: null; readonly job: null };

/** Why nothing is sent; `Capped` by what a month may cost. */
type NotAsked = 'Incomplete' | 'Closed' | 'Capped';

type Wanted = {
  readonly clientId: string;
  readonly timeZone: string;
  readonly settings: EligibilitySettings;
  readonly asker: Asker;
  readonly origin: 'Chain' | 'Recheck' | 'Discovery';
  readonly request: EligibilityRequest;
  readonly home: HomeAddress;
  /** Where it is a Medicare number that is asked for. */
  readonly mbi?: MbiLookup | null;
  /** Asked though an answer is stored. */
  readonly asksAgain?: boolean;
  /** What asking may cost at most; null or nothing: what the month allows. */
  readonly mostCents?: number | null;
};

/** Nothing is sent, for that reason. */
export const not = (outcome: NotAsked): Placed => ({ outcome, lookupId: null, job: null });

/** A lookup that nobody pressed a button for: under every rule that a person's check is under, and within the month's cost, less what runs of clearance may cost yet. */
export async function placeUnasked(keys: Keys, trx: TenantTrx, close: Close, wanted: Wanted): Promise<Placed> {
  const { clientId, timeZone, settings, asker, origin, home, mbi = null } = wanted;
  const now = new Date();
  const today = dayIn(now, timeZone);
  const route = await readPayerRoute(trx, wanted.request.SelectedTradingPartner, clientId, now).catch(orClosed);
  // Nobody is sent to the telephone by what nobody asked for.
  if (route === undefined || route.byHand || closedTo(route) !== null) return not('Closed');
  const taken = asTaken(wanted.request, route.partner);
  const registeredAs = await registeredNow(trx, clientId, taken.RegmasterID === null ? [] : [taken.RegmasterID]);
  const request = { ...taken, RegmasterID: registeredAs(taken.RegmasterID) };
  const place = mbi === null || home.city === '' ? null : { address1: home.line1, ...home };
  const faults =
    mbi === null
      ? requestFaults(request, route.partner, today, 'Person')
      : mbiFaults(mbi, request, route.partner, place);
  if (faults.length > 0) return not('Incomplete');
  const stored =
    mbi === null
      ? unlessToldOtherwise(
          await storedAnswer(keys, trx, clientId, request),
          addressAsked({ request, route, home, today }),
        )
      : await answeredThisMonth(keys, trx, { clientId, timeZone }, { ...mbi, request }, place);
  if (stored !== null && wanted.asksAgain !== true) return { outcome: 'Stored', lookupId: stored.id, job: null };
  const cost = dearest(route.lookupRoutes);
  if (wanted.mostCents != null && cost > wanted.mostCents) return not('Capped');
  if (settings.monthlyCapCents !== null) {
    const { client } = await monthCost(trx, clientId, monthOf(now, timeZone), { userId: null, partnerId: null });
    // Runs of clearance were told what they may cost: that is not given away.
    const promised = await promisedCents(trx, clientId);
    if (client.Cents + promised + cost > settings.monthlyCapCents) return not('Capped');
  }
  const covers = await readCovers(trx, clientId, request.RegmasterID === null ? [] : [request.RegmasterID]);
  const cover = mbi === null ? coverOf(keys, clientId, covers, request) : null;
  const ofMbi = mbi !== null && {
    questionIx: mbiQuestionIndex(keys, clientId, request, place),
    own: await mbiParts(trx, clientId, { ...mbi, request }, place),
  };
  const order = { clientId, asker, request, route, home, cover, now, today, origin, ...ofMbi };
  try {
    const { job } = makeLookup(keys, trx, close, order);
    return job === null ? not('Closed') : { outcome: 'Asked', lookupId: job.lookupId, job };
  } catch (error) {
    if (error instanceof UserError) return not('Incomplete'); // a value that X12 cannot carry: nothing was written
    throw error;
  }
}

/** No connection may be used at this hour, which a person would be told. */
function orClosed(error: unknown): undefined {
  if (error instanceof UserError) return undefined;
  throw error;
}
