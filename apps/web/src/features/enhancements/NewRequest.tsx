import {
  enhancementAreas,
  enhancementBounds,
  enhancementCalls,
} from '@coverline/contract/enhancements/enhancements.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { formError } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { NoPatients } from '#/features/enhancements/NoPatients.tsx';
import { SimilarRequests } from '#/features/enhancements/SimilarRequests.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

type Asked = { Title: string; Area: string; Priority: string; Description: string; Benefit: string };

const labels = {
  Title: 'Title',
  Area: 'Area',
  Priority: 'Priority',
  Description: 'What would you like?',
  Benefit: 'What would it save you?',
};
const { title, description, benefit } = enhancementBounds;

const messages = ({ Title, Area, Description, Benefit }: Asked): FormMessages<Asked> => ({
  Title: required(Title) ?? maxLength(Title, title) ?? '',
  Area: required(Area) ?? '',
  Description: required(Description) ?? maxLength(Description, description) ?? '',
  Benefit: maxLength(Benefit, benefit) ?? '',
});

type Props = { readonly onClose: () => void; readonly onOpen: (id: string) => void };

export function NewRequest({ onClose, onOpen }: Props) {
  const create = useSend(enhancementCalls.createEnhancement);
  const form = useFormModel<Asked>({
    initial: { Title: '', Area: '', Priority: String(priorities.Normal), Description: '', Benefit: '' },
    validate: messages,
  });
  const onSubmit = (asked: Asked) => {
    const Area = enhancementAreas.find((area) => area === asked.Area);
    const Priority = Object.values(priorities).find((value) => String(value) === asked.Priority);
    if (Area === undefined || Priority === undefined) return;
    create.mutate(
      { ...asked, Area, Priority },
      {
        onSuccess: ({ Number: number }) => {
          toast(`Request ${number} is created`);
          void queryClient.invalidateQueries();
          onClose();
        },
      },
    );
  };
  /** Whoever wrote more than a title is asked before it is dropped. */
  const leaveFor = (id: string) => {
    const { Description, Benefit } = form.getValues();
    void discardChanges(`${Description}${Benefit}` !== '').then((yes) => yes && onOpen(id));
  };
  return (
    <FormDrawer
      title="New request"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={create.isPending}
      error={create.error ? formError(create.error) : null}
      submitLabel="Create request"
      onClose={onClose}
    >
      <NoPatients />
      <TextField label={labels.Title} required maxLength={title} autoComplete="off" {...nativeField(form, 'Title')} />
      <SimilarRequests typed={form.watch('Title')} onOpen={leaveFor} />
      <div className="field-pair">
        <SelectField
          label={labels.Area}
          required
          emptyLabel="Choose"
          options={enhancementAreas.map((area) => ({ value: area, label: area }))}
          {...nativeField(form, 'Area')}
        />
        <SelectField
          label={labels.Priority}
          options={Object.entries(priorities).map(([label, value]) => ({ value: String(value), label }))}
          {...nativeField(form, 'Priority')}
        />
      </div>
      <TextAreaField label={labels.Description} required rows={6} {...nativeField(form, 'Description')} />
      <TextAreaField label={labels.Benefit} rows={3} {...nativeField(form, 'Benefit')} />
    </FormDrawer>
  );
}
