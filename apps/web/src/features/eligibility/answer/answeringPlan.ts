import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { worded } from '#/api/terms.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';
import { advantagePlanOf } from './factRowsOf.ts';

/** Who answers for the benefits in the place of whom was asked. */
export type AnsweringPlan = {
  readonly name: string;
  /** Why it is asked first. */
  readonly why: string;
  /** As the message spells it; empty where it states none. */
  readonly phone: string;
  /** Opens the segment that names it. */
  readonly evidence: string;
};

/** Of Medicare the Advantage plan; of Medicaid and of a carve-out whoever manages the care. Null where the payer answers itself. */
export function answeringPlan(summary: CoverageSummaryWire): AnsweringPlan | null {
  const advantage = advantagePlanOf(summary);
  if (advantage !== null)
    return {
      name: advantage.Name || 'the Advantage plan',
      why: 'it answers for the benefits, Medicare does not.',
      phone: advantage.Phone,
      evidence: evidenceId.fact(
        'Medicare',
        summary.Medicare.findIndex((one) => one === advantage),
      ),
    };
  const why = worded('it manages the care, and knows what this {payer} does not.');
  const managed = summary.Medicaid.find(({ Kind, Name }) => Kind === 'managedCare' && Name !== '');
  const party = summary.RelatedParties.find(
    ({ Relation, Name }) => Relation === 'managedCare' && (managed === undefined ? Name !== '' : Name === managed.Name),
  );
  if (managed !== undefined)
    return {
      name: managed.Name,
      why,
      phone: managed.Phone || (party?.Phone ?? ''),
      evidence:
        managed.Phone === '' && party !== undefined
          ? evidenceId.segment(party.Segment)
          : evidenceId.fact('Medicaid', summary.Medicaid.indexOf(managed)),
    };
  return party === undefined
    ? null
    : { name: party.Name, why, phone: party.Phone, evidence: evidenceId.segment(party.Segment) };
}
