import { payerRuleCalls } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { LinkHistory } from '#/features/tradingPartners/medicalPolicy/LinkHistory.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { MoveRule } from './MoveRule.tsx';
import { reloadRules } from './reloadRules.ts';
import { RuleFields } from './RuleFields.tsx';
import { emptyRuleForm, type RuleForm, ruleFormOf, ruleLabels, ruleMessages, sentRule } from './ruleForm.ts';

type Stored = DataOf<typeof payerRuleCalls.getPayerRule>;
type Props = {
  /** Null: one that is not on the list yet. Whoever keeps the list approves it by adding it. */
  readonly ruleId: string | null;
  readonly onClose: () => void;
};

const baseOf = (row: Stored) => ({ values: ruleFormOf(row), version: row.Version });

/** One rule of the list, or a new one: changed, ended, approved; and what was done with it. */
export default function RuleDrawer({ ruleId, onClose }: Props) {
  return ruleId === null ? <NewRule onClose={onClose} /> : <KeptRule ruleId={ruleId} onClose={onClose} />;
}

function useToday(): string {
  const { TimeZone } = useUser();
  return useState(() => dayIn(new Date(), TimeZone))[0];
}

const onSaved = () => {
  toast('The rule is saved');
  void reloadRules();
};

function NewRule({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const [now] = useState(() => ({ values: emptyRuleForm(today), version: null }));
  return (
    <RecordDrawer<RuleForm, typeof payerRuleCalls.savePayerRule>
      title="New rule"
      submitLabel={worded('Save for every {client}')}
      labels={ruleLabels()}
      edits={{ of: 'new payer rule', now, reread: () => Promise.resolve(null), validate: ruleMessages(today) }}
      call={payerRuleCalls.savePayerRule}
      payload={(values, Version) => ({ ...sentRule(values), RuleID: null, Version })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <RuleFields form={form} today={today} />}
    </RecordDrawer>
  );
}

function KeptRule({ ruleId, onClose }: { readonly ruleId: string; readonly onClose: () => void }) {
  const stored = useCall(payerRuleCalls.getPayerRule, { RuleID: ruleId });
  return (
    <StoredRecord stored={stored} title="Rule" name="the rule" baseOf={baseOf} onClose={onClose}>
      {(row, record) => <Edit row={row} of={`payer rule ${ruleId}`} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

type EditProps = Pick<EditsOf<RuleForm>, 'of' | 'now' | 'reread'> & {
  readonly row: Stored;
  readonly onClose: () => void;
};

function Edit({ row, onClose, ...record }: EditProps) {
  const today = useToday();
  return (
    <RecordDrawer<RuleForm, typeof payerRuleCalls.savePayerRule>
      title={`${row.Payor}, ${row.Codes}`}
      submitLabel={worded('Save for every {client}')}
      labels={ruleLabels()}
      edits={{ ...record, validate: ruleMessages(today) }}
      call={payerRuleCalls.savePayerRule}
      payload={(values, Version) => ({ ...sentRule(values), RuleID: row.RuleID, Version })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RuleFields form={form} today={today} />
          <MoveRule row={row} isTyped={form.formState.isDirty} onMoved={onClose} />
          <LinkHistory history={row.History} />
        </>
      )}
    </RecordDrawer>
  );
}
