import { dispositionRuleCalls } from '@coverline/contract/liveDemographics/dispositionRules.ts';
import { defaultRuleTable } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { EditNotices } from '#/app/records/EditNotices.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { useEdits } from '#/app/records/useEdits.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';
import { RuleFields } from './RuleFields.tsx';
import { ruleLabels, ruleMessages, type RulesForm, rulesFormOf, rulesPayload, type StoredRules } from './rulesForm.ts';

type Props = { readonly stored: StoredRules; readonly reread: () => Promise<StoredRules | null> };

/** The table of rules as it is changed: each save is a version of its own. */
export function RulesEditor({ stored, reread }: Props) {
  const save = useSend(dispositionRuleCalls.saveDispositionRules);
  const [failed, setFailed] = useState<FormError | null>(null);
  const edits = useEdits<RulesForm>({
    of: 'disposition rules',
    now: { values: rulesFormOf(stored), version: stored.Version },
    validate: ruleMessages,
    reread: async () => {
      const now = await reread();
      return now === null ? null : { values: rulesFormOf(now), version: now.Version };
    },
  });
  const { form } = edits;
  useUnsaved(form.formState.isDirty);
  const rules = useValueField(form, 'Rules');

  const onSubmit = (values: RulesForm) => {
    setFailed(null);
    save.mutate(rulesPayload(values, edits.version), {
      onSuccess: () => {
        edits.finish();
        form.reset(values);
        toast('The rules are saved.');
        void reread();
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  const toDefault = () => {
    for (const [name, value] of Object.entries(rulesFormOf(defaultRuleTable)))
      form.setValue(name as keyof RulesForm, value, { shouldDirty: true }); // its own field
  };
  return (
    <FormPage
      form={form}
      label="Disposition Rules"
      className="rules-form"
      labels={ruleLabels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel="Save"
      actions={!stored.IsDefault && <Button onClick={toDefault}>Back to default</Button>}
    >
      <EditNotices edits={edits} labels={ruleLabels} />
      <p>
        {worded(
          'What becomes of the bill of {a patient}: the first rule that holds fires. What was decided before a change keeps the rules of its day.',
        )}
      </p>
      <RuleFields rows={rules.value} error={rules.error} onChange={rules.onChange} />
      <div className="rules-bounds">
        <TextField
          label={ruleLabels.Medium}
          help="Of 1000; below it is low."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...nativeField(form, 'Medium')}
        />
        <TextField
          label={ruleLabels.High}
          help="Of 1000."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...nativeField(form, 'High')}
        />
        <TextField
          label={ruleLabels.Minimum}
          help="No plan has a month below it."
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...nativeField(form, 'Minimum')}
        />
      </div>
    </FormPage>
  );
}
