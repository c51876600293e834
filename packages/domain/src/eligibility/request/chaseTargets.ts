import { payerBehind, planOnDay } from '../answer/advantagePlan.ts';
import type { CoverageSummary } from '../answer/coverageSummary.ts';
import type { RelatedParty } from '../answer/relatedParty.ts';
import type { EligibilitySettings } from './eligibilitySettings.ts';
import { takesIn } from '../answer/spans.ts';

/** Who is asked next, and the segment that names them. */
export type ChaseTarget = Pick<RelatedParty, 'segment' | 'name' | 'id'>;

const health: ReadonlySet<string> = new Set(['HM', 'HN']);

/**
 * The plans of an answer that hold the coverage in the payer's stead on the day, as far as the client lets us ask them: the
 * Advantage plan behind Medicare, the plan that manages Medicaid. Each payer once; a plan that has ended is not asked.
 */
export function chaseTargets(
  { medicare, medicaid, otherPayers, relatedParties }: CoverageSummary,
  day: string,
  { chaseAdvantage, chaseManagedCare }: Pick<EligibilitySettings, 'chaseAdvantage' | 'chaseManagedCare'>,
): readonly ChaseTarget[] {
  const advantage = planOnDay(
    medicare.filter(({ kind }) => kind === 'partC'),
    day,
  );
  const behind = advantage && payerBehind(advantage, [...otherPayers, ...relatedParties], day);
  const isManaged = medicaid.some((fact) => fact.kind === 'managedCare' && takesIn(fact, day));
  const managing = isManaged
    ? [
        ...relatedParties.filter(({ relation }) => relation === 'managedCare'),
        ...otherPayers.filter(({ insuranceType }) => health.has(insuranceType)),
      ].filter((party) => takesIn(party, day))
    : [];
  const wanted = [...(chaseAdvantage && behind ? [behind] : []), ...(chaseManagedCare ? managing : [])];
  const once = new Map(wanted.filter(({ name }) => name !== '').map((one) => [one.name.toUpperCase(), one]));
  return [...once.values()].map(({ segment, name, id }) => ({ segment, name, id }));
}
