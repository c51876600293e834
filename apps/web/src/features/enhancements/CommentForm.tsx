import { enhancementBounds, enhancementCalls } from '@coverline/contract/enhancements/enhancements.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { formError } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { NoPatients } from '#/features/enhancements/NoPatients.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Comment = { Text: string; Internal: boolean };

const labels = { Text: 'Your comment' };

export function CommentForm({ requestId, isStaff }: { readonly requestId: string; readonly isStaff: boolean }) {
  const comment = useSend(enhancementCalls.commentEnhancement);
  const form = useFormModel<Comment>({
    initial: { Text: '', Internal: false },
    validate: ({ Text }) => ({ Text: required(Text) ?? maxLength(Text, enhancementBounds.comment) ?? '' }),
  });
  const onSubmit = (said: Comment) =>
    comment.mutate({ ID: requestId, ...said }, { onSuccess: () => void queryClient.invalidateQueries() });
  return (
    <FormPage
      form={form}
      label="Comment"
      labels={labels}
      onSubmit={onSubmit}
      busy={comment.isPending}
      error={comment.error ? formError(comment.error) : null}
      submitLabel="Comment"
    >
      <NoPatients />
      <TextAreaField label={labels.Text} required rows={3} {...nativeField(form, 'Text')} />
      {isStaff && <CheckField label="Internal: for staff alone" {...form.register('Internal')} />}
    </FormPage>
  );
}
