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

/** The Advantage plan that is to be billed in place of Medicare. */
export const advantagePlanOf = ({ Medicare }: Pick<Source, 'Medicare'>): Fact | null =>
  Medicare.find(({ Kind }) => Kind === 'partC') ?? null;

/** Of Medicare the Advantage plan; of Medicaid and of a carve-out whoever manages the care. Null where the payer answers itself. */
export function answeringPlan(summary: Source): AnsweringPlan | null {
  const advantage = advantagePlanOf(summary);
  if (advantage !== null)
    return {
      name: advantage.Name,
      kind: 'advantage',
      phone: advantage.Phone,
      stated: { section: 'Medicare', at: summary.Medicare.indexOf(advantage) },
    };
  const managed = summary.Medicaid.find(({ Kind, Name }) => Kind === 'managedCare' && Name !== '');
  const party = summary.RelatedParties.find(
    ({ Relation, Name }) => Relation === 'managedCare' && (managed === undefined ? Name !== '' : Name === managed.Name),
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
