import { isDeepStrictEqual } from 'node:util';
import { mspProblems } from '@coverline/domain/insurance/benefitOrder/mspProblems.ts';
import { keptAnswers } from '@coverline/domain/insurance/benefitOrder/mspQuestions.ts';
import { orderedCoverage, orderedPerson } from '@coverline/domain/insurance/benefitOrder/orderedCoverage.ts';
import { orderRulesEdition } from '@coverline/domain/insurance/benefitOrder/orderRules.ts';
import { proposeOrder } from '@coverline/domain/insurance/benefitOrder/proposeOrder.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { inConflict, notFound, UserError } from '#/platform/http/errors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { storeSlots } from '../cobOrder.ts';
import { holdRegistration, insurancesOf, type InsuranceRecord } from '#/services/registrations/holdRegistration.ts';
import { statedOver } from '#/services/registrations/statedOver.ts';
import { wireCoverage } from '#/services/registrations/wireCoverage.ts';
import { openTold, readTold, sealTold, type Told } from '#/services/registrations/benefitTold.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

type Payload = Parameters<Handlers['saveBenefitOrder']>[1];

/** Keeps what was told of a person's coverages, and the order that follows from it or that somebody chose with a note. */
export const saveBenefitOrder =
  (deps: Deps): Handlers['saveBenefitOrder'] =>
  (ctx, payload) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const { RegMasterID, DateOfService } = payload;
      const person = await holdRegistration(trx, clientId, RegMasterID);
      note({ entityType: 'registration', entityId: person.id, patientId: person.id });
      const held = await readTold(trx, clientId, RegMasterID);
      refuseProblems(mspProblems(payload.Answers, dayIn(new Date(), timeZone)));
      const all = (await insurancesOf(trx, clientId, RegMasterID)).filter((one) => !one.is_removed);
      if (payload.Facts.some((fact) => !all.some(({ id }) => id === fact.RegInsuranceID))) throw notFound();
      const answers = keptAnswers(payload.Answers);
      const before = held === undefined ? null : openTold(deps.phiSealer, clientId, RegMasterID, held.told_enc);
      if (held !== undefined && before !== null) {
        if (
          payload.Insurances === null &&
          isTold(before, answers, payload.Facts) &&
          held.date_of_service === DateOfService
        )
          return { Version: held.row_version };
        await requireVersion(trx, ctx.session, held, payload.Version);
      }
      const saved =
        payload.Insurances === null
          ? null
          : await saveSlots(trx, ctx.session, {
              payload: { ...payload, Answers: answers },
              all,
              over: await statedOver(deps, trx, clientId, all),
              born: person.date_of_birth,
            });
      const told: Told = {
        Answers: answers,
        Facts: payload.Facts,
        Note: saved === null ? (before?.Note ?? '') : saved.byHand ? payload.Note.trim() : '',
        Placed: saved?.placed ?? before?.Placed ?? [],
        Edition: saved === null ? (before?.Edition ?? '') : orderRulesEdition,
      };
      note({ detail: saved === null ? 'told' : saved.byHand ? 'ordered by hand' : 'ordered by rule' });
      const stored = {
        told_enc: sealTold(deps.phiSealer, clientId, RegMasterID, told),
        date_of_service: DateOfService,
        ...(saved !== null && { by_hand: saved.byHand }),
        updated_by: userId,
      };
      await noteForClearance('InsuranceChanged', { clientId, by: userId }, [RegMasterID]).execute(trx);
      // The registration is held, so nobody else begins a first row beside this one.
      if (held === undefined) {
        await trx
          .insertInto('phi.benefit_order')
          .values({ client_id: clientId, reg_master_id: RegMasterID, ...stored })
          .execute();
        return { Version: 1 };
      }
      await trx
        .updateTable('phi.benefit_order')
        .set({ ...stored, row_version: held.row_version + 1, updated_at: sql<string>`statement_timestamp()` })
        .where('client_id', '=', clientId)
        .where('reg_master_id', '=', RegMasterID)
        .execute();
      return { Version: held.row_version + 1 };
    });

/** Whether it was told so already. */
const isTold = (before: Told, answers: Told['Answers'], facts: Told['Facts']): boolean =>
  isDeepStrictEqual([before.Answers, before.Facts], [answers, facts]);

type Slots = {
  readonly payload: Payload;
  readonly all: readonly InsuranceRecord[];
  readonly over: ReadonlySet<string>;
  readonly born: string | null;
};

/** Gives the coverages their slots, and tells by which rule each stands there; another order than the rules' needs a note. */
async function saveSlots(trx: TenantTrx, session: ClientSession, { payload, all, over, born }: Slots) {
  const { clientId, userId } = session;
  const asked = new Map((payload.Insurances ?? []).map((one) => [one.RegInsuranceID, one]));
  if ([...asked.keys()].some((id) => !all.some((one) => one.id === id))) throw notFound();
  if (all.some(({ id }) => !asked.has(id)) || asked.size !== payload.Insurances?.length)
    throw inConflict('RecordChanged', 'An insurance was added meanwhile. Look at the order again.');
  // Whoever changed a coverage meanwhile may have changed what the order is decided by.
  for (const one of all) await requireVersion(trx, session, one, asked.get(one.id)?.Version ?? null);
  const after = all.map(({ id }) => ({ id, cob: asked.get(id)?.COB ?? null }));
  const slots = after.flatMap(({ cob }) => (cob === null ? [] : [cob]));
  if (new Set(slots).size !== slots.length) throw new UserError('Two insurances cannot have the same place.');
  const facts = new Map(payload.Facts.map((fact) => [fact.RegInsuranceID, fact]));
  const { placed } = proposeOrder(
    all.map((one) => orderedCoverage(wireCoverage(one, over), facts.get(one.id), payload.Answers)),
    orderedPerson(born ?? '', payload.DateOfService, payload.Answers),
  );
  const proposed = new Map(placed.map((one) => [one.id, one]));
  const byHand = after.some(({ id, cob }) => (proposed.get(id)?.slot ?? null) !== cob);
  if (byHand && payload.Note.trim() === '') throw fieldFault('Note', 'Say why the order is another than the rules’');
  await storeSlots(trx, { clientId, userId }, all, after);
  return {
    byHand,
    placed: after.flatMap(({ id, cob }) => {
      const rule = proposed.get(id)?.slot === cob ? (proposed.get(id)?.rule ?? null) : null;
      return cob === null ? [] : [{ RegInsuranceID: id, COB: cob, Rule: rule }];
    }),
  };
}
