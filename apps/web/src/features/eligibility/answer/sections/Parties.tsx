import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { samePayer } from '@coverline/domain/payers/samePayer.ts';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';
import type { OtherParty } from '#/features/eligibility/request/findPartners.ts';
import { BesideFigures } from './BesideFigures.tsx';
import { partyDetails, partyPhone } from './partyDetails.ts';

type Party = CoverageSummaryWire['OtherPayers'][number];

const relations: Readonly<Record<Party['Relation'], string>> = {
  otherPayer: 'Other {payer}',
  primaryCare: 'Primary care',
  managedCare: 'Manages the care',
  contact: 'Contact',
  restrictedTo: 'Restricted to',
  facility: 'Facility',
  other: 'Administered by',
};

/** Of whom it can be asked whether they are a payer of this person. */
const asked: ReadonlySet<Party['Relation']> = new Set(['otherPayer', 'managedCare', 'other']);

type Props = EvidenceProps & {
  readonly title: string;
  readonly parties: readonly Party[];
  /** Whom this answer is from: asked already. */
  readonly payerName: string;
  readonly busy: boolean;
  /** None where no request stands beside. */
  readonly onCheck: ((party: OtherParty) => void) | undefined;
};

/** Whom else the answer names: who pays first, who manages the care, who is to be called. */
export function Parties({ title, parties, payerName, busy, onCheck, ...evidence }: Props) {
  if (parties.length === 0) return null;
  return (
    <Section title={title} right={parties.length}>
      <ul className="parties">
        {parties.map((party) => (
          <li key={party.Segment}>
            <span className="dim">
              {party.Order === null ? worded(relations[party.Relation]) : coverageLabel(party.Order)}
            </span>
            <span>
              <Figure
                stated={{ value: party.Name, evidence: evidenceId.segment(party.Segment) }}
                name={worded(relations[party.Relation])}
                {...evidence}
              >
                <b>{party.Name || 'Not named'}</b>
              </Figure>{' '}
              <span className="soft">
                <BesideFigures
                  of={evidenceId.segment(party.Segment)}
                  name={worded(relations[party.Relation])}
                  parts={partyDetails(party)}
                  between=", "
                  {...evidence}
                />
              </span>
            </span>
            <span className="parties-end">
              <span className="tn">
                <BesideFigures
                  of={evidenceId.segment(party.Segment)}
                  name={`${party.Name}, telephone`}
                  parts={[partyPhone(party)]}
                  {...evidence}
                />
              </span>
              {onCheck && asked.has(party.Relation) && party.Name !== '' && !samePayer(party.Name, payerName) && (
                <button
                  type="button"
                  className="link no-print"
                  aria-busy={busy || undefined}
                  onClick={() => onCheck(party)}
                >
                  {worded('Check this {payer}')}
                  <span className="sr"> {party.Name}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
