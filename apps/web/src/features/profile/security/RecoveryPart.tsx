import { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';
import { useSend } from '#/api/useSend.ts';
import { Part } from '#/features/profile/security/Part.tsx';
import type { PartProps } from '#/features/profile/security/partProps.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';

/** Shown once there is something to stand in for. */
export function RecoveryPart({ held, onChanged, onError }: PartProps) {
  const renew = useSend(secondStepCalls.renewRecoveryCodes);
  if (held.AppAdded === null && held.Passkeys.length === 0) return null;
  const onRenew = async () => {
    const yes = await confirm({
      title: 'Make new recovery codes?',
      body: 'The codes that you have kept no longer work then.',
      safe: 'Keep the old ones',
      deed: 'Make new codes',
    });
    if (!yes) return;
    renew.mutate(undefined, {
      onSuccess: ({ RecoveryCodes }) => onChanged('Your new recovery codes are made', RecoveryCodes),
      onError,
    });
  };
  return (
    <Part
      title="Recovery codes"
      state={`${held.RecoveryCodes} left, for when you have lost app and passkeys`}
      deed={
        <Button size="s" busy={renew.isPending} onClick={() => void onRenew()}>
          Make new codes
        </Button>
      }
    />
  );
}
