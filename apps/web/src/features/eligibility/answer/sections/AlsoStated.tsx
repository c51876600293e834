import {
  furtherAbout,
  furtherBeside,
  furtherFigures,
  type FurtherStatement,
} from '@coverline/contract/eligibility/answerText/furtherText.ts';
import { Fragment } from 'react';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';
import { BesideFigures } from './BesideFigures.tsx';

/** More than this and the list begins folded: what is not of the day may be much. */
const foldsAbove = 12;

type Props = EvidenceProps & { readonly rows: readonly FurtherStatement[] };

/** What the payer states that has its place in no other section: nothing of an answer is lost. */
export function AlsoStated({ rows, ...evidence }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section title="Also stated" right={rows.length} folds startsFolded={rows.length > foldsAbove}>
      <ul className="limits">
        {rows.map((row) => {
          const figures = furtherFigures(row).map(({ text, element }) => ({
            value: text,
            evidence: evidenceId.further(row.Segment, element),
          }));
          return (
            <li key={row.Segment}>
              <span className="strong">{furtherAbout(row)}</span>
              <span>
                {figures.map((figure, at) => (
                  <Fragment key={figure.evidence}>
                    {at > 0 && ', '}
                    <Figure stated={figure} name={furtherAbout(row)} {...evidence}>
                      {figure.value}
                    </Figure>
                  </Fragment>
                ))}
              </span>
              <span className="soft">
                <BesideFigures
                  of={figures[0]?.evidence ?? ''}
                  name={`${furtherAbout(row)}, more`}
                  parts={furtherBeside(row)}
                  {...evidence}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
