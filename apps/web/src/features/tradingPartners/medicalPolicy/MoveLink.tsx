import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { movesFrom, notYourOwn, whyNotMove } from '@coverline/domain/tradingPartners/medicalPolicy/linkMoves.ts';
import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { reloadLinks } from './reloadLinks.ts';

type Props = {
  readonly row: PolicyLink;
  /** Something stands in the form that is not saved. */
  readonly isTyped: boolean;
  readonly onMoved: () => void;
};

const words: Readonly<Record<LinkStanding, string>> = {
  Suggested: 'Suggest',
  Approved: 'Approve',
  Rejected: 'Reject',
  Retired: 'Retire',
};

/** How it stands, and what may become of it. */
export function MoveLink({ row, isTyped, onMoved }: Props) {
  const { TimeZone } = useUser();
  const move = useSend(policyLinkCalls.movePolicyLink);
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const ways = movesFrom(row.Standing);
  const isHeld = row.IsOwn && ways.some(({ byAnother }) => byAnother);
  const onMove = (To: LinkStanding) => {
    const refused = whyNotMove(row.Standing, To, { isOwn: row.IsOwn, why });
    setFault(refused?.message);
    if (refused !== null) return;
    move.mutate(
      { LinkID: row.LinkID, Version: row.Version, To, Why: why },
      {
        onSuccess: () => {
          toast(`${row.Title} is ${To.toLowerCase()}`);
          onMoved();
          void reloadLinks();
        },
      },
    );
  };
  return (
    <Section title={row.Standing === 'Suggested' ? 'Your decision' : row.Standing} level={3}>
      {row.SuggestedBy !== '' && (
        <p className="small">
          Suggested by {row.SuggestedBy}
          {row.SuggestedAt !== null && `, ${formatInstant(row.SuggestedAt, TimeZone)}`}
          {row.SuggestedWhy !== '' && `: ${row.SuggestedWhy}`}
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
      {isTyped && <p>Save first what you changed: what is decided is for the link as it is saved.</p>}
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
            <Button key={to} size="s" busy={move.isPending} onClick={() => onMove(to)}>
              {row.Standing === 'Retired' ? 'Bring it back' : words[to]}
            </Button>
          ))}
      </div>
    </Section>
  );
}
