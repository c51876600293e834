import type { ResolveMove } from '@coverline/contract/resolve/resolve.ts';
import type { PassedStop } from '@coverline/domain/resolve/resolveFacts.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ResolveFlowRow } from '#/platform/db/tables/resolveTables.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { flowOfLookup } from './readFlow.ts';

/** What a move changes of a flow. */
export type Changed = Partial<
  Pick<
    ResolveFlowRow,
    | 'state'
    | 'held_by'
    | 'reg_master_id'
    | 'demographic_lookup_id'
    | 'discovery_id'
    | 'passed'
    | 'is_order_accepted'
    | 'saved'
    | 'saved_at'
    | 'checked_lookup_id'
  >
>;

type At = {
  readonly trx: TenantTrx;
  readonly clientId: string;
  readonly userId: string;
  readonly flow: ResolveFlowRow;
  readonly now: Date;
};

/** Judges a move where the flow stands, and says what it changes. What is named must be the flow's patient's. */
export async function changedBy(at: At, move: ResolveMove): Promise<Changed> {
  const changed = changeOf(at, move);
  await requireNamed(at, move);
  return changed;
}

function changeOf(at: At, move: ResolveMove): Changed {
  const { flow, userId } = at;
  if (flow.state === 'Done' && !(move.Kind === 'TakeBack' && move.Step === 'save'))
    throw new UserError('This is closed. Begin again from the answer.');
  switch (move.Kind) {
    case 'Ask':
      // Whoever comes after it does not ask by itself, also where this one never hears the answer.
      return { passed: withStops(flow.passed, [move.Step === 'verify' ? 'askVerify' : 'askSearch']) };
    case 'Verified':
      return { demographic_lookup_id: move.LookupID };
    case 'Searched':
      return { discovery_id: move.DiscoveryID };
    case 'Pass':
      return { passed: withStops(flow.passed, [move.Stop]) };
    case 'AcceptOrder':
      if (flow.discovery_id === null) throw new UserError('Nothing is found yet that could be put in order.');
      return { is_order_accepted: true };
    case 'Saved':
      return saved(at, move);
    case 'Checked':
      if (flow.saved === null) throw new UserError('Nothing is saved yet that could be checked.');
      return { checked_lookup_id: move.SpifResponseID };
    case 'TakeBack':
      return takenBack(at, move.Step);
    case 'Leave':
      return { state: 'Left' };
    case 'Take':
      return { state: 'Open', held_by: userId };
    case 'Close':
      break;
  }
  return { state: 'Done' };
}

async function requireNamed(at: At, move: ResolveMove): Promise<void> {
  if (move.Kind === 'Verified') await requireOwn(at, 'phi.demographic_lookup', move.LookupID);
  if (move.Kind === 'Searched') await requireOwn(at, 'phi.discovery', move.DiscoveryID);
  if (move.Kind === 'Checked') await requireOwn(at, 'phi.lookup', move.SpifResponseID);
  if (move.Kind === 'Saved') await requireInsurances(at, move);
  if (move.Kind === 'TakeBack' && at.flow.state === 'Done') await requireAlone(at);
}

/** What is closed opens again only where no other flow of the patient is open. */
async function requireAlone({ trx, clientId, flow }: At): Promise<void> {
  const { flow: other } = await flowOfLookup(trx, clientId, flow.first_lookup_id);
  if (other !== null && other.state !== 'Done')
    throw new UserError('It was begun anew meanwhile. Take it back in the registration.');
}

const withStops = (passed: readonly PassedStop[], more: readonly PassedStop[]): PassedStop[] => [
  ...new Set([...passed, ...more]),
];

const nothingSaved = { saved: null, saved_at: null, checked_lookup_id: null } as const;

function takenBack({ flow, now }: At, step: Extract<ResolveMove, { Kind: 'TakeBack' }>['Step']): Changed {
  if (step === 'save') {
    const { saved_at: savedAt } = flow;
    if (savedAt === null) throw new UserError('Nothing is saved that could be taken back.');
    if (now.getTime() - Date.parse(savedAt) >= 24 * 60 * 60 * 1_000)
      throw new UserError('It was saved more than a day ago. Change it in the registration.');
    return { ...nothingSaved, state: 'Open' };
  }
  if (flow.saved !== null) throw new UserError('What was saved has to be taken back first.');
  if (step === 'order') return { is_order_accepted: false };
  const before = { discovery_id: null, is_order_accepted: false };
  return step === 'discovery'
    ? {
        ...before,
        passed: withStops(
          flow.passed.filter((stop) => stop === 'demographics' || stop === 'alert' || stop === 'askVerify'),
          ['askSearch'],
        ),
      }
    : { ...before, demographic_lookup_id: null, passed: ['askVerify', 'askSearch'] };
}

function saved(
  { flow, now }: At,
  { RegMasterID, Count, Added, Before, Undo }: Extract<ResolveMove, { Kind: 'Saved' }>,
): Changed {
  if (!flow.is_order_accepted) throw new UserError('The order has to be accepted before it is saved.');
  return {
    reg_master_id: RegMasterID,
    saved: {
      registration: RegMasterID,
      count: Count,
      added: Added,
      before: Before.map(({ RegInsuranceID, COB }) => ({ id: RegInsuranceID, cob: COB })),
      undo: Undo,
    },
    saved_at: now.toISOString(),
  };
}

/** The registration is the flow's, and the insurances, with what was saved over them, are the registration's. A stranger's flow becomes its first registration's. */
async function requireInsurances(
  { trx, clientId, flow }: At,
  { RegMasterID, Added, Before, Undo }: Extract<ResolveMove, { Kind: 'Saved' }>,
): Promise<void> {
  if (flow.reg_master_id !== null && flow.reg_master_id !== RegMasterID) throw notFound();
  const registration = await trx
    .selectFrom('phi.reg_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', RegMasterID)
    .executeTakeFirst();
  if (registration === undefined) throw notFound();
  const ids = [...new Set([...Added, ...Before.map(({ RegInsuranceID }) => RegInsuranceID)])];
  if (Undo.length > 0) {
    const { rows } = await sql<{ own: number }>`
      SELECT count(*)::int AS own FROM phi.insurance_undo u
        JOIN phi.reg_insurance i ON i.client_id = ${clientId} AND i.id = u.reg_insurance_id
       WHERE u.client_id = ${clientId} AND u.id = ANY(${Undo}::uuid[]) AND i.reg_master_id = ${RegMasterID}`.execute(
      trx,
    );
    if (rows[0]?.own !== new Set(Undo).size) throw notFound();
  }
  if (ids.length === 0) return;
  const own = await trx
    .selectFrom('phi.reg_insurance')
    .select('id')
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', RegMasterID)
    .where('id', 'in', ids)
    .execute();
  if (own.length !== ids.length) throw notFound();
}

/** A check or a search of the same registration; of a stranger's flow, of nobody registered. */
async function requireOwn(
  { trx, clientId, flow }: At,
  table: 'phi.demographic_lookup' | 'phi.discovery' | 'phi.lookup',
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom(table)
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.reg_master_id !== flow.reg_master_id) throw notFound();
}
