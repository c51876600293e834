import { payerBehind, planOnDay } from '@coverline/domain/eligibility/answer/advantagePlan.ts';
import { takesIn } from '@coverline/domain/eligibility/answer/spans.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';

type Source = Pick<CoverageSummaryWire, 'Medicare' | 'Medicaid' | 'RelatedParties'>;
type Fact = CoverageSummaryWire['Medicare'][number];

/** Who answers for the benefits in the place of whom was asked. */
export type AnsweringPlan = {
  /** As the message spells it; an Advantage plan may be without one. */
  readonly name: string;
  readonly kind: 'advantage' | 'managesCare';
  /** As the message spells it; empty where it states none. */
  readonly phone: string;
  /** What states the telephone, or else the plan: a fact of its section by its place there, or a segment. */
  readonly stated: { readonly section: 'Medicare' | 'Medicaid'; readonly at: number } | { readonly segment: number };
};

/** Why it is asked first, to follow its name. */
export const askFirstWhy = {
  advantage: 'it answers for the benefits, Medicare does not.',
  managesCare: 'it manages the care, and knows what this {payer} does not.',
} as const satisfies Record<AnsweringPlan['kind'], string>;

type Party = CoverageSummaryWire['OtherPayers'][number];
type Dated = { readonly From: string | null; readonly To: string | null };

const onDay = ({ From, To }: Dated, day: string): boolean => takesIn({ from: From, to: To }, day);

/** The Advantage plan that is to be billed in place of Medicare on the day asked about; one that has ended is not. */
export const advantagePlanOf = ({ Medicare }: Pick<Source, 'Medicare'>, day: string): Fact | null =>
  planOnDay(
    Medicare.filter(({ Kind }) => Kind === 'partC').map((fact) => ({
      fact,
      info: fact.Info,
      from: fact.From,
      to: fact.To,
    })),
    day,
  )?.fact ?? null;

/** Whom to ask for a plan: the EB names it, the party behind that its payer. */
export const payerOfPlan = (
  plan: Pick<Fact, 'Segment' | 'InsuranceType'>,
  { OtherPayers, RelatedParties }: Pick<CoverageSummaryWire, 'OtherPayers' | 'RelatedParties'>,
  day: string,
): Party | null =>
  payerBehind(
    { segment: plan.Segment, insuranceType: plan.InsuranceType },
    [...OtherPayers, ...RelatedParties].map((party) => ({
      party,
      segment: party.Segment,
      insuranceType: party.InsuranceType,
      relation: party.Relation,
      from: party.From,
      to: party.To,
    })),
    day,
  )?.party ?? null;

/**
 * Of Medicare the Advantage plan; of Medicaid and of a carve-out whoever manages the care on the day asked about. Null where
 * the payer answers itself.
 */
export function answeringPlan(summary: Source, day: string): AnsweringPlan | null {
  const advantage = advantagePlanOf(summary, day);
  if (advantage !== null)
    return {
      name: advantage.Name,
      kind: 'advantage',
      phone: advantage.Phone,
      stated: { section: 'Medicare', at: summary.Medicare.indexOf(advantage) },
    };
  const managed = summary.Medicaid.find((fact) => fact.Kind === 'managedCare' && fact.Name !== '' && onDay(fact, day));
  const party = summary.RelatedParties.find(
    (one) =>
      one.Relation === 'managedCare' &&
      (managed === undefined ? one.Name !== '' : one.Name === managed.Name) &&
      onDay(one, day),
  );
  const kind = 'managesCare' as const;
  if (managed !== undefined)
    return {
      name: managed.Name,
      kind,
      phone: managed.Phone || (party?.Phone ?? ''),
      stated:
        managed.Phone === '' && party !== undefined
          ? { segment: party.Segment }
          : { section: 'Medicaid', at: summary.Medicaid.indexOf(managed) },
    };
  return party === undefined
    ? null
    : { name: party.Name, kind, phone: party.Phone, stated: { segment: party.Segment } };
}
