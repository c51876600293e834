import { policiesShownCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policiesShown.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { LinkFields } from './LinkFields.tsx';
import { emptyLinkForm, type LinkForm, linkLabels, linkMessages, sentOf } from './linkForm.ts';

type SuggestForm = LinkForm & { Why: string };

type Props = { readonly payer: ComboboxOption; readonly codes: string; readonly onClose: () => void };

/** A link that others should have as well: it is shown once somebody has approved it. */
export default function SuggestLink({ payer, codes, onClose }: Props) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  const [failed, setFailed] = useState<FormError | null>(null);
  const suggest = useSend(policiesShownCalls.suggestPolicyLink);
  const form = useFormModel<SuggestForm>({
    initial: { ...emptyLinkForm(payer, codes), Why: '' },
    validate: linkMessages,
  });
  const onSubmit = ({ Why, ...typed }: SuggestForm) => {
    setFailed(null);
    suggest.mutate(
      { ...sentOf(typed), Why },
      {
        onSuccess: () => {
          toast('Thank you: it is shown once it is approved');
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormDrawer
      title="Suggest a medical policy"
      form={form}
      labels={{ ...linkLabels(), Why: 'Why it helps' }}
      onSubmit={onSubmit}
      busy={suggest.isPending}
      error={failed}
      submitLabel="Suggest it"
      onClose={onClose}
    >
      {/* A form with one field more is one with these. */}
      <LinkFields form={form as unknown as FormModel<LinkForm>} today={today} />
      <TextAreaField label="Why it helps" rows={2} maxLength={300} {...nativeField(form, 'Why')} />
    </FormDrawer>
  );
}
