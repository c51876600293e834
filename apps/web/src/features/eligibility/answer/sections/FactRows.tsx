import { Fragment, type ReactNode } from 'react';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { BesideFigures } from './BesideFigures.tsx';
import type { FactRow } from './factRowsOf.ts';

type Props = EvidenceProps & {
  readonly title: string;
  readonly rows: readonly FactRow[];
  /** Said above the rows. */
  readonly children?: ReactNode;
};

/** What one program alone states: each fact with its words, its dates and a number to call. */
export function FactRows({ title, rows, children, ...evidence }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} className="program">
      {children}
      <ul className="parties">
        {rows.map(({ label, figures, beside, phone, rawPhone }) => (
          <li key={figures[0]?.evidence}>
            <span className="dim">{label}</span>
            <span>
              {figures.map(({ text, evidence: id }, at) => (
                <Fragment key={id}>
                  {at > 0 && <span className="dim"> · </span>}
                  <Figure stated={{ value: text, evidence: id }} name={label} {...evidence}>
                    <b>{text}</b>
                  </Figure>
                </Fragment>
              ))}{' '}
              <span className="soft">
                <BesideFigures of={figures[0]?.evidence ?? ''} name={label} parts={beside} {...evidence} />
              </span>
            </span>
            <span className="tn">
              <BesideFigures
                of={figures[0]?.evidence ?? ''}
                name={`${label}, telephone`}
                parts={[{ text: phone, raw: rawPhone }]}
                {...evidence}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
