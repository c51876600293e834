import { type CheckKey, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { mayWaive } from '@coverline/clearance/checks/judgeVisit.ts';
import { type Fault, faultOf, waiverHolds, type WaiverKind } from '@coverline/clearance/checks/waiverHolds.ts';
import { roleWords } from '@coverline/domain/access/roleWords.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { KeptCheck } from '#/platform/db/tables/clearanceTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { auditOf, holdVisits, judgeAgain, judgeFirst, markStarted, resultsOf } from './holdVisits.ts';

type Standing = { readonly id: string; readonly visit: string; readonly kind: WaiverKind };

export const waiveClearance =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['waiveClearance'] =>
  (ctx, { VisitMasterIDs, Check, Kind, Reason }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, viewer } = ctx.session;
      const seen = await holdVisits(deps, trx, ctx.session, VisitMasterIDs);
      note(auditOf(seen, `${Kind} ${Check}`));
      const { held, found } = await judgeFirst(deps, trx, ctx.session, seen);
      const standing = await standingOf(trx, clientId, [...held.keys()], Check);
      const refusal = waiveRefusal(Check, viewer.roles);
      const outcomes = new Map(
        [...held.values()].map(({ visit_master_id: id, checks }) => [
          id,
          refusal !== ''
            ? refusal
            : grewWorse(seen.get(id)?.checks[Check], checks[Check]) ||
              whyNot(checks[Check], Kind, standing.get(id) ?? null),
        ]),
      );
      const done = [...held.values()].filter(({ visit_master_id: id }) => outcomes.get(id) === '');
      if (done.length === 0) return resultsOf(VisitMasterIDs, outcomes);
      const ids = done.map(({ visit_master_id: id }) => id);
      await end(
        trx,
        ctx.session,
        ids.flatMap((id) => standing.get(id)?.id ?? []),
      );
      await trx
        .insertInto('phi.clearance_waiver')
        .values(
          ids.flatMap((visit) => {
            const fault = found.get(visit)?.[Check];
            return fault === undefined
              ? []
              : waiverRow(
                  deps,
                  { clientId, userId, visit },
                  { check: Check, kind: Kind, reason: Reason.trim(), fault },
                );
          }),
        )
        .execute();
      await markStarted(trx, ctx.session, ids);
      await judgeAgain(deps, trx, ctx.session, { ids, registrations: done.map((one) => one.registration) }, () => ({
        causes: [Kind],
        by: userId,
        deed: { kind: Kind === 'Resolved' ? 'Resolved' : 'Acted' },
        words: Reason.trim(),
      }));
      return resultsOf(VisitMasterIDs, outcomes);
    });

export const takeBackWaiver =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['takeBackWaiver'] =>
  (ctx, { VisitMasterIDs, Check }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, viewer } = ctx.session;
      const held = await holdVisits(deps, trx, ctx.session, VisitMasterIDs);
      note(auditOf(held, `taken back ${Check}`));
      const standing = await standingOf(trx, clientId, [...held.keys()], Check);
      const refusal = waiveRefusal(Check, viewer.roles);
      const outcomes = new Map(
        [...held.keys()].map((id) => [id, standing.has(id) ? refusal : 'Nothing of this check is waived']),
      );
      const done = [...held.values()].filter(({ visit_master_id: id }) => outcomes.get(id) === '');
      if (done.length === 0) return resultsOf(VisitMasterIDs, outcomes);
      const ids = done.map(({ visit_master_id: id }) => id);
      await end(
        trx,
        ctx.session,
        ids.flatMap((id) => standing.get(id)?.id ?? []),
      );
      await judgeAgain(deps, trx, ctx.session, { ids, registrations: done.map((one) => one.registration) }, () => ({
        causes: ['WaiverTakenBack'],
        by: userId,
        deed: { kind: 'Acted' },
      }));
      return resultsOf(VisitMasterIDs, outcomes);
    });

/** Why somebody with these roles may not waive a check, nor settle its exception; '' where they may. */
export function waiveRefusal(check: CheckKey, roles: readonly string[]): string {
  const { waivedBy } = checkTerms[check];
  if (waivedBy === null) return 'Nobody may waive this: the law asks for it';
  return mayWaive(check, roles) ? '' : `Only ${roleWords(waivedBy)} may waive this`;
}

/** What somebody decided about is not what is there now, and is graver; '' else. */
function grewWorse(seen: KeptCheck | undefined, now: KeptCheck): string {
  const isFault = (one: KeptCheck) => one.state === 'Warn' || one.state === 'Fail';
  if (seen === undefined || !isFault(seen) || !isFault(now) || waiverHolds('Waived', seen, now)) return '';
  return 'It is another fault than before. Look at it again.';
}

/** Why a check as it stands cannot be waived, or its exception settled; '' where it can. */
export function whyNot({ state, exception }: KeptCheck, kind: WaiverKind, standing: Standing | null): string {
  if (standing?.kind === kind) return kind === 'Waived' ? 'It is waived already' : 'It is resolved already';
  if (kind === 'Resolved') return exception === null ? 'There is nothing to resolve' : '';
  if (state === 'Warn' || state === 'Fail') return '';
  return state === 'NotChecked' ? 'It is not checked here yet' : 'It needs no waiver';
}

async function standingOf(
  trx: TenantTrx,
  clientId: string,
  visitIds: readonly string[],
  check: CheckKey,
): Promise<ReadonlyMap<string, Standing>> {
  if (visitIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('phi.clearance_waiver')
    .select(['id', 'visit_master_id as visit', 'kind'])
    .where('client_id', '=', clientId)
    .where('visit_master_id', 'in', [...visitIds])
    .where('check_key', '=', check)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.visit, row]));
}

async function end(trx: TenantTrx, { clientId, userId }: ClientSession, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('phi.clearance_waiver')
    .set({ ended_at: new Date().toISOString(), ended_by: userId })
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .execute();
}

type Who = { readonly clientId: string; readonly userId: string; readonly visit: string };
type What = {
  readonly check: CheckKey;
  readonly kind: WaiverKind;
  readonly reason: string;
  readonly fault: Fault;
};

/** Its reason is sealed: it is typed, and may name somebody. */
function waiverRow(
  { phiSealer }: Pick<Deps, 'phiSealer'>,
  { clientId, userId, visit }: Who,
  { check, kind, reason, fault }: What,
) {
  const id = randomUUID();
  return {
    client_id: clientId,
    id,
    visit_master_id: visit,
    check_key: check,
    kind,
    reason_enc: phiSealer.seal(placeOf(clientId, 'clearance_waiver', id, 'reason'), reason),
    given_by: userId,
    ended_at: null,
    ended_by: null,
    fault: JSON.stringify(faultOf(fault)),
  };
}
