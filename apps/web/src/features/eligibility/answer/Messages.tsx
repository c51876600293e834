import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { Section } from '#/ui/Section.tsx';

/** The payer's own words, each once. */
export function Messages({ rows }: { readonly rows: CoverageSummaryWire['Messages'] }) {
  if (rows.length === 0) return null;
  return (
    <Section title="Messages from the payer" right={rows.length} folds startsFolded={rows.length > 12}>
      <ul className="messages">
        {rows.map(({ Text, Segment, Count }) => (
          <li key={Segment}>
            {Text}
            {Count > 1 && <span className="dim"> {Count} times</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
