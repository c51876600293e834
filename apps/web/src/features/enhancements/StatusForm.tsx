import {
  enhancementBounds,
  enhancementCalls,
  type Enhancement,
} from '@coverline/contract/enhancements/enhancements.ts';
import { nextStatuses, statusProblem } from '@coverline/domain/enhancements/status.ts';
import { formError } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

type Change = { Status: string; DeclineReason: string; TargetRelease: string };

const labels = {
  Status: 'New status',
  DeclineReason: 'Reason, for everybody to read',
  TargetRelease: 'Target release',
};

/** Where a request may go from here; nothing where it has ended. Everybody who voted gets a mail. */
export function StatusForm({ request }: { readonly request: Enhancement }) {
  const change = useSend(enhancementCalls.setEnhancementStatus);
  const choices = nextStatuses(request.Status);
  const chosen = (value: string) => choices.find((status) => status === value);
  const messages = ({ Status, DeclineReason }: Change): FormMessages<Change> => {
    const to = chosen(Status);
    if (to === undefined) return { Status: 'Value is required' };
    const missing = statusProblem(request.Status, to, DeclineReason) === 'reason is missing';
    return missing ? { DeclineReason: 'Value is required' } : {};
  };
  const form = useFormModel<Change>({
    initial: { Status: '', DeclineReason: '', TargetRelease: request.TargetRelease },
    validate: messages,
  });
  const to = chosen(form.watch('Status'));
  if (choices.length === 0) return null;
  const onSubmit = ({ Status, DeclineReason, TargetRelease }: Change) => {
    const next = chosen(Status);
    if (next === undefined) return;
    change.mutate(
      {
        ID: request.ID,
        Version: request.Version,
        Status: next,
        DeclineReason: next === 'Declined' ? DeclineReason : '',
        TargetRelease,
      },
      {
        onSuccess: () => {
          toast(`Request ${request.Number} is ${next}`);
          void queryClient.invalidateQueries();
        },
      },
    );
  };
  return (
    <Section title="Status" level={3} folds startsFolded>
      <FormPage
        form={form}
        label="Status"
        labels={labels}
        onSubmit={onSubmit}
        busy={change.isPending}
        error={change.error ? formError(change.error) : null}
        submitLabel="Change status"
      >
        <SelectField
          label={labels.Status}
          required
          emptyLabel={`Stays ${request.Status}`}
          options={choices.map((status) => ({ value: status, label: status }))}
          {...nativeField(form, 'Status')}
        />
        {to === 'Declined' && (
          <TextAreaField
            label={labels.DeclineReason}
            required
            maxLength={enhancementBounds.reason}
            {...nativeField(form, 'DeclineReason')}
          />
        )}
        <TextField label={labels.TargetRelease} maxLength={40} {...nativeField(form, 'TargetRelease')} />
      </FormPage>
    </Section>
  );
}
