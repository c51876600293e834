import type { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { readPovertyBasis } from '#/services/poverty/povertyBasis.ts';
import { exportScreening } from './exportScreening.ts';
import { knownPerson } from './knownPerson.ts';

export const fplCalculatorHandlers: HandlersOf<keyof typeof fplCalculatorCalls> = {
  exportFplScreening: exportScreening,

  getFplPerson: (ctx, asked) =>
    ctx.tx(async (trx, note) => {
      const person = await knownPerson(trx, ctx.session.clientId, asked);
      note({ entityType: 'registration', entityId: person.RegMasterID, patientId: person.RegMasterID });
      return person;
    }),

  getPovertyBasis: (ctx, { State, Day }) =>
    ctx.tx(async (trx) => {
      const { basis, first } = await readPovertyBasis(trx, {
        clientId: ctx.session.clientId,
        state: State,
        day: Day,
      });
      if (basis === null) return { First: first, Basis: null };
      const { Tiers, Residency } = basis.Charity;
      const charity = {
        ...basis.Charity,
        Tiers: [...Tiers],
        Residency: { ...Residency, States: [...Residency.States] },
      };
      return { First: first, Basis: { ...basis, Charity: charity } };
    }),
};
