import type { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import { defaultCharityTiers } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { povertyBasisOn } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { findPatients } from '#/services/registrations/findPatients.ts';
import { exportScreening } from './exportScreening.ts';
import { knownPerson } from './knownPerson.ts';

export const fplCalculatorHandlers = (deps: Deps): HandlersOf<keyof typeof fplCalculatorCalls> => ({
  exportFplScreening: exportScreening,

  findFplPatient: (ctx, { SearchTerm }) =>
    ctx.tx((trx, note) => findPatients(deps, trx, ctx.session.clientId, note, SearchTerm)),

  getFplPerson: (ctx, asked) =>
    ctx.tx(async (trx, note) => {
      const person = await knownPerson(trx, ctx.session.clientId, asked);
      note({ entityType: 'registration', entityId: person.RegMasterID, patientId: person.RegMasterID });
      return person;
    }),

  getPovertyBasis: (_ctx, { State, Day }) => Promise.resolve({ Basis: wireBasis(State, Day) }),
});

function wireBasis(state: string, day: string) {
  const basis = povertyBasisOn(state, day, defaultCharityTiers);
  if (basis === null) return null;
  const { Edition, Marketplace, Limits, LimitsSource, Tiers } = basis;
  return { Edition, Marketplace, Limits, LimitsSource, Tiers: [...Tiers] };
}
