import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/Figure.tsx';
import { Section } from '#/ui/Section.tsx';
import type { EvidenceProps } from '#/ui/stated.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

type Props = EvidenceProps & { readonly rows: CoverageSummaryWire['Messages'] };

/** The payer's own words, each once. */
export function Messages({ rows, ...evidence }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section title={worded('Messages from the {payer}')} right={rows.length} folds startsFolded={rows.length > 12}>
      <ul className="messages">
        {rows.map(({ Text, Segment, Count }) => (
          <li key={Segment}>
            <Figure stated={{ value: Text, evidence: evidenceId.segment(Segment) }} name="Message" {...evidence}>
              {Text}
            </Figure>
            {Count > 1 && <span className="dim"> {Count} times</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
