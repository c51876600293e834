import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';

/** More than this and the list begins folded. */
const foldsAbove = 12;
/** So many say enough of an answer that agrees with itself nowhere. */
const atMost = 100;

type Props = EvidenceProps & { readonly rows: CoverageSummaryWire['Contradictions'] };

/** Where the answer cannot be right as it stands, and where it says half; what it states is a press away, and shown below as it came. */
export function Contradictions({ rows, ...evidence }: Props) {
  const numbered = rows.map((row, at) => ({ ...row, at }));
  return (
    <>
      <Flags
        title="The answer contradicts itself"
        advice={worded('Shown below as the {payer} sent it. Ask the {payer} before you rely on it.')}
        rows={numbered.filter(({ IsOmission, IsDoubt, IsFurther }) => !IsOmission && !IsDoubt && !IsFurther)}
        {...evidence}
      />
      <Flags
        title="More than one answer came"
        advice={worded(
          'Kept as received. Where one says active and another inactive, the status says so. Ask the {payer} which of them holds.',
        )}
        rows={numbered.filter(({ IsFurther }) => IsFurther)}
        {...evidence}
      />
      <Flags
        title="What cannot be as it is stated"
        advice={worded(
          'Shown below as the {payer} sent it, but for what is said to be read otherwise. Ask the {payer}.',
        )}
        rows={numbered.filter(({ IsDoubt }) => IsDoubt)}
        {...evidence}
      />
      <Flags
        title="What the answer leaves out"
        advice={worded('What the {payer} did state is shown below, and nothing is worked out in place of the rest.')}
        rows={numbered.filter(({ IsOmission }) => IsOmission)}
        {...evidence}
      />
    </>
  );
}

type FlagsProps = EvidenceProps & {
  readonly title: string;
  readonly advice: string;
  /** `at` is the place among all flags, by which what stands behind one is found. */
  readonly rows: readonly (CoverageSummaryWire['Contradictions'][number] & { readonly at: number })[];
};

function Flags({ title, advice, rows, ...evidence }: FlagsProps) {
  if (rows.length === 0) return null;
  return (
    <Section
      title={title}
      right={rows.length}
      className="contradictions"
      folds={rows.length > foldsAbove}
      startsFolded={rows.length > foldsAbove}
    >
      <p className="soft">{advice}</p>
      <ul>
        {rows.slice(0, atMost).map(({ Text, Segments, IsOmission, at }) => (
          <li key={Segments.join(' ')}>
            <StatusGlyph grade={IsOmission ? 'Unknown' : 'Questionable'} />
            <span>{worded(Text)}</span>
            <span className="contradiction-segments">
              {Segments.map((segment) => (
                <Figure
                  key={segment}
                  stated={{ value: segment, evidence: evidenceId.contradiction(at, segment) }}
                  name={worded(Text)}
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
