import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { caseStatuses } from '@coverline/domain/cases/caseStatus.ts';
import { moveTo, whyNotBy, whyNotTo } from '@coverline/domain/cases/caseMoves.ts';
import { outcomesOf } from '@coverline/domain/cases/caseOutcome.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { caseColumns, caseFrom, type CaseListRow } from './caseRows.ts';
import { visitsOf } from './caseVisits.ts';
import { readCalendar } from '#/services/cases/readCalendar.ts';
import { askedOnOf, clocksOf } from '#/services/cases/clockFacts.ts';
import { askerOf } from './caseOwner.ts';
import { moveFactsOf } from './moveCase.ts';
import { contactsOf, historyOf, notesOf, tasksOf } from './caseParts.ts';
import { wireCases } from './wireCase.ts';
import { caseWords } from '#/services/cases/caseWords.ts';

async function readCase(trx: TenantTrx, clientId: string, id: string): Promise<CaseListRow> {
  const { rows } = await sql<CaseListRow>`
    SELECT ${caseColumns(clientId)} FROM ${caseFrom}
     WHERE c.client_id = ${clientId} AND r.client_id = ${clientId} AND c.id = ${id}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

async function insurancesOf(trx: TenantTrx, clientId: string, registrationId: string) {
  const rows = await trx
    .selectFrom('phi.reg_insurance as i')
    .leftJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
    .select(['i.id', 'i.plan_name', 'p.name'])
    .where('i.client_id', '=', clientId)
    .where('i.reg_master_id', '=', registrationId)
    .where('i.is_removed', '=', false)
    .orderBy('i.cob')
    .execute();
  return rows.map(({ id, plan_name: plan, name }) => ({
    RegInsuranceID: id,
    Name: [name ?? '', plan].filter((part) => part !== '').join(', '),
  }));
}

/** Every status but its own, with why it cannot go there now: what is of no way at all is left out. */
function movesOf(row: CaseListRow, session: ClientSession, ownerName: string): CaseDetail['Moves'] {
  const facts = moveFactsOf(row, session);
  const owner = row.owner_id === null ? null : { id: row.owner_id, name: ownerName };
  return caseStatuses.flatMap((To) => {
    const move = moveTo(facts, To);
    // Back from hold it goes to where it stood, whatever that was.
    const isNoWay = To === 'Assigned' || (To === 'Submitted' && !facts.hasSubmitted);
    if (move === null || (isNoWay && row.status !== 'OnHold')) return [];
    const Refusal = whyNotTo(facts, To) ?? whyNotBy(move, owner, askerOf(session));
    return [{ To, Asks: [...move.asks], Refusal }];
  });
}

export const getCase =
  (deps: Deps): Handlers['getCase'] =>
  (ctx, { CaseID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await readCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: row.id, patientId: row.reg_master_id });
      const words = caseWords(deps, clientId);
      const [shown] = await wireCases(trx, clientId, [row]);
      if (shown === undefined) throw notFound();
      const contacts = await contactsOf(trx, clientId, row.id, words);
      const attempts = contacts.map(({ On, Result }) => ({ day: On, result: Result }));
      const askedOn = await askedOnOf(trx, clientId, row.id);
      const calendar = await readCalendar(trx, clientId);
      return {
        ...shown,
        IsDisability: row.is_disability,
        BilledOn: row.billed_on,
        NextOn: row.next_on,
        HoldUntil: row.hold_until,
        ReopenedOn: row.reopened_on,
        DecidedOn: row.decided_on,
        Reference: words.open('case_master', row.id, row.reference_enc),
        IsDouble: row.is_double,
        Clocks: clocksOf(row, { attempts, askedOn, calendar }).map(({ key, dueOn, nth, isTold }) => ({
          Clock: key,
          On: dueOn,
          Nth: nth ?? null,
          IsTold: isTold === true,
        })),
        Moves: movesOf(row, ctx.session, shown.Owner?.Name ?? ''),
        Outcomes: [...outcomesOf(row.type, row.status)],
        Visits: await visitsOf(trx, clientId, row),
        Insurances: await insurancesOf(trx, clientId, row.reg_master_id),
        RegInsuranceID: row.reg_insurance_id,
        Notes: await notesOf(trx, clientId, row.id, words),
        Contacts: contacts,
        Tasks: await tasksOf(trx, clientId, row.id, words),
        History: await historyOf(trx, clientId, row.id, words),
      };
    });
