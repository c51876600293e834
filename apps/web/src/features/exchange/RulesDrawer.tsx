import {
  exchangeRuleCalls,
  type ExchangeRuleRow,
  type ExchangeRules,
  mostExchangeRules,
} from '@coverline/contract/exchange/exchangeRules.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { RuleDrawer } from '#/features/exchange/RuleDrawer.tsx';
import { RuleList } from '#/features/exchange/RuleList.tsx';
import { takenBy } from '#/features/exchange/ruleWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

/** By which rules files become batches, in their order; one of them in a drawer of its own while it is edited. */
export function RulesDrawer({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(exchangeRuleCalls.getExchangeRules, undefined);
  const [edited, setEdited] = useState<ExchangeRuleRow | 'new' | null>(null);
  const reread = async () => (await stored.refetch()).data ?? null;
  if (edited !== null && stored.data !== undefined)
    return (
      <RuleDrawer
        rules={stored.data}
        rule={edited === 'new' ? null : edited}
        reread={reread}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <Drawer
      title="Routing rules"
      onClose={onClose}
      flush
      footer={
        stored.data !== undefined && (
          <Button
            variant="primary"
            icon={IconPlus}
            disabledReason={whyNoMore(stored.data)}
            onClick={() => setEdited('new')}
          >
            Add a rule
          </Button>
        )
      }
    >
      <PanelState panel={panelOf(stored, 'the rules')} name="The rules" rows={4}>
        {(rules) => <Rules rules={rules} onEdit={setEdited} onChanged={() => void reread()} />}
      </PanelState>
    </Drawer>
  );
}

function whyNoMore({ Rules, Templates }: ExchangeRules): string | null {
  if (Rules.length >= mostExchangeRules) return `There are ${mostExchangeRules} rules, the most that may be.`;
  return Templates.length === 0
    ? 'Nobody has kept a mapping template yet. One is kept on the Batch screen, where the columns of a file are mapped.'
    : null;
}

type RulesProps = {
  readonly rules: ExchangeRules;
  readonly onEdit: (rule: ExchangeRuleRow) => void;
  readonly onChanged: () => void;
};

function Rules({ rules: { Rules: rules }, onEdit, onChanged }: RulesProps) {
  const [name, setName] = useState('');
  return (
    <>
      <Section title="In their order" level={3}>
        <p className="dim exchange-rules-lead">
          A file that is sent to Inbound and found good becomes a batch by the first rule that takes its name. One that
          no rule takes stays there.
        </p>
        {rules.length === 0 ? (
          <PanelEmpty title="There are no rules" why="Every file stays in Inbound until somebody deals with it." />
        ) : (
          <RuleList rules={rules} onEdit={onEdit} onChanged={onChanged} />
        )}
      </Section>
      {rules.length > 0 && (
        <Section title="Try a name" level={3}>
          <TextField
            label="Name of a file"
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <output className="exchange-taken">{takenBy(rules, name)}</output>
        </Section>
      )}
    </>
  );
}
