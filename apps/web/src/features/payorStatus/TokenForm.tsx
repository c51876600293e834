import {
  statusTokenCalls,
  statusTokenDays,
  statusTokenNameLength,
} from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { formError } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Draft = { Name: string; Days: string };

const labels = { Name: 'System that reads', Days: 'Good for' };
const initial: Draft = { Name: '', Days: '90' };

/** A token has a name, by which one knows later what stops when it is revoked, and an end. */
export function TokenForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const make = useSend(statusTokenCalls.makeStatusToken);
  const form = useFormModel<Draft>({
    initial,
    validate: ({ Name }) => (Name.trim() === '' ? { Name: 'Value is required' } : {}),
  });
  const onSubmit = ({ Name, Days }: Draft) =>
    make.mutate(
      { Name, Days: statusTokenDays.find((days) => String(days) === Days) ?? 90 },
      {
        onSuccess: ({ Token }) => {
          onMade(Token);
          void queryClient.invalidateQueries();
        },
      },
    );
  return (
    <Section title="New token" level={3}>
      <FormPage
        form={form}
        label="New token"
        labels={labels}
        onSubmit={onSubmit}
        busy={make.isPending}
        error={make.error ? formError(make.error) : null}
        submitLabel="Make token"
      >
        <div className="field-pair">
          <TextField
            label={labels.Name}
            required
            autoComplete="off"
            maxLength={statusTokenNameLength}
            {...nativeField(form, 'Name')}
          />
          <SelectField
            label={labels.Days}
            options={statusTokenDays.map((days) => ({ value: String(days), label: `${days} days` }))}
            {...nativeField(form, 'Days')}
          />
        </div>
      </FormPage>
    </Section>
  );
}
