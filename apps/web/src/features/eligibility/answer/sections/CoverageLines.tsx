import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { BesideFigures } from './BesideFigures.tsx';
import { coverageDatesOf, coverageRowsOf } from './coverageRowsOf.ts';

/** More than this and the list begins folded. */
const foldsAbove = 8;

type Props = EvidenceProps & { readonly summary: CoverageSummaryWire };

/** Every plan and rider with its status, then the dates beside them: COBRA, premium, enrolment. */
export function CoverageLines({ summary, ...evidence }: Props) {
  const rows = coverageRowsOf(summary);
  const dates = coverageDatesOf(summary);
  if (rows.length === 0 && dates.length === 0) return null;
  return (
    <Section
      title="Coverage"
      right={rows.length > 0 ? rows.length : undefined}
      folds={rows.length > foldsAbove}
      startsFolded={rows.length > foldsAbove}
    >
      <ul className="limits">
        {rows.map((row) => (
          <li key={row.evidence}>
            <span className="strong" data-tip={row.services === row.all ? undefined : row.all}>
              {row.services}
            </span>
            <span className="coverage-status">
              <StatusGlyph grade={row.grade} />
              <Figure stated={{ value: row.status, evidence: row.evidence }} name={row.services} {...evidence}>
                {row.status}
              </Figure>
            </span>
            <span className="soft">
              {row.detail}
              {row.detail !== '' && row.dates.length > 0 && ' · '}
              <BesideFigures of={row.evidence} name={`${row.services}, dates`} parts={row.dates} {...evidence} />
            </span>
          </li>
        ))}
        {dates.map((date) => (
          <li key={date.evidence}>
            <span className="strong">{date.name}</span>
            <span>
              <Figure stated={{ value: date.text, evidence: date.evidence }} name={date.name} {...evidence}>
                {date.text}
              </Figure>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
