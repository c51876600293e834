import { keptCrd, questionOf } from '@coverline/authorization/crd/keptCrd.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import type { CrdState } from '@coverline/contract/clearance/authorization/authorizationCrdShapes.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { WireRoute } from '#/services/authorization/authWire.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { askCrd, type CrdCame } from '#/services/authorization/crd/askCrd.ts';
import { fhirRoute, hasCrdService, openCrd } from '#/services/authorization/crd/crdAnswers.ts';
import { requestNow, serviceLacks } from '#/services/authorization/crd/crdRequest.ts';
import { type PayerServices, serviceLeaseMs } from '#/services/authorization/crd/payerServices.ts';
import { aboutOf, holdAuth, todayOf } from '#/services/authorization/holdAuth.ts';
import { tellEvent } from '#/services/authorization/states/writeAuth.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { crdRowsOf } from './crdOf.ts';
import { again } from '#/platform/db/again.ts';

type Begun = {
  readonly id: string;
  readonly held: AuthRequestRow;
  readonly route: WireRoute;
  readonly request: AuthRequest;
  readonly askedOn: string;
};

/**
 * Asks the payer's CRD service about what is asked for now. That it is asked is committed before the first byte leaves; what it says is kept
 * with the authorization. Asked the same on the same day, it is not asked again unless somebody wants it anew.
 */
export const askAuthorizationRequirements =
  (deps: Deps, services: PayerServices): Handlers['askAuthorizationRequirements'] =>
  async (ctx, { AuthID, Anew }) => {
    const { session } = ctx;
    const begun = await ctx.tx(async (trx, note): Promise<Begun | CrdState> => {
      const held = await holdAuth(trx, session.clientId, AuthID);
      note(aboutOf(held));
      if (held.stage === 'Closed') throw new UserError('It is closed: nothing is asked about it any more.');
      const route = await fhirRoute(trx, held);
      if (route === null || !hasCrdService(route))
        throw new UserError('This {payer} has no rule service that could be asked.');
      const request = await requestNow(deps, trx, held);
      const lacks = serviceLacks(request);
      if (lacks.length > 0) throw new UserError(`Fill in first ${lacks.join(' and ')}.`);
      const askedOn = todayOf(session);
      const there = await stateThere(deps, trx, held, { request, askedOn, anew: Anew });
      if (there !== null) return there;
      const id = randomUUID();
      await trx
        .insertInto('phi.auth_crd')
        .values({
          client_id: held.client_id,
          id,
          auth_id: held.id,
          asked_on: askedOn,
          asked_by: session.userId,
          gateway_id: route.gateway.id,
          state: 'Asking',
          lease_until: new Date(Date.now() + serviceLeaseMs).toISOString(),
          settled_at: null,
          content_enc: null,
        })
        .execute();
      return { id, held, route, request, askedOn };
    });
    if (typeof begun === 'string') return { State: begun };
    const { publicUrl } = deps.config;
    const isBooked = begun.held.visit_master_id !== null;
    const came = await askCrd(services, begun.route, { request: begun.request, isBooked, publicUrl });
    await again(() => deps.doors.withTenant(session.clientId, (trx) => settle(deps, trx, begun, came, session.userId)));
    return { State: came.kind };
  };

type Again = Pick<Begun, 'request' | 'askedOn'> & { readonly anew: boolean };

/** One that is under way, or that was answered to the same question today; null where it is to be asked. */
async function stateThere(
  deps: Deps,
  trx: TenantTrx,
  held: AuthRequestRow,
  { request, askedOn, anew }: Again,
): Promise<CrdState | null> {
  const rows = await crdRowsOf(trx, held);
  if (rows.some(({ is_under_way: isUnderWay }) => isUnderWay)) return 'Asking';
  if (anew) return null;
  const words = authWords(deps, held.client_id);
  const isAnswered = rows.some(
    ({ id, state, asked_on: on, content_enc: sealed }) =>
      state === 'Answered' &&
      on === askedOn &&
      sealed !== null &&
      openCrd(words, id, sealed).key === questionOf(request),
  );
  return isAnswered ? 'Answered' : null;
}

async function settle(
  deps: Deps,
  trx: TenantTrx,
  { id, held: begun, request, askedOn }: Begun,
  came: CrdCame,
  userId: string,
): Promise<void> {
  const { client_id: clientId } = begun;
  const held = await holdAuth(trx, clientId, begun.id);
  // Of whom it was asked: whose it is may have been changed meanwhile.
  const payerId = begun.trading_partner_id ?? '';
  const content = came.kind === 'Answered' ? keptCrd({ payerId, askedOn, request }, came.read) : null;
  await trx
    .updateTable('phi.auth_crd')
    .set({
      state: came.kind,
      hook: came.hook,
      detail: came.kind === 'NotAsked' ? came.detail.slice(0, 500) : '',
      content_enc: content === null ? null : authWords(deps, clientId).seal('auth_crd', id, JSON.stringify(content)),
      settled_at: sql<string>`statement_timestamp()`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  const words = came.kind === 'Answered' ? 'Asked the rule service' : 'The rule service could not be asked';
  await tellEvent(deps, trx, { clientId, userId }, held.id, { kind: 'Saved', words });
  if (content !== null && held.reg_master_id !== null)
    await noteForClearance('AuthorizationChanged', { clientId, by: userId }, [held.reg_master_id]).execute(trx);
}
