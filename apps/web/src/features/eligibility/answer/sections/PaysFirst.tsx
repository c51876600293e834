import { paysFirst } from '@coverline/contract/eligibility/answerText/paysFirst.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { Fragment } from 'react';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';

type Props = EvidenceProps & { readonly result: LookupResult };

/** Beside the verdict: an active plan that pays second is billed second, however good the answer. */
export function PaysFirst({ result, ...evidence }: Props) {
  const parties = paysFirst(result);
  if (parties.length === 0) return null;
  return (
    <div className="sec">
      <Notice tone="quest">
        {worded('Another {payer} is primary:')}{' '}
        {parties.map(({ Segment, Name }, at) => (
          <Fragment key={Segment}>
            {at > 0 && ', '}
            <Figure
              stated={{ value: Name, evidence: evidenceId.segment(Segment) }}
              name={worded('Primary {payer}')}
              {...evidence}
            >
              {Name || 'Not named'}
            </Figure>
          </Fragment>
        ))}
        .
      </Notice>
    </div>
  );
}
