import { profileImageCalls } from '@coverline/contract/profileImage/profileImage.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { useSend } from '#/api/useSend.ts';
import { keepImage } from '#/app/images/keptImage.ts';
import { fileOfDataUrl } from '#/features/profile/fileOfDataUrl.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { message } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

export type KeptImage = { readonly key: string; readonly image: string | null };
export type RemoveCall = (typeof profileImageCalls)['removeProfileImage'];

type Props = {
  readonly call: RemoveCall;
  readonly what: string;
  readonly whose: { readonly clientID?: string };
  readonly kept: KeptImage;
  readonly onDone: () => void;
};

/** Where there is an image; what was removed can be put back. */
export function RemoveImage({ call, what, whose, kept: { key, image }, onDone }: Props) {
  const remove = useSend(call);
  if (image === null) return null;
  const putBack = async () => {
    try {
      const imageFile = fileOfDataUrl(image);
      keepImage(key, (await send(profileImageCalls.saveProfileImage, { imageFile, ...whose })).Image);
    } catch (failure) {
      void message('Error', errorText(failure));
    }
  };
  const onRemove = () =>
    remove.mutate(whose, {
      onSuccess: () => {
        keepImage(key, null);
        toast(`The ${what} is removed`, { action: { label: 'Undo', run: () => void putBack() } });
        onDone();
      },
      onError: (failure) => void message('Error', errorText(failure)),
    });
  return (
    <Button variant="quiet" busy={remove.isPending} onClick={onRemove}>
      Remove the {what}
    </Button>
  );
}
