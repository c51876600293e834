import { reversalProblem } from '@coverline/clearance/desk/desk.ts';
import { planProblem } from '@coverline/clearance/desk/paymentPlan.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import { inConflict, notFound, UserError } from '#/platform/http/errors.ts';
import type { AuditNote, HandlersOf } from '#/platform/http/context.ts';
import { type EstimatedVisit, holdVisit } from '../estimate/readVisit.ts';
import { readDeskSetting } from './deskSetting.ts';
import { fault, knownEntry, recordEntry, type Standing } from './recordEntry.ts';
import { voidBar } from './voidBar.ts';

/** A plan begins, and a promise is kept, within so many days. */
const mostDaysAhead = 400;

const auditOf = (visit: EstimatedVisit, detail: string): AuditNote => ({
  entityType: 'visit',
  entityId: visit.id,
  patientId: visit.reg_master_id,
  detail,
});

/** Where the plan forbids to bill, nothing of the visit is asked for. */
function refuseProhibited({ isProhibited }: Standing): void {
  if (isProhibited) throw new UserError('Do not collect: nothing may be billed to this {patient}.');
}

/** What is left; where nobody knows it, nothing can be arranged about it. */
function leftOrRefuse({ balance }: Standing): number {
  if (balance.openCents === null)
    throw new UserError('Nobody knows what is owed: save an estimate of the {visit} first.');
  if (balance.openCents === 0) throw new UserError('Nothing is left to pay of this {visit}.');
  return balance.openCents;
}

function refuseDay(field: string, day: string, today: string): void {
  if (day < today) throw fault(field, 'This day is over.');
  if (day > addDays(today, mostDaysAhead)) throw fault(field, 'This day is too far ahead.');
}

const overtaken = (what: string) =>
  inConflict('RecordChanged', `${what}. Look at what is recorded before you record it.`);

type Recording = 'recordPayment' | 'reverseMoney' | 'arrangePlan' | 'recordPromise' | 'waiveMoney';

/** What was recorded is judged at once, and not at the next minute: whoever took money looks at the grid next. */
async function rung<T>({ jobs }: Pick<Deps, 'jobs'>, recording: Promise<T>): Promise<T> {
  const recorded = await recording;
  await jobs.send('judge-visits', {});
  return recorded;
}

export const recordMoney = (deps: Pick<Deps, 'phiSealer' | 'jobs'>): HandlersOf<Recording> => ({
  recordPayment: (ctx, { EntryID, VisitMasterID, Cents, LeftCents, AfterReceipt, Tender, Reference, Purpose }) =>
    rung(
      deps,
      ctx.tx(async (trx, note) => {
        const visit = await holdVisit(trx, ctx.session.clientId, VisitMasterID);
        note(auditOf(visit, `${Tender} ${Cents}`));
        return await recordEntry(deps, trx, ctx.session, {
          visit,
          entry: {
            id: EntryID,
            kind: 'Collected',
            cents: Cents,
            tender: Tender,
            purpose: Purpose,
            reference: Reference,
          },
          check: (standing) => {
            if (Purpose !== 'PriorBalance') refuseProhibited(standing);
            // Two who stand at one desk may both have taken it down.
            if (standing.balance.openCents !== LeftCents) throw overtaken('What is left has changed');
            // Of a deposit beyond what is owed, or what nobody has estimated, nothing that is left moves.
            if (standing.lastReceipt !== AfterReceipt)
              throw overtaken(`Receipt ${standing.lastReceipt} was recorded meanwhile`);
          },
        });
      }),
    ),

  reverseMoney: (ctx, { EntryID, OfEntryID, Kind, Cents, Reason }) =>
    rung(
      deps,
      ctx.tx(async (trx, note) => {
        const { clientId } = ctx.session;
        const of = await knownEntry(trx, clientId, OfEntryID);
        if (of === undefined) throw notFound();
        const visit = await holdVisit(trx, clientId, of.visit_master_id);
        note(auditOf(visit, `${Kind} receipt ${of.number}`));
        if (Kind === 'Refunded' && Cents === null) throw fault('Cents', 'Value is required');
        const cents = Kind === 'Refunded' ? (Cents ?? of.cents) : of.cents;
        const barred = Kind === 'Voided' ? await voidBar(trx, ctx.session, [of]) : null;
        return await recordEntry(deps, trx, ctx.session, {
          visit,
          entry: { id: EntryID, kind: Kind, cents, reverses: of.id, reason: Reason },
          check: ({ entries }) => {
            const problem = reversalProblem(entries, Kind, of.id, cents);
            if (problem !== null) throw new UserError(`${problem}.`);
            const bar = barred?.(of) ?? null;
            if (bar !== null) throw new UserError(bar);
          },
        });
      }),
    ),

  arrangePlan: (ctx, { EntryID, VisitMasterID, Cents, Months, FirstOn }) =>
    rung(
      deps,
      ctx.tx(async (trx, note) => {
        const { clientId, timeZone } = ctx.session;
        const visit = await holdVisit(trx, clientId, VisitMasterID);
        note(auditOf(visit, `plan of ${Months} months`));
        const terms = await readDeskSetting(trx, clientId);
        return await recordEntry(deps, trx, ctx.session, {
          visit,
          entry: { id: EntryID, kind: 'Planned', cents: Cents, months: Months, due_on: FirstOn },
          check: (standing) => {
            refuseProhibited(standing);
            if (leftOrRefuse(standing) !== Cents)
              throw inConflict('RecordChanged', 'What is left has changed. Look at it again.');
            const problem = planProblem(Cents, Months, terms);
            if (problem !== null) throw fault('Months', `${problem}.`);
            refuseDay('FirstOn', FirstOn, dayIn(new Date(), timeZone));
          },
        });
      }),
    ),

  recordPromise: (ctx, { EntryID, VisitMasterID, Cents, Until }) =>
    rung(
      deps,
      ctx.tx(async (trx, note) => {
        const { clientId, timeZone } = ctx.session;
        const visit = await holdVisit(trx, clientId, VisitMasterID);
        note(auditOf(visit, 'promise'));
        return await recordEntry(deps, trx, ctx.session, {
          visit,
          entry: { id: EntryID, kind: 'Promised', cents: Cents, due_on: Until },
          check: (standing) => {
            refuseProhibited(standing);
            if (Cents > leftOrRefuse(standing)) throw fault('Cents', 'It is more than is left to pay.');
            refuseDay('Until', Until, dayIn(new Date(), timeZone));
          },
        });
      }),
    ),

  waiveMoney: (ctx, { EntryID, VisitMasterID, Cents, Reason }) =>
    rung(
      deps,
      ctx.tx(async (trx, note) => {
        const visit = await holdVisit(trx, ctx.session.clientId, VisitMasterID);
        note(auditOf(visit, `waived ${Cents}`));
        return await recordEntry(deps, trx, ctx.session, {
          visit,
          entry: { id: EntryID, kind: 'Waived', cents: Cents, reason: Reason },
          check: (standing) => {
            if (Cents > leftOrRefuse(standing)) throw fault('Cents', 'It is more than is left to pay.');
          },
        });
      }),
    ),
});
