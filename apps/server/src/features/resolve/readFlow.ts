import type { ResolveFlow } from '@coverline/contract/resolve/resolve.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { type HeldWhy, heldWords } from '@coverline/domain/discovery/heldBack.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ResolveFlowRow } from '#/platform/db/tables/resolveTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { wirePhone } from '#/services/payerCalls/wirePhone.ts';

const dayMs = 24 * 60 * 60 * 1_000;

type Asker = { readonly clientId: string; readonly userId: string };

/** The flow that a lookup belongs to: an open one of its patient, else the last that began at it or checked it. */
export async function flowOfLookup(
  trx: TenantTrx,
  clientId: string,
  lookupId: string,
): Promise<{ readonly flow: ResolveFlowRow | null; readonly registrationId: string | null }> {
  const lookup = await trx
    .selectFrom('phi.lookup')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', lookupId)
    .executeTakeFirst();
  if (lookup === undefined) throw notFound();
  const registrationId = lookup.reg_master_id;
  const rows = await trx
    .selectFrom('phi.resolve_flow')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((is) =>
      is.or([
        is('first_lookup_id', '=', lookupId),
        is('checked_lookup_id', '=', lookupId),
        ...(registrationId === null
          ? []
          : [is.and([is('reg_master_id', '=', registrationId), is('state', '<>', 'Done')])]),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .execute();
  return { flow: rows.find(({ state }) => state !== 'Done') ?? rows[0] ?? null, registrationId };
}

/** A flow as it is told. */
export async function wireFlow(trx: TenantTrx, { clientId, userId }: Asker, row: ResolveFlowRow): Promise<ResolveFlow> {
  const holder = await trx
    .selectFrom('identity.app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', row.held_by)
    .executeTakeFirst();
  const { saved, saved_at: savedAt } = row;
  const checked = row.checked_lookup_id === null ? null : await answerOf(trx, clientId, row.checked_lookup_id);
  return {
    ResolveID: row.id,
    Version: row.row_version,
    State: row.state,
    OpenedAt: row.opened_at,
    HeldBy: userName(holder?.first_name, holder?.last_name, holder?.email),
    IsMine: row.held_by === userId,
    RegMasterID: row.reg_master_id,
    First: (await answerOf(trx, clientId, row.first_lookup_id)).answer,
    DemographicLookupID: row.demographic_lookup_id,
    DiscoveryID: row.discovery_id,
    Passed: row.passed,
    OrderAccepted: row.is_order_accepted,
    Saved:
      saved === null || savedAt === null
        ? null
        : {
            // By which it is found now: a merge moves flow and insurances alike.
            RegMasterID: row.reg_master_id ?? saved.registration,
            Count: saved.count,
            Added: [...saved.added],
            Undo: [...(saved.undo ?? [])],
            Before: saved.before.map(({ id, cob }) => ({ RegInsuranceID: id, COB: cob })),
            At: savedAt,
            MayUndo: Date.now() - Date.parse(savedAt) < dayMs,
          },
    Checked: checked?.isFinished === true ? checked.answer : null,
    IsChecking: checked?.isFinished === false,
  };
}

type Answered = { readonly answer: ResolveFlow['First']; readonly isFinished: boolean };

async function answerOf(trx: TenantTrx, clientId: string, id: string): Promise<Answered> {
  const row = await readLookup(trx, clientId, id);
  if (row === undefined) throw notFound();
  const { text, grade } = insuranceStatus(row.status_id);
  const held = (await heldBack(trx, clientId, [id])).get(id);
  // What the payer told on the telephone since counts before what it answered.
  const { StatusText, Grade } = wirePhone(row) ?? { StatusText: text, Grade: grade };
  const told = held === undefined ? { StatusText, Grade } : heldAs(held.why);
  const answer = { SpifResponseID: id, PayerName: row.payer_name, ...told };
  return { answer, isFinished: row.state === 'Finished' };
}

/** What nobody may use is called so, whatever its payer calls it; terms stand in braces. */
const heldAs = (why: HeldWhy) => ({ StatusText: heldWords[why].heading, Grade: heldWords[why].grade });
