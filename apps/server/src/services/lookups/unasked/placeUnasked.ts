import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { EligibilitySettings } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import type { Close, TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { HomeAddress } from '../question/about.ts';
import { asTaken } from '../question/asTaken.ts';
import { requestFaults } from '../question/checkRequest.ts';
import { registeredNow } from '../question/registeredNow.ts';
import { storedAnswer } from '../question/duplicateGuard.ts';
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
  | { readonly outcome: 'Incomplete' | 'Closed' | 'Capped'; readonly lookupId: null; readonly job: null };

type Wanted = {
  readonly clientId: string;
  readonly timeZone: string;
  readonly settings: EligibilitySettings;
  readonly asker: Asker;
  readonly origin: 'Chain' | 'Recheck';
  readonly request: EligibilityRequest;
  readonly home: HomeAddress;
};

/** Nothing is sent, for that reason. */
export const not = (outcome: 'Incomplete' | 'Closed' | 'Capped'): Placed => ({ outcome, lookupId: null, job: null });

/** A lookup that nobody pressed a button for: under every rule that a person's check is under, and within the month's cost. */
export async function placeUnasked(keys: Keys, trx: TenantTrx, close: Close, wanted: Wanted): Promise<Placed> {
  const { clientId, timeZone, settings, asker, origin, home } = wanted;
  const now = new Date();
  const today = dayIn(now, timeZone);
  const route = await readPayerRoute(trx, wanted.request.SelectedTradingPartner, clientId, now).catch(orClosed);
  // Nobody is sent to the telephone by what nobody asked for.
  if (route === undefined || route.byHand || closedTo(route) !== null) return not('Closed');
  const taken = asTaken(wanted.request, route.partner);
  const registeredAs = await registeredNow(trx, clientId, taken.RegmasterID === null ? [] : [taken.RegmasterID]);
  const request = { ...taken, RegmasterID: registeredAs(taken.RegmasterID) };
  if (requestFaults(request, route.partner, today, 'Person').length > 0) return not('Incomplete');
  const stored = await storedAnswer(keys, trx, clientId, request);
  if (stored !== null) return { outcome: 'Stored', lookupId: stored.id, job: null };
  if (settings.monthlyCapCents !== null) {
    const { client } = await monthCost(trx, clientId, monthOf(now, timeZone), { userId: null, partnerId: null });
    if (client.Cents + dearest(route.lookupRoutes) > settings.monthlyCapCents) return not('Capped');
  }
  const covers = await readCovers(trx, clientId, request.RegmasterID === null ? [] : [request.RegmasterID]);
  const cover = coverOf(keys, clientId, covers, request);
  try {
    const { job } = makeLookup(keys, trx, close, { clientId, asker, request, route, home, cover, now, today, origin });
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
