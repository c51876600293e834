import type { CoverageSummary, RelatedParty } from './coverageSummary.ts';
import type { EligibilitySettings } from './eligibilitySettings.ts';

/** Who is asked next, and the segment that names them. */
export type ChaseTarget = Pick<RelatedParty, 'segment' | 'name' | 'id'>;

const health: ReadonlySet<string> = new Set(['HM', 'HN']);

/**
 * The plans of an answer that hold the coverage in the payer's stead, as far as the client lets us ask them: the Advantage
 * plan behind Medicare, the plan that manages Medicaid. Each payer once.
 */
export function chaseTargets(
  { medicare, medicaid, otherPayers, relatedParties }: CoverageSummary,
  { chaseAdvantage, chaseManagedCare }: Pick<EligibilitySettings, 'chaseAdvantage' | 'chaseManagedCare'>,
): readonly ChaseTarget[] {
  // The EB names the plan, the party behind it the payer that is asked.
  const advantage = medicare.find(({ kind }) => kind === 'partC');
  const behind = otherPayers.filter(({ insuranceType }) => insuranceType === advantage?.insuranceType);
  const managing = medicaid.some(({ kind }) => kind === 'managedCare')
    ? [
        ...relatedParties.filter(({ relation }) => relation === 'managedCare'),
        ...otherPayers.filter(({ insuranceType }) => health.has(insuranceType)),
      ]
    : [];
  const wanted = [...(chaseAdvantage ? behind.slice(0, 1) : []), ...(chaseManagedCare ? managing : [])];
  const once = new Map(wanted.filter(({ name }) => name !== '').map((one) => [one.name.toUpperCase(), one]));
  return [...once.values()].map(({ segment, name, id }) => ({ segment, name, id }));
}
