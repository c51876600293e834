import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { Fragment } from 'react';
import { term } from '#/api/terms.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { MaskedValue } from '#/ui/values/MaskedValue.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { evidenceId } from '../evidence/evidenceIds.ts';
import { AddressFact } from './AddressFact.tsx';
import { NetworkFact } from './NetworkFact.tsx';
import { answeredText } from './answeredText.ts';
import { type CompareRow, compareText } from './sections/compareRows.ts';
import { routeLines, routeName } from './routeText.ts';

type Props = EvidenceProps & {
  readonly result: LookupResult;
  readonly compare: readonly CompareRow[];
  readonly onCompare: () => void;
  readonly today: string;
  readonly timeZone: string;
};

/** What identifies the answer: whose, under which group, whether it is the same person, when and at what price. */
export function AnswerFacts({ result, compare, onCompare, today, timeZone, ...evidence }: Props) {
  const plan = result.Summary?.Plan;
  const group = (['GroupName', 'GroupNumber'] as const).flatMap((what) => {
    const value = plan?.[what]?.Value ?? '';
    return value === '' ? [] : [{ value, evidence: evidenceId.plan(what) }];
  });
  const answered = answeredText(result, today, timeZone);
  const route = routeName(result);
  const differs = compare.some((row) => row.differs);
  const sent = result.Patient.CertificateNumber;
  // The payer's own, which opens its segment; what was sent stands beside it where they differ.
  const returned = result.Summary?.Demographics.find(({ Field }) => Field === 'memberId')?.Returned || undefined;
  return (
    <dl className="sec facts">
      {(sent !== '' || returned !== undefined) && (
        <div>
          <dt>{term('CertificateNumber')}</dt>
          <dd>
            {returned === undefined ? (
              <MaskedValue label={term('CertificateNumber')} mask={sent} />
            ) : (
              <Figure
                stated={{ value: returned, evidence: evidenceId.demographic('memberId') }}
                name={term('CertificateNumber')}
                {...evidence}
              >
                <span className="mono">{returned}</span>
              </Figure>
            )}
          </dd>
        </div>
      )}
      {group.length > 0 && (
        <div>
          <dt>Group</dt>
          <dd>
            {group.map((stated, at) => (
              <Fragment key={stated.evidence}>
                {at > 0 && ', '}
                <Figure stated={stated} name="Group" {...evidence}>
                  {stated.value}
                </Figure>
              </Fragment>
            ))}
          </dd>
        </div>
      )}
      {plan?.PolicyNumber && (
        <div>
          <dt>Policy</dt>
          <dd>
            <Figure
              stated={{ value: plan.PolicyNumber.Value, evidence: evidenceId.plan('PolicyNumber') }}
              name="Policy"
              {...evidence}
            >
              {plan.PolicyNumber.Value}
            </Figure>
          </dd>
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
      <NetworkFact network={result.Network} />
      <AddressFact sent={result.AddressSent} />
      <div>
        <dt>{answered.label}</dt>
        <dd className="tn">{answered.text}</dd>
      </div>
      {route !== null && (
        <div>
          <dt>Asked by way of</dt>
          <dd>
            {route}
            {routeLines(result).map((line) => (
              <span key={line} className="dim">
                {' '}
                {line}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
