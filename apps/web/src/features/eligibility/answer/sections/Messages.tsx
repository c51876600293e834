import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';

/** More than this and the list begins folded, with a search. */
const many = 12;

type Props = EvidenceProps & { readonly rows: CoverageSummaryWire['Messages'] };

/** The payer's own words, each once. */
export function Messages({ rows, ...evidence }: Props) {
  const [typed, setTyped] = useState('');
  if (rows.length === 0) return null;
  const wanted = typed.trim().toUpperCase();
  const found = wanted === '' ? rows : rows.filter(({ Text }) => Text.toUpperCase().includes(wanted));
  return (
    <Section
      title={worded('Messages from the {payer}')}
      right={rows.length}
      folds={rows.length > many}
      startsFolded={rows.length > many}
    >
      {rows.length > many && (
        <div className="search-line no-print">
          <TextField
            label="Search the messages"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <output className="dim small">{wanted === '' ? '' : `${found.length} of ${rows.length}`}</output>
        </div>
      )}
      <ul className="messages">
        {found.map(({ Text, Segment, Count }) => (
          <li key={evidenceId.message(Segment, Text)}>
            <Figure stated={{ value: Text, evidence: evidenceId.message(Segment, Text) }} name="Message" {...evidence}>
              {Text}
            </Figure>
            {Count > 1 && <span className="dim"> {Count} times</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
