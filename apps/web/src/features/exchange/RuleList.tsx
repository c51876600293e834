import { exchangeRuleCalls, type ExchangeRuleRow } from '@coverline/contract/exchange/exchangeRules.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#/api/errorText.ts';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { ruleWords } from '#/features/exchange/ruleWords.ts';
import { confirm } from '#/ui/layers/confirm.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { moved } from '#/ui/tables/moved.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly rules: readonly ExchangeRuleRow[];
  readonly onEdit: (rule: ExchangeRuleRow) => void;
  readonly onChanged: () => void;
};

/** The rules, to be opened, moved and removed. A move shows at once, and is undone where it was not taken. */
export function RuleList({ rules, onEdit, onChanged }: Props) {
  const move = useSend(exchangeRuleCalls.moveExchangeRule);
  const remove = useSend(exchangeRuleCalls.removeExchangeRule);
  const [order, setOrder] = useState<{
    readonly of: readonly ExchangeRuleRow[];
    readonly shown: readonly ExchangeRuleRow[];
  }>();
  const shown = order?.of === rules ? order.shown : rules;
  const onError = (error: Error) => {
    setOrder(undefined);
    toast(errorText(error), { grade: 'Bad' });
  };
  const onMove = (pressed: HTMLElement, at: number, by: -1 | 1) => {
    const rule = shown[at];
    if (rule === undefined || shown[at + by] === undefined || move.isPending) return;
    flushSync(() => setOrder({ of: rules, shown: moved(shown, at, by) }));
    pressed.focus(); // a row that another one passed has lost it
    move.mutate({ RuleID: rule.RuleID, Up: by === -1 }, { onSuccess: onChanged, onError });
  };
  const onRemove = async ({ RuleID, Version, Pattern }: ExchangeRuleRow) => {
    const sure = await confirm({
      title: 'Remove this rule?',
      body: `Files called ${Pattern} are held against the other rules from then on. What it has routed goes on.`,
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    const onFailed = () => setOrder(undefined);
    remove.mutate({ RuleID, Version }, removal({ what: 'The rule', onGone: onChanged, onFailed }));
  };
  return (
    <ol className="exchange-rules" aria-label="Routing rules in their order">
      {shown.map((rule, at) => (
        <li key={rule.RuleID}>
          <span className="dim tn" aria-hidden>
            {at + 1}
          </span>
          <div className="grow">
            <button
              type="button"
              className="link mono"
              aria-label={`Rule ${at + 1}: ${rule.Pattern}`}
              onClick={() => onEdit(rule)}
            >
              {rule.Pattern}
            </button>
            <span>
              by {rule.Template}
              {rule.TemplateRemoved && <b className="exchange-removed"> which was removed: choose another</b>}
            </span>
            <span className="dim small">{ruleWords(rule)}</span>
          </div>
          <IconButton
            size="s"
            label={`Move ${rule.Pattern} up`}
            icon={IconArrowUp}
            aria-disabled={at === 0}
            onClick={({ currentTarget }) => onMove(currentTarget, at, -1)}
          />
          <IconButton
            size="s"
            label={`Move ${rule.Pattern} down`}
            icon={IconArrowDown}
            aria-disabled={at === shown.length - 1}
            onClick={({ currentTarget }) => onMove(currentTarget, at, 1)}
          />
          <IconButton size="s" label={`Remove ${rule.Pattern}`} icon={IconTrash} onClick={() => void onRemove(rule)} />
        </li>
      ))}
    </ol>
  );
}
