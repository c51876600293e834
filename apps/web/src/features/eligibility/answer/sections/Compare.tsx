import { placeholder } from '@coverline/domain/format/placeholder.ts';
import { useId } from 'react';
import { worded } from '#/api/terms.ts';
import { classes } from '#/ui/base/classes.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';
import type { CompareRow } from './compareRows.ts';

type Props = EvidenceProps & {
  readonly rows: readonly CompareRow[];
  /** Takes the payer's value into the request, where it stands beside. */
  readonly onUse: ((row: CompareRow) => void) | undefined;
  /** Opens the saving of the payer's address; left out where nothing may be saved. */
  readonly onSave: (() => void) | undefined;
};

/** What was sent beside what came back. */
export function Compare({ rows, onUse, onSave, ...evidence }: Props) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Section title="Sent and returned" className="compare" folds startsFolded={!rows.some(({ differs }) => differs)}>
      <table aria-labelledby={id}>
        <caption id={id} className="sr">
          {worded('What was sent and what the {payer} returned')}
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Sent</th>
            <th scope="col">Returned</th>
            <th scope="col" className="no-print">
              <span className="sr">Take over</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">
                <span className="compare-mark">{row.differs && <StatusGlyph grade="Questionable" />}</span>
                {row.label}
                {row.differs && <span className="sr"> differs</span>}
              </th>
              <td className={look(row, row.sent)}>{row.sent}</td>
              <td className={look(row, row.returned)}>
                <Figure
                  stated={{ value: row.returned, evidence: evidenceId.demographic(row.field) }}
                  name={row.label}
                  {...evidence}
                >
                  {row.differs ? <b>{row.returned}</b> : row.returned}
                </Figure>
              </td>
              <td className="no-print">
                {onUse && row.usable !== null && (
                  <button type="button" className="link" onClick={() => onUse(row)}>
                    Use
                    <span className="sr">
                      {' '}
                      {worded('the {payer}')}'s {row.label.toLowerCase()}
                    </span>
                  </button>
                )}
                {onSave && row.savable && (
                  <button type="button" className="link" onClick={onSave}>
                    Save<span className="compare-where"> to registration</span>
                    <span className="sr">
                      {' '}
                      ({worded('the {payer}')}'s {row.label.toLowerCase()})
                    </span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** A number is one in both columns, mask and all. */
const look = ({ field }: CompareRow, value: string) =>
  classes(field === 'memberId' && 'mono', value === placeholder && 'nil');
