import './rules.css';
import { type CaseRule, caseRuleCalls } from '@coverline/contract/cases/rules/caseRules.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { NewRuleDrawer, RuleDrawer } from '#/features/cases/rules/RuleDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = {
  /** A rule's id, `new`, or `all`. */
  readonly open: string;
  readonly onShow: (open: string | null) => void;
};

/** The rules by which cases open by themselves: the list, or one of them. */
export default function RulesPanel({ open, onShow }: Props) {
  const rules = useCall(caseRuleCalls.getCaseRules, undefined);
  const back = () => onShow('all');
  const rule = rules.data?.find(({ RuleID }) => RuleID === open);
  if (open === 'new') return <NewRuleDrawer onClose={back} />;
  if (rule !== undefined) return <RuleDrawer key={open} rule={rule} onClose={back} />;
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => onShow('new')}>
      New rule
    </Button>
  );
  return (
    <Drawer
      title={worded('Rules that open {cases}')}
      width="raw"
      head={rules.data !== undefined && rules.data.length > 0 && add}
      onClose={() => onShow(null)}
    >
      <PanelState
        panel={panelOf(rules, 'the rules')}
        name="The rules"
        rows={4}
        isEmpty={(all) => all.length === 0}
        empty={{
          title: worded('No rule opens {a case} yet'),
          why: worded('A rule opens {a case} as soon as a self-pay {visit}, an answer or a disposition is kept.'),
          next: add,
        }}
      >
        {(all) => (
          <ul className="rule-list">
            {all.map((one) => (
              <li key={one.RuleID}>
                <RuleLine rule={one} onOpen={() => onShow(one.RuleID)} />
              </li>
            ))}
          </ul>
        )}
      </PanelState>
    </Drawer>
  );
}

function RuleLine({ rule, onOpen }: { readonly rule: CaseRule; readonly onOpen: () => void }) {
  return (
    <>
      <p className="rule-head">
        <button type="button" className="link" onClick={onOpen}>
          {rule.Name}
        </button>
        <StatusBadge grade={rule.IsOn ? 'Good' : 'Unknown'} text={rule.IsOn ? 'On' : 'Off'} />
        <span className="dim tn">{rule.Opened} opened</span>
      </p>
      <p>{worded(rule.Says)}</p>
    </>
  );
}
