import {
  exchangeRuleCalls,
  type ExchangeRuleRow,
  type ExchangeRules,
} from '@coverline/contract/exchange/exchangeRules.ts';
import { resultFormats, resultFormatWords } from '@coverline/domain/batch/resultFormats.ts';
import { longestPattern } from '@coverline/domain/exchange/namePattern.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import {
  newRule,
  type RuleForm,
  ruleFormOf,
  ruleLabels,
  ruleMessages,
  rulePayload,
} from '#/features/exchange/ruleForm.ts';
import { priorities } from '#/ui/fields/batchPriorities.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly rules: ExchangeRules;
  /** Null: a new one. */
  readonly rule: ExchangeRuleRow | null;
  /** All of them as they are stored now. */
  readonly reread: () => Promise<ExchangeRules | null>;
  readonly onClose: () => void;
};

const baseOf = (rule: ExchangeRuleRow | null): EditsOf<RuleForm>['now'] =>
  rule === null ? { values: newRule, version: null } : { values: ruleFormOf(rule), version: rule.Version };

/** One rule, to be added or changed. */
export function RuleDrawer({ rules, rule, reread, onClose }: Props) {
  const { TimeZone } = useUser();
  const rereadOne = async () => {
    const now = (await reread())?.Rules.find(({ RuleID }) => RuleID === rule?.RuleID);
    return now === undefined ? null : baseOf(now);
  };
  return (
    <RecordDrawer<RuleForm, typeof exchangeRuleCalls.saveExchangeRule>
      title={rule === null ? 'New routing rule' : 'Routing rule'}
      submitLabel={rule === null ? 'Add the rule' : 'Save'}
      labels={ruleLabels}
      edits={{
        of: `routing rule ${rule?.RuleID ?? ''}`,
        now: baseOf(rule),
        reread: rereadOne,
        validate: ruleMessages,
      }}
      call={exchangeRuleCalls.saveExchangeRule}
      payload={(values, version) => rulePayload(values, rule?.RuleID ?? null, version)}
      onSaved={() => {
        toast('The rule is saved. It holds for files that come from now on.');
        void reread();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {rule?.TemplateRemoved === true && (
            <Notice tone="quest">Its mapping template, {rule.Template}, was removed. Choose another one.</Notice>
          )}
          <RuleFields form={form} templates={rules.Templates} />
          {rule !== null && (
            <p className="dim small">
              Last changed {formatInstant(rule.ChangedAt, TimeZone)} by {rule.ChangedBy}.
            </p>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

type FieldsProps = { readonly form: FormModel<RuleForm>; readonly templates: ExchangeRules['Templates'] };

function RuleFields({ form, templates }: FieldsProps) {
  return (
    <>
      <TextField
        label={ruleLabels.Pattern}
        required
        mono
        autoComplete="off"
        spellCheck={false}
        maxLength={longestPattern}
        help="As a whole: * stands for any letters or none, ? for exactly one. Large and small letters are the same. For example, radiology*.csv"
        {...nativeField(form, 'Pattern')}
      />
      <SelectField
        label={ruleLabels.TemplateID}
        required
        emptyLabel="Choose one"
        options={templates.map(({ TemplateID, Name, Columns }) => ({
          value: TemplateID,
          label: `${Name} (${Columns === 1 ? '1 column' : `${Columns} columns`})`,
        }))}
        help="The file has to have its columns, and no others."
        {...nativeField(form, 'TemplateID')}
      />
      <SelectField
        label={ruleLabels.Starts}
        options={[
          { value: 'now', label: 'Start the batch at once' },
          { value: 'wait', label: 'Leave it for a person to start' },
        ]}
        {...nativeField(form, 'Starts')}
      />
      <div className="field-pair">
        <TextField
          label={ruleLabels.SkipDays}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          help="0 asks everybody."
          {...nativeField(form, 'SkipDays')}
        />
        <SelectField label={ruleLabels.Priority} options={priorities} {...nativeField(form, 'Priority')} />
      </div>
      <TextField
        label={ruleLabels.Cap}
        inputMode="decimal"
        autoComplete="off"
        placeholder="No cap"
        maxLength={12}
        help="In dollars. The batch pauses there, and says so."
        {...nativeField(form, 'Cap')}
      />
      <SelectField
        label={ruleLabels.Deliver}
        emptyLabel="No"
        options={resultFormats.map((value) => ({ value, label: `As ${resultFormatWords[value]}` }))}
        help="When the batch ends. If your own server is set up, they go on to it."
        {...nativeField(form, 'Deliver')}
      />
      {form.watch('Deliver') !== '' && <CheckField label={ruleLabels.Whole} {...form.register('Whole')} />}
    </>
  );
}
