import { usedAmount } from '@coverline/domain/cases/incomeProof.ts';
import { householdCents } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Known } from '#/services/papers/providerPoints.ts';
import { caseOfPatient, readHousehold } from '../household/readHousehold.ts';

/** The household of a case, once somebody has told it: who lives in it, and what all of them have a month, by what counts of each income. */
export async function householdPoints(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  { clientId, caseId, today }: { readonly clientId: string; readonly caseId: string; readonly today: string },
): Promise<Known> {
  const of = await caseOfPatient(trx, clientId, caseId);
  const { Version, Members, Incomes } = await readHousehold(deps, trx, clientId, of, today);
  if (Version === 0) return {};
  const year = householdCents(Incomes.map((income) => ({ ...usedAmount(income), Countable: true })));
  return {
    'case.people': Members.length,
    'case.monthlyIncome': Incomes.length === 0 || year === null ? null : Math.round(year / 12),
  };
}
