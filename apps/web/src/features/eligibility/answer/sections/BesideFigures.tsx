import type { Beside } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { Fragment } from 'react';
import { Figure } from '#/ui/values/Figure.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';

type Props = EvidenceProps & {
  /** The id of the value that they stand beside. */
  readonly of: string;
  /** What that value is. */
  readonly name: string;
  readonly parts: readonly Beside[];
  readonly between?: string;
};

/** What is said beside a value: of what the message spells, each opens its own segment. */
export function BesideFigures({ of, name, parts, between = ' · ', ...evidence }: Props) {
  return parts
    .filter(({ text }) => text !== '')
    .map(({ text, raw, goesOn }, at) => (
      <Fragment key={`${text} ${raw}`}>
        {at > 0 && (goesOn ? ' ' : between)}
        {raw === '' ? (
          text
        ) : (
          <Figure stated={{ value: text, evidence: evidenceId.beside(of, raw) }} name={name} {...evidence}>
            {text}
          </Figure>
        )}
      </Fragment>
    ));
}
