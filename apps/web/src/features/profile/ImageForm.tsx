import { profileImageFile } from '@coverline/domain/constants.ts';
import { profileImageCalls } from '@coverline/contract/profileImage/profileImage.ts';
import { useState } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { keepImage } from '#/app/images/keptImage.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { type KeptImage, type RemoveCall, RemoveImage } from '#/features/profile/RemoveImage.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { message } from '#/ui/layers/confirm.ts';
import { FileUpload } from '#/ui/fields/files/FileUpload.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  /** "profile image", "client logo": as it stands in a sentence. */
  readonly what: string;
  /** Whose: without a client it is the user's own. */
  readonly clientID?: string;
  readonly kept: KeptImage;
  /** Without one nothing is offered for removal (NET-15). */
  readonly removeCall?: RemoveCall;
  readonly onDone: () => void;
};

type Choice = { readonly imageFile: File | null };

/** Choose, save, remove. */
export function ImageForm({ what, clientID, kept, removeCall, onDone }: Props) {
  const whose = clientID === undefined ? {} : { clientID };
  const [progress, setProgress] = useState<number | null>(null);
  const save = useSend(profileImageCalls.saveProfileImage, { onProgress: setProgress });
  const form = useFormModel<Choice>({
    initial: { imageFile: null },
    validate: ({ imageFile }) => (imageFile === null ? { imageFile: 'Choose an image' } : {}),
  });
  useUnsaved(form.formState.isDirty);
  const { value: file, onChange, error } = useValueField(form, 'imageFile');
  const onError = (failure: Error) => {
    setProgress(null);
    if (isAboutTheFile(failure)) form.setError('imageFile', { message: errorText(failure) });
    else void message('Error', errorText(failure));
  };
  const onSubmit = ({ imageFile }: Choice) => {
    if (imageFile === null) return; // the rule above says so first
    save.mutate(
      { imageFile, ...whose },
      {
        onSuccess: ({ Image }) => {
          keepImage(kept.key, Image);
          toast(`The ${what} is saved`);
          onDone();
        },
        onError,
      },
    );
  };
  return (
    <FormPage
      form={form}
      label={`Edit ${what}`}
      labels={{ imageFile: 'Image' }}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={null}
      submitLabel="Save"
      actions={
        <>
          <Button onClick={onDone}>Cancel</Button>
          {removeCall !== undefined && (
            <RemoveImage call={removeCall} what={what} whose={whose} kept={kept} onDone={onDone} />
          )}
        </>
      }
    >
      <FileUpload
        label="Image"
        fieldClass="profile-file"
        constraints={profileImageFile}
        file={file}
        onFile={onChange}
        progress={save.isPending ? progress : null}
        error={error}
      />
    </FormPage>
  );
}

/** Of the wrong type by its content, or too large: it belongs beside the field. */
const isAboutTheFile = (failure: Error) =>
  failure instanceof CallError && (failure.status === 413 || failure.fields.some(({ Field }) => Field === 'imageFile'));
