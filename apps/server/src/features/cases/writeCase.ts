import { isOver } from '@coverline/domain/cases/caseStatus.ts';
import { sql, type Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow, CasesTables } from '#/platform/db/tables/cases/casesTables.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { nextDue } from '#/services/cases/clockFacts.ts';
import { caseWords } from '#/services/cases/caseWords.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

export type CaseChanges = Partial<
  Omit<CaseMasterRow, 'client_id' | 'id' | 'row_version' | 'updated_at' | 'updated_by'>
>;

export type CaseEvent = Pick<
  CasesTables['phi.case_event'],
  'kind' | 'from_status' | 'to_status' | 'outcome' | 'to_user'
> & { readonly words?: string; readonly by?: ByRule | null };

/** A rule in whose name something is done, as it was then. */
export type ByRule = { readonly ruleId: string; readonly version: number };

/** In whose name a case is written: whoever did it, or whoever answers for the rule that did. */
export type CaseWriter = Pick<ClientSession, 'clientId' | 'userId'>;

type Deps = Pick<PlatformDeps, 'phiSealer'>;

/** Changes a held case: its next version, its clocks as they then run, and what was done as a line of its history. */
export async function writeCase(
  deps: Deps,
  trx: TenantTrx,
  session: CaseWriter,
  held: CaseMasterRow,
  changes: CaseChanges,
  event: CaseEvent | null,
): Promise<number> {
  const { clientId, userId } = session;
  const changed = { ...held, ...changes };
  const due = await nextDue(trx, clientId, changed);
  const values: Updateable<CasesTables['phi.case_master']> = {
    ...changes,
    ...due,
    is_over: isOver(changed.status),
    row_version: held.row_version + 1,
    updated_by: userId,
  };
  await trx
    .updateTable('phi.case_master')
    .set({ ...values, updated_at: sql<string>`statement_timestamp()` })
    .where('client_id', '=', clientId)
    .where('id', '=', held.id)
    .execute();
  if (isOver(changed.status) && !held.is_over && !held.is_double) await promoteDouble(trx, clientId, held);
  await noteForClearance('CaseChanged', { clientId, by: userId }, [held.reg_master_id]).execute(trx);
  if (event !== null) await tellEvent(deps, trx, session, held.id, event);
  return held.row_version + 1;
}

/** Of what stood beside one that ends, the oldest takes its place: a person has one of a type. */
const promoteDouble = (trx: TenantTrx, clientId: string, held: CaseMasterRow) =>
  sql`UPDATE phi.case_master SET is_double = false
       WHERE client_id = ${clientId} AND id = (
         SELECT d.id FROM phi.case_master d
          WHERE d.client_id = ${clientId} AND d.reg_master_id = ${held.reg_master_id} AND d.type = ${held.type}
            AND d.is_double AND NOT d.is_over AND d.id <> ${held.id} ORDER BY d.number LIMIT 1)`.execute(trx);

export async function tellEvent(
  deps: Deps,
  trx: TenantTrx,
  { clientId, userId }: CaseWriter,
  caseId: string,
  { words = '', by = null, ...event }: CaseEvent,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('phi.case_event')
    .values({
      client_id: clientId,
      id,
      case_id: caseId,
      by_user: userId,
      // Of two that are written in one breath, opened and handed on, it is known which came first.
      happened_at: sql<string>`statement_timestamp()`,
      ...event,
      rule_id: by?.ruleId ?? null,
      rule_version: by?.version ?? null,
      words_enc: caseWords(deps, clientId).sealOrNull('case_event', id, words),
    })
    .execute();
}

/** An event of which only the kind is told. */
export const plainEvent = (kind: CaseEvent['kind']): CaseEvent => ({
  kind,
  from_status: null,
  to_status: null,
  outcome: null,
  to_user: null,
});
