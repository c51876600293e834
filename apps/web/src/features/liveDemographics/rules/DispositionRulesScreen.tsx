import './rules.css';
import { charityPolicyCalls } from '@coverline/contract/liveDemographics/charityPolicy.ts';
import { dispositionRuleCalls } from '@coverline/contract/liveDemographics/dispositionRules.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { CharityEditor } from './CharityEditor.tsx';
import { CharityVersions } from './CharityVersions.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { RuleVersions } from './RuleVersions.tsx';

const tabs = [
  { value: 'dispositions', label: 'Dispositions' },
  { value: 'charity', label: 'Financial assistance' },
] as const;

/** By which rules this client decides what becomes of a household's bill, and what its policy takes off. */
export default function DispositionRulesScreen() {
  const [params, setParams] = useAddress();
  const tab = params.get('tab') === 'charity' ? 'charity' : 'dispositions';
  return (
    <div className="page is-wide">
      <Sheet label="Disposition Rules">
        <div className="rules-head">
          <SegmentedTabs
            label="View"
            options={tabs}
            value={tab}
            onChange={(value) => setParams(value === 'charity' ? { tab: value } : {}, { replace: true })}
          />
        </div>
        {tab === 'charity' ? <Charity /> : <Dispositions />}
      </Sheet>
    </div>
  );
}

function Dispositions() {
  const rules = useCall(dispositionRuleCalls.getDispositionRules, undefined);
  return (
    <PanelState panel={panelOf(rules, 'the rules')} name="The rules" rows={8}>
      {(data) => (
        <>
          <RulesEditor key={data.Version} stored={data} reread={async () => (await rules.refetch()).data ?? null} />
          <RuleVersions stored={data} />
        </>
      )}
    </PanelState>
  );
}

function Charity() {
  const policy = useCall(charityPolicyCalls.getCharityPolicy, undefined);
  return (
    <PanelState panel={panelOf(policy, 'the policy')} name="The policy" rows={8}>
      {(data) => (
        <>
          <CharityEditor key={data.Version} stored={data} reread={async () => (await policy.refetch()).data ?? null} />
          <CharityVersions stored={data} />
        </>
      )}
    </PanelState>
  );
}
