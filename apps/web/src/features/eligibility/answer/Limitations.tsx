import { Section } from '#/ui/Section.tsx';
import { type Limitation, limitationKinds, measureText, scopeText, servicesText } from './limitationText.ts';

/** More than this and the list begins folded: a payer may send hundreds. */
const foldsAbove = 12;

/** Limits, exclusions and what is not covered. Rows out of sight are not laid out (2,000 of them must stay quick). */
export function Limitations({ rows }: { readonly rows: readonly Limitation[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title="Limits and exclusions" right={rows.length} folds startsFolded={rows.length > foldsAbove}>
      <ul className="limits">
        {rows.map((row) => (
          <li key={row.Segment}>
            <span className="strong">{servicesText(row.Services) || 'The plan'}</span>
            <span>
              {limitationKinds[row.Kind]}
              {measureText(row) !== '' && ` ${measureText(row)}`}
            </span>
            <span className="soft">{[scopeText(row), ...row.Messages].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
