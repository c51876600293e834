import { type CaseRule, caseRuleCalls } from '@coverline/contract/cases/rules/caseRules.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { send } from '#/api/send.ts';
import { useSend } from '#/api/useSend.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { RuleFields } from '#/features/cases/rules/RuleFields.tsx';
import {
  emptyRuleForm,
  type RuleForm,
  ruleFormOf,
  ruleLabels,
  ruleMessages,
  rulePayload,
} from '#/features/cases/rules/ruleForm.ts';
import { RuleHistory } from '#/features/cases/rules/RuleHistory.tsx';
import { TryRule } from '#/features/cases/rules/TryRule.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly onClose: () => void };

const reload = (): Promise<void> => askAnew(caseRuleCalls.getCaseRules);

const baseOf = (rule: CaseRule) => ({ values: ruleFormOf(rule), version: rule.Version });

/** A rule, to change, to try, and to take off the list. */
export function RuleDrawer({ rule, onClose }: Props & { readonly rule: CaseRule }) {
  // What it began from stays, while the list behind it is read anew.
  const [now] = useState(() => baseOf(rule));
  const reread = async () => {
    const all = await send(caseRuleCalls.getCaseRules, undefined);
    const stored = all.find(({ RuleID }) => RuleID === rule.RuleID);
    return stored === undefined ? null : baseOf(stored);
  };
  return <Edit rule={rule} of={`case rule ${rule.RuleID}`} now={now} reread={reread} onClose={onClose} />;
}

export function NewRuleDrawer({ onClose }: Props) {
  const [now] = useState(() => ({ values: emptyRuleForm(), version: null }));
  return <Edit rule={null} of="new case rule" now={now} reread={() => Promise.resolve(null)} onClose={onClose} />;
}

type EditProps = Props & Pick<EditsOf<RuleForm>, 'of' | 'now' | 'reread'> & { readonly rule: CaseRule | null };

function Edit({ rule, onClose, ...record }: EditProps) {
  return (
    <RecordDrawer<RuleForm, typeof caseRuleCalls.saveCaseRule>
      title={rule === null ? 'New rule' : rule.Name}
      width="raw"
      submitLabel="Save rule"
      labels={ruleLabels}
      edits={{ ...record, validate: ruleMessages }}
      call={caseRuleCalls.saveCaseRule}
      payload={(values, version) => rulePayload(values, rule?.RuleID ?? null, version)}
      onSaved={({ Name, IsOn }) => {
        toast(`${Name.trim()} is saved, and ${IsOn ? 'on' : 'off'}.`);
        void reload();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RuleFields form={form} />
          <TryRule form={form} />
          {rule !== null && (
            <>
              <RuleHistory history={rule.History} />
              <Retire rule={rule} onRetired={onClose} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

/** Takes a rule off the list, with a way back. */
function Retire({ rule, onRetired }: { readonly rule: CaseRule; readonly onRetired: () => void }) {
  const retire = useSend(caseRuleCalls.retireCaseRule);
  // By the call itself: the drawer is gone by then, and nobody would hear what came of it.
  const back = (Version: number) =>
    void send(caseRuleCalls.retireCaseRule, { RuleID: rule.RuleID, Version, Retired: false })
      .then(() => toast(`${rule.Name} is back, switched off.`))
      .catch((error: unknown) => toast(errorText(error), { grade: 'Bad' }))
      .finally(() => void reload());
  return (
    <div>
      <Button
        variant="quiet"
        busy={retire.isPending}
        onClick={() =>
          retire.mutate(
            { RuleID: rule.RuleID, Version: rule.Version, Retired: true },
            {
              onSuccess: ({ Version }) => {
                toast(`${rule.Name} is off the list.`, { action: { label: 'Undo', run: () => back(Version) } });
                onRetired();
              },
              onError: (error) => toast(errorText(error), { grade: 'Bad' }),
              onSettled: () => void reload(),
            },
          )
        }
      >
        Take off the list
      </Button>
    </div>
  );
}
