import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict, notFound, UserError } from '#/platform/http/errors.ts';
import { moveToSlot, storeSlots } from './cobOrder.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { holdInsurance, holdRegistration, insurancesOf } from '#/services/registrations/holdRegistration.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

/** Which insurance pays first, and which no longer does. */
export const insuranceOrder = (): HandlersOf<'orderInsurances' | 'terminateInsurance' | 'removeInsurance'> => ({
  orderInsurances: async (ctx, { RegMasterID, Insurances }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdRegistration(trx, clientId, RegMasterID);
      const all = (await insurancesOf(trx, clientId, RegMasterID)).filter((one) => !one.is_removed);
      note({ entityType: 'insurance', patientId: RegMasterID });
      const asked = new Map(Insurances.map((one) => [one.RegInsuranceID, one]));
      if ([...asked.keys()].some((id) => !all.some((one) => one.id === id))) throw notFound();
      if (all.some(({ id }) => !asked.has(id)) || asked.size !== Insurances.length)
        throw inConflict('RecordChanged', 'An insurance was added meanwhile. Look at the order again.');
      const slots = Insurances.flatMap(({ COB }) => (COB === null ? [] : [COB]));
      if (new Set(slots).size !== slots.length) throw new UserError('Two insurances cannot have the same place.');
      const moving = all.filter(({ id, cob }) => asked.get(id)?.COB !== cob);
      for (const one of moving) await requireVersion(trx, ctx.session, one, asked.get(one.id)?.Version ?? null);
      const after = all.map(({ id }) => ({ id, cob: asked.get(id)?.COB ?? null }));
      const moved = await storeSlots(trx, { clientId, userId }, all, after);
      if (moved.length > 0) note({ entityId: moved[0], detail: 'changed COB' });
      await noteForClearance('InsuranceChanged', { clientId, by: userId }, [RegMasterID]).execute(trx);
    });
  },

  terminateInsurance: async (ctx, { RegInsuranceID, Version, TermDate }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const { registration, insurance } = await holdInsurance(trx, clientId, RegInsuranceID);
      note({ entityType: 'insurance', entityId: insurance.id, patientId: registration.id });
      if (insurance.is_removed) throw notFound();
      if (insurance.term_date === TermDate) return;
      await requireVersion(trx, ctx.session, insurance, Version);
      if (insurance.effective_date !== null && TermDate < insurance.effective_date)
        throw fieldFault('TermDate', 'The coverage would end before it begins');
      const all = (await insurancesOf(trx, clientId, registration.id)).filter((one) => !one.is_removed);
      // Coverage that still runs for a while keeps its place until then.
      if (TermDate < dayIn(new Date(), timeZone) && insurance.cob !== null)
        await moveToSlot(trx, { clientId, userId }, all, { id: insurance.id, cob: null });
      await trx
        .updateTable('phi.reg_insurance')
        .set((eb) => ({ ...changedNow(userId), term_date: TermDate, row_version: eb('row_version', '+', 1) }))
        .where('client_id', '=', clientId)
        .where('id', '=', insurance.id)
        .execute();
      await noteForClearance('InsuranceChanged', { clientId, by: userId }, [registration.id]).execute(trx);
      note({ detail: 'changed TermDate' });
    });
  },

  removeInsurance: async (ctx, { RegInsuranceID, Removed }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { registration, insurance } = await holdInsurance(trx, clientId, RegInsuranceID);
      note({ entityType: 'insurance', entityId: insurance.id, patientId: registration.id });
      if (insurance.is_removed === Removed) return;
      const all = (await insurancesOf(trx, clientId, registration.id)).filter((one) => !one.is_removed);
      const { id, cob } = insurance;
      if (Removed) await moveToSlot(trx, { clientId, userId }, all, { id, cob: null });
      else await moveToSlot(trx, { clientId, userId }, [...all, { id, cob: null }], { id, cob });
      await trx
        .updateTable('phi.reg_insurance')
        // Its place is remembered, for when it is put back.
        .set((eb) => ({ ...changedNow(userId), is_removed: Removed, cob, row_version: eb('row_version', '+', 1) }))
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      await noteForClearance('InsuranceChanged', { clientId, by: userId }, [registration.id]).execute(trx);
      note({ detail: Removed ? 'removed' : 'restored' });
    });
  },
});

const changedNow = (userId: string) => ({ updated_by: userId, updated_at: sql<string>`statement_timestamp()` });
