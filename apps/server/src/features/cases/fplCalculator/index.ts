import type { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import { defaultCharityTiers } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { povertyBasisOn } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import { createHash } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { findRegistrations } from '#/services/registrations/findRegistrations.ts';
import { exportScreening } from './exportScreening.ts';
import { knownPerson } from './knownPerson.ts';

export const fplCalculatorHandlers = (deps: Deps): HandlersOf<keyof typeof fplCalculatorCalls> => ({
  exportFplScreening: exportScreening,

  findFplPatient: (ctx, { SearchTerm }) =>
    ctx.tx(async (trx, note) => {
      const rows = await findRegistrations(deps, trx, ctx.session.clientId, SearchTerm);
      // What was searched for names a person: the row gets its digest, and the ids that were shown (H-15).
      const digest = createHash('sha256').update(SearchTerm).digest('hex').slice(0, 16);
      note({ entityType: 'search', entityId: digest, detail: rows.map((row) => row.id).join(' ') });
      return rows.map((row) => ({
        RegMasterID: row.id,
        MRN: row.mrn,
        FirstName: row.first_name,
        LastName: row.last_name,
        DateOfBirth: row.date_of_birth ?? '',
        Gender: row.sex === 'U' ? '' : row.sex,
        State: row.state,
        PrimaryPayer: row.payer ?? '',
      }));
    }),

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
