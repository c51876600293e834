import './rules.css';
import { dispositionRuleCalls } from '@coverline/contract/liveDemographics/dispositionRules.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { RuleVersions } from './RuleVersions.tsx';

/** By which rules this client decides what becomes of a household's bill. */
export default function DispositionRulesScreen() {
  const rules = useCall(dispositionRuleCalls.getDispositionRules, undefined);
  return (
    <div className="page is-wide">
      <Sheet label="Disposition Rules">
        <PanelState panel={panelOf(rules, 'the rules')} name="The rules" rows={8}>
          {(data) => (
            <>
              <RulesEditor key={data.Version} stored={data} reread={async () => (await rules.refetch()).data ?? null} />
              <RuleVersions stored={data} />
            </>
          )}
        </PanelState>
      </Sheet>
    </div>
  );
}
