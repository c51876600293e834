import { formatInstant } from '@coverline/domain/format/instant.ts';
import { movesFrom, notYourOwn, whyNotMove } from '@coverline/domain/tradingPartners/medicalPolicy/linkMoves.ts';
import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly row: {
    readonly Standing: LinkStanding;
    /** Suggested by who is asking: somebody else has to approve it. */
    readonly IsOwn: boolean;
    readonly SuggestedBy: string;
    readonly SuggestedAt: string | null;
    readonly SuggestedWhy?: string;
    readonly SettledBy: string;
    readonly SettledAt: string | null;
    readonly SettledWhy: string;
  };
  readonly noun: string;
  /** How it is said that somebody suggested one, and what the button is called that does. */
  readonly suggested: { readonly words: string; readonly deed: string };
  /** Something stands in the form that is not saved. */
  readonly isTyped: boolean;
  readonly move: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
  readonly onMove: (to: LinkStanding, why: string) => void;
};

const deeds = { Approved: 'Approve', Rejected: 'Reject', Retired: 'Retire' } as const;

/** How what all clients share about payers stands, a link to a policy or a rule, and what may become of it. */
export function StandingSection({ row, noun, suggested, isTyped, move, onMove }: Props) {
  const { TimeZone } = useUser();
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const ways = movesFrom(row.Standing);
  const isHeld = row.IsOwn && ways.some(({ byAnother }) => byAnother);
  const onDecide = (to: LinkStanding) => {
    const refused = whyNotMove(row.Standing, to, { isOwn: row.IsOwn, why });
    setFault(refused?.message);
    if (refused === null) onMove(to, why);
  };
  return (
    <Section title={row.Standing === 'Suggested' ? 'Your decision' : row.Standing} level={3}>
      {row.SuggestedBy !== '' && (
        <p className="small">
          {suggested.words} {row.SuggestedBy}
          {row.SuggestedAt !== null && `, ${formatInstant(row.SuggestedAt, TimeZone)}`}
          {(row.SuggestedWhy ?? '') !== '' && `: ${row.SuggestedWhy}`}
        </p>
      )}
      {row.SettledAt !== null && row.Standing !== 'Suggested' && (
        <p className="small">
          {[row.Standing, row.SettledBy === '' ? '' : `by ${row.SettledBy}`].filter(Boolean).join(' ')},{' '}
          {formatInstant(row.SettledAt, TimeZone)}
          {row.SettledWhy !== '' && `: ${row.SettledWhy}`}
        </p>
      )}
      {isHeld && <p>{notYourOwn}</p>}
      {isTyped && <p>Save first what you changed: what is decided is for the {noun} as it is saved.</p>}
      <TextAreaField
        label="Why"
        rows={2}
        maxLength={300}
        value={why}
        error={fault}
        onChange={({ target }) => setWhy(target.value)}
      />
      {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
      <div className="policy-deeds">
        {ways
          .filter(({ byAnother }) => !isTyped && !(byAnother && row.IsOwn))
          .map(({ to }) => (
            <Button key={to} size="s" busy={move.isPending} onClick={() => onDecide(to)}>
              {row.Standing === 'Retired' ? 'Bring it back' : to === 'Suggested' ? suggested.deed : deeds[to]}
            </Button>
          ))}
      </div>
    </Section>
  );
}
