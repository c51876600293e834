import { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { addedOn, dayOf } from '#/features/profile/security/addedOn.ts';
import type { SecondStepData } from '#/features/profile/security/useSecondStep.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';

type Props = {
  readonly passkey: SecondStepData['Passkeys'][number];
  readonly onRename: () => void;
  readonly onRemoved: () => void;
  readonly onError: (error: Error) => void;
};

export function PasskeyRow({ passkey, onRename, onRemoved, onError }: Props) {
  const { TimeZone } = useUser();
  const remove = useSend(secondStepCalls.removePasskey);
  const { ID, Name, Added, LastUsed, BackedUp } = passkey;
  const onRemove = async () => {
    const yes = await confirm({
      title: `Remove the passkey ${Name}?`,
      body: 'It no longer signs you in, and your other sessions end. Your device may still list it.',
      safe: 'Keep it',
      deed: 'Remove passkey',
      danger: true,
    });
    if (yes) remove.mutate(ID, { onSuccess: onRemoved, onError });
  };
  return (
    <div className="security-row">
      <div>
        <b>{Name}</b>
        <div className="soft small">
          {addedOn(Added, TimeZone)} · {LastUsed === null ? 'never used' : `last used ${dayOf(LastUsed, TimeZone)}`}
          {BackedUp && ' · synced'}
        </div>
      </div>
      <div className="security-deeds">
        <Button size="s" aria-label={`Rename ${Name}`} onClick={onRename}>
          Rename
        </Button>
        <Button
          size="s"
          variant="danger"
          aria-label={`Remove ${Name}`}
          busy={remove.isPending}
          onClick={() => void onRemove()}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
