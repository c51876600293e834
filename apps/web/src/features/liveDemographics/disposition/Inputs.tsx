import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Figure } from '#/ui/values/Figure.tsx';
import { lostIncome, numberLabels, numberNote, numbers, type NumberKey, numberText } from './dispositionWords.ts';

type Props = {
  readonly view: DispositionView;
  readonly open: NumberKey | null;
  readonly onOpen: (key: NumberKey) => void;
};

/** The four numbers, each opening where it comes from, and whether an insurance is active. */
export function Inputs({ view, open, onOpen }: Props) {
  const lost = lostIncome(view);
  const { Active, Words, AsOf, Source } = view.Insurance;
  const grade: Grade = Active === null ? 'Unknown' : Active ? 'Good' : 'Bad';
  const told = Source === 'Told' ? `, stated: ${Active === true ? 'one is active' : 'none is active'}` : '';
  return (
    <>
      <dl className="dispo-inputs">
        {numbers.map((key) => (
          <div key={key}>
            <dt>{numberLabels[key]}</dt>
            <dd>
              <Figure
                stated={{ value: key, computed: true, evidence: key }}
                name={numberLabels[key]}
                openEvidence={open}
                onEvidence={() => onOpen(key)}
              >
                {numberText(view, key)}
              </Figure>
              {key === 'Propensity' && view.Propensity !== null && <span className="dispo-of"> of 1000</span>}
            </dd>
            <dd className="dispo-note">{numberNote(view, key)}</dd>
            {key === 'Income' && lost !== null && (
              <dd className="dispo-note">
                <s>{formatCurrency(lost.cents)}</s> {lost.words}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="dispo-insured small soft">
        <StatusGlyph grade={grade} />
        <span>
          Insurance: {Words}
          {told}
          {AsOf !== '' && `, as of ${formatDate(AsOf)}`}
        </span>
      </p>
    </>
  );
}
