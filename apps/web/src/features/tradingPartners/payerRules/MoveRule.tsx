import type { PayerRuleRow } from '@coverline/contract/tradingPartners/payerRules/payerRuleShapes.ts';
import { payerRuleCalls } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';
import { StandingSection } from '../standing/StandingSection.tsx';
import { reloadRules } from './reloadRules.ts';

type Props = {
  readonly row: PayerRuleRow;
  /** Something stands in the form that is not saved. */
  readonly isTyped: boolean;
  readonly onMoved: () => void;
};

/** How a rule stands, and what may become of it. */
export function MoveRule({ row, isTyped, onMoved }: Props) {
  const move = useSend(payerRuleCalls.movePayerRule);
  return (
    <StandingSection
      row={row}
      noun="rule"
      suggested={{ words: 'Found out by', deed: 'Propose' }}
      isTyped={isTyped}
      move={move}
      onMove={(To, Why) =>
        move.mutate(
          { RuleID: row.RuleID, Version: row.Version, To, Why },
          {
            onSuccess: () => {
              toast(`The rule is ${To.toLowerCase()}`);
              onMoved();
              void reloadRules();
            },
          },
        )
      }
    />
  );
}
