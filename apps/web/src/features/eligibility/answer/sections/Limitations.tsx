import { messagesBeside } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { furtherAbout } from '@coverline/contract/eligibility/answerText/furtherText.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';
import { BesideFigures } from './BesideFigures.tsx';
import {
  type Limitation,
  limitationText,
  scopeText,
} from '@coverline/contract/eligibility/answerText/limitationText.ts';

/** More than this and the list begins folded: a payer may send hundreds. */
const foldsAbove = 12;

type Props = EvidenceProps & { readonly rows: readonly Limitation[] };

/** Limits, exclusions and what is not covered. Rows out of sight are not laid out (2,000 of them must stay quick). */
export function Limitations({ rows, ...evidence }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section title="Limits and exclusions" right={rows.length} folds startsFolded={rows.length > foldsAbove}>
      <ul className="limits">
        {rows.map((row) => (
          <li key={row.Segment}>
            <span className="strong">{furtherAbout(row)}</span>
            <span>
              <Figure
                stated={{ value: limitationText(row), evidence: evidenceId.segment(row.Segment) }}
                name={furtherAbout(row)}
                {...evidence}
              >
                {limitationText(row)}
              </Figure>
            </span>
            <span className="soft">
              <BesideFigures
                of={evidenceId.segment(row.Segment)}
                name={`${furtherAbout(row)}, message`}
                parts={[{ text: scopeText(row), raw: '' }, ...messagesBeside(row.Messages)]}
                {...evidence}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
