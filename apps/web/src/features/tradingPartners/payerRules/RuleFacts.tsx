import { payerRuleCalls } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { LinkHistory } from '#/features/tradingPartners/medicalPolicy/LinkHistory.tsx';
import { daysText } from '#/features/tradingPartners/medicalPolicy/linkWords.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { ruleLabels } from './ruleForm.ts';

type Props = { readonly ruleId: string; readonly onClose: () => void };

/** One rule, to be read. */
export default function RuleFacts({ ruleId, onClose }: Props) {
  const row = useCall(payerRuleCalls.getPayerRule, { RuleID: ruleId });
  const labels = ruleLabels();
  return (
    <Drawer title="Rule" onClose={onClose}>
      <PanelState panel={panelOf(row, 'the rule')} name="The rule" rows={8}>
        {(data) => (
          <>
            <Facts
              facts={[
                { name: labels.PartnerID, value: data.Payor },
                { name: labels.Codes, value: data.Codes },
                { name: labels.Required, value: [data.Required, data.Circumstances].filter(Boolean).join(': ') },
                { name: labels.Plan, value: data.Plan || 'Any' },
                { name: labels.Places, value: data.Places || 'Any' },
                { name: 'In effect', value: daysText(data) },
                { name: labels.Source, value: data.Source },
                { name: labels.CheckedOn, value: formatDate(data.CheckedOn) },
                { name: 'Standing', value: data.Standing },
              ]}
            />
            <LinkHistory history={data.History} />
          </>
        )}
      </PanelState>
    </Drawer>
  );
}
