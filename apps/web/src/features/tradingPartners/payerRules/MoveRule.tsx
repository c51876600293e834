import type { PayerRuleRow } from '@coverline/contract/tradingPartners/payerRules/payerRuleShapes.ts';
import { payerRuleCalls } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
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
import { reloadRules } from './reloadRules.ts';

type Props = {
  readonly row: PayerRuleRow;
  /** Something stands in the form that is not saved. */
  readonly isTyped: boolean;
  readonly onMoved: () => void;
};

const words: Readonly<Record<LinkStanding, string>> = {
  Suggested: 'Propose',
  Approved: 'Approve',
  Rejected: 'Reject',
  Retired: 'Retire',
};

/** How a rule stands, and what may become of it. */
export function MoveRule({ row, isTyped, onMoved }: Props) {
  const { TimeZone } = useUser();
  const move = useSend(payerRuleCalls.movePayerRule);
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const ways = movesFrom(row.Standing);
  const isHeld = row.IsOwn && ways.some(({ byAnother }) => byAnother);
  const onMove = (To: LinkStanding) => {
    const refused = whyNotMove(row.Standing, To, { isOwn: row.IsOwn, why });
    setFault(refused?.message);
    if (refused !== null) return;
    move.mutate(
      { RuleID: row.RuleID, Version: row.Version, To, Why: why },
      {
        onSuccess: () => {
          toast(`The rule is ${To.toLowerCase()}`);
          onMoved();
          void reloadRules();
        },
      },
    );
  };
  return (
    <Section title={row.Standing === 'Suggested' ? 'Your decision' : row.Standing} level={3}>
      {row.SuggestedBy !== '' && (
        <p className="small">
          Found out by {row.SuggestedBy}
          {row.SuggestedAt !== null && `, ${formatInstant(row.SuggestedAt, TimeZone)}`}
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
      {isTyped && <p>Save first what you changed: what is decided is for the rule as it is saved.</p>}
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
