import {
  exchangeRuleCalls,
  type ExchangeRuleRow,
  type ExchangeRules,
} from '@coverline/contract/exchange/exchangeRules.ts';
import { mayBeOfKind } from '@coverline/contract/batch/kindAccess.ts';
import { batchKindRows, batchKinds } from '@coverline/domain/batch/batchKinds.ts';
import { formatsOfKind, resultFormatWords } from '@coverline/domain/batch/resultFormats.ts';
import { longestPattern } from '@coverline/domain/exchange/namePattern.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import {
  kindNamed,
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
  const viewer = useViewer();
  const kind = form.watch('Kind');
  const mayBe = (one: typeof kind) => viewer !== null && mayBeOfKind(one, viewer);
  const searches = form.watch('Search');
  // What another administrator chose stays shown, and is refused by the server where it is saved.
  const offered = batchKinds.filter((one) => mayBe(one) || one === kind);
  const ofKind = templates.filter((one) => one.Kind === kind);
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
      {offered.length > 1 && (
        <SelectField
          label={ruleLabels.Kind}
          options={offered.map((value) => ({ value, label: batchKindRows[value].label }))}
          help={worded(batchKindRows[kind].about)}
          {...nativeField(form, 'Kind')}
          onChange={({ target }) => {
            const next = kindNamed(target.value);
            form.setValue('Kind', next, { shouldDirty: true });
            // A template of another kind reads none of its files.
            if (!templates.some((one) => one.TemplateID === form.getValues('TemplateID') && one.Kind === next))
              form.setValue('TemplateID', '', { shouldDirty: true });
            if (!formatsOfKind(next).some((format) => format === form.getValues('Deliver')))
              form.setValue('Deliver', '', { shouldDirty: true });
          }}
        />
      )}
      <SelectField
        label={ruleLabels.TemplateID}
        required
        emptyLabel="Choose one"
        options={ofKind.map(({ TemplateID, Name, Columns }) => ({
          value: TemplateID,
          label: `${Name} (${Columns === 1 ? '1 column' : `${Columns} columns`})`,
        }))}
        help={
          ofKind.length === 0
            ? `Nobody has kept one for ${batchKindRows[kind].label} yet. One is kept on the Batch screen, where the columns of such a file are mapped.`
            : 'The file has to have its columns, and no others.'
        }
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
        {kind !== 'Discovery' && (
          <TextField
            label={ruleLabels.SkipDays}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            help="Days; 0 asks everybody."
            {...nativeField(form, 'SkipDays')}
          />
        )}
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
      {kind === 'Eligibility' && (mayBe('Discovery') || searches) && (
        <>
          <CheckField label={ruleLabels.Search} {...form.register('Search')} />
          <p className="soft small">
            {worded(
              'Of {patients} whose answer is inactive or not found, for their treatment or payment. What is not sure waits for a review.',
            )}
          </p>
          {searches && (
            <TextField
              label={ruleLabels.SearchCap}
              inputMode="decimal"
              autoComplete="off"
              placeholder="No cap"
              maxLength={12}
              help="In dollars, all searches of one batch together, besides what a search and a month may cost."
              {...nativeField(form, 'SearchCap')}
            />
          )}
        </>
      )}
      {kind === 'Discovery' && (
        <p className="soft small">
          {worded(
            'Who saves the rule says that it is for the treatment or payment of these {patients}. What is not sure waits for a review.',
          )}
        </p>
      )}
      <SelectField
        label={ruleLabels.Deliver}
        emptyLabel="No"
        options={formatsOfKind(kind).map((value) => ({ value, label: `As ${resultFormatWords[value]}` }))}
        help="When the batch ends. If your own server is set up, they go on to it."
        {...nativeField(form, 'Deliver')}
      />
      {form.watch('Deliver') !== '' && <CheckField label={ruleLabels.Whole} {...form.register('Whole')} />}
    </>
  );
}
