import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { term, worded } from '#/api/terms.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';
import { type RequestFieldName, requestLabels } from '#/features/eligibility/request/requestForm.ts';

type Rejection = CoverageSummaryWire['Rejections'][number];

const levels: Readonly<Record<Rejection['Level'], string>> = {
  payer: '{payer}',
  provider: 'provider',
  subscriber: 'subscriber',
  dependent: 'dependent',
  benefit: 'benefit',
};

export type Correcting = {
  /** The field of the request that a refusal is about, if it is about one. */
  readonly fieldOf: (rejection: Rejection) => RequestFieldName | null;
  readonly onCorrect: (field: RequestFieldName) => void;
};

type Props = EvidenceProps & { readonly rejections: readonly Rejection[]; readonly correcting: Correcting | null };

/** Every AAA the payer sent: what it means, what to do, and what the payer said of asking again. */
export function Refusals({ rejections, correcting, ...evidence }: Props) {
  if (rejections.length === 0) return null;
  return (
    <ul className="refusals" aria-label={worded('What the {payer} refused')}>
      {rejections.map((one) => (
        <li key={`${one.Segment}`}>
          <p>
            <Figure
              stated={{ value: one.Code, evidence: evidenceId.segment(one.Segment) }}
              name={`Refusal AAA ${one.Code}`}
              {...evidence}
            >
              <b>{worded(one.Label)}</b>
            </Figure>
            <span className="cite">
              AAA {one.Code} · {worded(levels[one.Level])}
            </span>
          </p>
          <p>{worded(one.WhatToDo)}</p>
          {correcting !== null && <CorrectIt field={correcting.fieldOf(one)} onCorrect={correcting.onCorrect} />}
          {one.FollowUpLabel !== '' && (
            <p className="dim">{worded(`The {payer} says: ${one.FollowUpLabel.toLowerCase()}.`)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type CorrectProps = Pick<Correcting, 'onCorrect'> & { readonly field: RequestFieldName | null };

/** The way back to what was refused, by the keyboard as well: it is mended there and asked again. */
function CorrectIt({ field, onCorrect }: CorrectProps) {
  if (field === null) return null;
  const label = field === 'CertificateNumber' ? term('CertificateNumber') : requestLabels[field].toLowerCase();
  return (
    <p className="no-print">
      <button type="button" className="link" onClick={() => onCorrect(field)}>
        Correct the {label}
      </button>
    </p>
  );
}
