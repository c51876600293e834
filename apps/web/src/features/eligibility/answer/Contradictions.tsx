import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/Figure.tsx';
import { Section } from '#/ui/Section.tsx';
import type { EvidenceProps } from '#/ui/stated.ts';
import { StatusGlyph } from '#/ui/StatusGlyph.tsx';
import { evidenceId } from '../evidence/evidenceIds.ts';

/** More than this and the list begins folded. */
const foldsAbove = 12;
/** So many say enough of an answer that agrees with itself nowhere. */
const atMost = 100;

type Props = EvidenceProps & { readonly rows: CoverageSummaryWire['Contradictions'] };

/** Where the answer cannot be right as it stands; both sides are a press away, and neither is left out below. */
export function Contradictions({ rows, ...evidence }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section
      title="The answer contradicts itself"
      right={rows.length}
      className="contradictions"
      folds={rows.length > foldsAbove}
      startsFolded={rows.length > foldsAbove}
    >
      <p className="soft">{worded('Shown below as the {payer} sent it. Ask the {payer} before you rely on it.')}</p>
      <ul>
        {rows.slice(0, atMost).map(({ Text, Segments }, at) => (
          <li key={Segments.join(' ')}>
            <StatusGlyph grade="Questionable" />
            <span>{Text}</span>
            <span className="contradiction-segments">
              {Segments.map((segment) => (
                <Figure
                  key={segment}
                  stated={{ value: segment, evidence: evidenceId.contradiction(at, segment) }}
                  name={Text}
                  {...evidence}
                >
                  Segment {segment}
                </Figure>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > atMost && <p className="soft">And {rows.length - atMost} more like these.</p>}
    </Section>
  );
}
