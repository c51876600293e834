import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/Figure.tsx';
import { Section } from '#/ui/Section.tsx';
import type { EvidenceProps } from '#/ui/stated.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';
import { type OtherParty, samePayer } from '../otherPayer.ts';
import { servicesText } from '@coverline/contract/answerText/limitationText.ts';

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
  readonly onCheck: (party: OtherParty) => void;
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
                name={relations[party.Relation]}
                {...evidence}
              >
                <b>{party.Name || 'Not named'}</b>
              </Figure>{' '}
              <span className="soft">{details(party)}</span>
            </span>
            <span className="parties-end">
              <span className="tn">{party.Phone === '' ? '' : formatPhone(party.Phone)}</span>
              {asked.has(party.Relation) && party.Name !== '' && !samePayer(party.Name, payerName) && (
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

function details({ Services, InsuranceType, Id, From, To }: Party): string {
  const forAll = Services.length === 0 || (Services.length === 1 && Services[0] === '30');
  return [
    forAll ? '' : servicesText(Services),
    insuranceType(InsuranceType)?.label ?? '',
    Id === '' ? '' : `ID ${Id}`,
    From === null ? '' : `from ${formatDate(From)}`,
    To === null ? '' : `to ${formatDate(To)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
