import type { SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { scoreLevels } from '@coverline/domain/matching/scoreLevels.ts';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { type EvidenceRow, fieldName, fieldValue } from '../answer/fieldWords.ts';

type Props = {
  readonly candidate: SearchCandidate;
  /** Of which field the segment is shown. */
  readonly shown: EvidenceRow['Field'] | null;
  readonly onShow: (field: EvidenceRow['Field']) => void;
};

const glyph = { agrees: 'Good', inPart: 'Questionable', differs: 'Bad' } as const;
const levelWords = {
  HIGH: `high from ${scoreLevels.HIGH}`,
  REVIEW: `review from ${scoreLevels.REVIEW} to ${scoreLevels.HIGH - 1}`,
  LOW: `low below ${scoreLevels.REVIEW}`,
} as const;

/** What was sent and what the payer returned, with the points of each; a field opens the segment that states it. */
export function FieldTable({ candidate, shown, onShow }: Props) {
  const { Rows, Score, Level } = candidate;
  const sum = Rows.reduce((total, { Points }) => total + Points, 0);
  return (
    <table className="match">
      <colgroup>
        <col className="match-field" />
        <col />
        <col />
        <col className="match-points" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Sent</th>
          <th scope="col">Returned</th>
          <th scope="col" className="num">
            Pts
          </th>
        </tr>
      </thead>
      <tbody>
        {Rows.map((row) => (
          <tr key={row.Field} className={row.Field === shown ? 'is-here' : undefined}>
            <th scope="row">
              <span className="match-name">
                {row.Agreement === 'none' ? (
                  <IconMinus className="i i-s" aria-hidden />
                ) : (
                  <StatusGlyph grade={glyph[row.Agreement]} />
                )}
                {row.Segment === null ? (
                  <span>{fieldName(row.Field)}</span>
                ) : (
                  <button
                    type="button"
                    className="calc"
                    aria-pressed={row.Field === shown}
                    onClick={() => onShow(row.Field)}
                  >
                    {fieldName(row.Field)}
                  </button>
                )}
              </span>
            </th>
            <Value row={row} value={row.Sent} none="not sent" />
            <Value row={row} value={row.Returned} none="not returned" />
            <td className="num">{row.Points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Confidence, {levelWords[Level]}
            {sum !== Score && <span className="soft match-cap">{capText(sum, Score)}</span>}
          </th>
          <td className="num">{Score}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const capText = (sum: number, score: number): string =>
  sum > score && score < 100 ? `${sum}, and a conflict ends at ${score}` : `${sum}, counted from 0 to 100`;

function Value({ row, value, none }: { readonly row: EvidenceRow; readonly value: string; readonly none: string }) {
  if (value === '') return <td className="dim">{none}</td>;
  const isNumber = row.Field === 'ssn' || row.Field === 'memberId';
  const isOff = none === 'not returned' && (row.Agreement === 'inPart' || row.Agreement === 'differs');
  const text = fieldValue(row, value);
  return (
    <td className={[isNumber ? 'mono' : 'tn', isOff ? 'off' : ''].join(' ').trim()} title={text}>
      {text}
    </td>
  );
}
