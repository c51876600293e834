import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { MaskedValue } from '#/ui/MaskedValue.tsx';
import { StatusGlyph } from '#/ui/StatusGlyph.tsx';
import { answeredText } from './answeredText.ts';
import { type CompareRow, compareText } from './compareRows.ts';

type Props = {
  readonly result: LookupResult;
  readonly compare: readonly CompareRow[];
  readonly onCompare: () => void;
  readonly today: string;
  readonly timeZone: string;
};

/** What identifies the answer: whose, under which group, whether it is the same person, when and at what price. */
export function AnswerFacts({ result, compare, onCompare, today, timeZone }: Props) {
  const plan = result.Summary?.Plan;
  const group = [plan?.GroupName?.Value, plan?.GroupNumber?.Value].filter(Boolean).join(', ');
  const answered = answeredText(result, today, timeZone);
  const differs = compare.some((row) => row.differs);
  return (
    <dl className="sec facts">
      {result.Patient.CertificateNumber !== '' && (
        <div>
          <dt>Member ID</dt>
          <dd>
            <MaskedValue label="Member ID" mask={result.Patient.CertificateNumber} />
          </dd>
        </div>
      )}
      {group !== '' && (
        <div>
          <dt>Group</dt>
          <dd>{group}</dd>
        </div>
      )}
      {plan?.PolicyNumber && (
        <div>
          <dt>Policy</dt>
          <dd>{plan.PolicyNumber.Value}</dd>
        </div>
      )}
      {compare.length > 0 && (
        <div>
          <dt>Sent and returned</dt>
          <dd>
            <StatusGlyph grade={differs ? 'Questionable' : 'Good'} />
            <button type="button" className="link" onClick={onCompare}>
              {compareText(compare)}
            </button>
          </dd>
        </div>
      )}
      <div>
        <dt>{answered.label}</dt>
        <dd className="tn">{answered.text}</dd>
      </div>
    </dl>
  );
}
