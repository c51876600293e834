import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { worded } from '#/api/terms.ts';

type Rejection = CoverageSummaryWire['Rejections'][number];

const levels: Readonly<Record<Rejection['Level'], string>> = {
  payer: '{payer}',
  provider: 'provider',
  subscriber: 'subscriber',
  dependent: 'dependent',
  benefit: 'benefit',
};

/** Every AAA the payer sent: what it means, what to do, and what the payer said of asking again. */
export function Refusals({ rejections }: { readonly rejections: readonly Rejection[] }) {
  if (rejections.length === 0) return null;
  return (
    <ul className="refusals" aria-label={worded('What the {payer} refused')}>
      {rejections.map((one) => (
        <li key={`${one.Segment}`}>
          <p>
            <b>{one.Label}</b>
            <span className="cite">
              AAA {one.Code} · {worded(levels[one.Level])}
            </span>
          </p>
          <p>{one.WhatToDo}</p>
          {one.FollowUpLabel !== '' && (
            <p className="dim">
              {worded('The {payer} says:')} {one.FollowUpLabel.toLowerCase()}.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
