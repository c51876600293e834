import { isActiveInfo } from '../../codes/ebCodes.ts';
import type { Benefit } from './answer.ts';
import type { RelatedParty } from './relatedParty.ts';
import { takesIn } from './spans.ts';

const advantage: ReadonlySet<string> = new Set(['HM', 'HN', 'PR', 'PS', 'IN', 'EP']);

/**
 * Whether Medicare states an Advantage plan, beyond drugs alone: mostly as another payer of a kind of plan (domain, appendix
 * E), by some payers as coverage of the one kind that nothing else has.
 */
export const isAdvantagePlan = ({ info, insuranceType, services }: Benefit): boolean =>
  (services.length === 0 || services.some((service) => service !== '88')) &&
  ((info === 'R' && advantage.has(insuranceType)) || (isActiveInfo(info) && insuranceType === 'HN'));

type Bounds = { readonly from: string | null; readonly to: string | null };
type Stated = Bounds & { readonly info: string };
type Named = Bounds & Pick<RelatedParty, 'segment' | 'insuranceType' | 'relation'>;

/** Of the Advantage plans that are stated the one that covers the day: one that names its payer before one that does not. */
export function planOnDay<T extends Stated>(plans: readonly T[], day: string): T | null {
  const current = plans.filter((plan) => takesIn(plan, day));
  return current.find(({ info }) => info === 'R') ?? current[0] ?? null;
}

const payers: ReadonlySet<RelatedParty['relation']> = new Set(['otherPayer', 'managedCare', 'other']);

/** The payer that is asked for a plan: its EB names the plan, the party behind that the payer. */
export const payerBehind = <T extends Named>(
  plan: { readonly segment: number; readonly insuranceType: string },
  parties: readonly T[],
  day: string,
): T | null =>
  parties
    .filter(
      (party) =>
        party.segment >= plan.segment &&
        party.insuranceType === plan.insuranceType &&
        payers.has(party.relation) &&
        takesIn(party, day),
    )
    .toSorted((a, b) => a.segment - b.segment)[0] ?? null;
