import type { DataOf } from '@coverline/contract/wire/call.ts';
import { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { addedOn } from '#/features/profile/security/addedOn.ts';
import { AppSetup } from '#/features/profile/security/AppSetup.tsx';
import { Part } from '#/features/profile/security/Part.tsx';
import type { PartProps } from '#/features/profile/security/partProps.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';

type Begun = DataOf<(typeof secondStepCalls)['beginAuthenticatorApp']>;

/** One authenticator app: added by its first code, removed with a question. */
export function AppPart({ held, onChanged, onError }: PartProps) {
  const { TimeZone } = useUser();
  const begin = useSend(secondStepCalls.beginAuthenticatorApp);
  const remove = useSend(secondStepCalls.removeAuthenticatorApp);
  const [begun, setBegun] = useState<Begun | null>(null);
  const { AppAdded } = held;
  const onRemove = async () => {
    const yes = await confirm({
      title: 'Remove the authenticator app?',
      body: 'Its codes no longer sign you in, and your other sessions end.',
      safe: 'Keep it',
      deed: 'Remove the app',
      danger: true,
    });
    if (yes) remove.mutate(undefined, { onSuccess: () => onChanged('The authenticator app is removed'), onError });
  };
  if (begun !== null && AppAdded === null) {
    return (
      <Part title="Authenticator app" state="Scan the picture with your app, then type the code that it shows.">
        <AppSetup
          begun={begun}
          onCancel={() => setBegun(null)}
          onAdded={(codes) => {
            setBegun(null);
            onChanged('The authenticator app is added. Your other sessions were ended', codes);
          }}
          onError={onError}
        />
      </Part>
    );
  }
  return (
    <Part
      title="Authenticator app"
      state={AppAdded === null ? 'A 6-digit code of an app on your phone' : addedOn(AppAdded, TimeZone)}
      deed={
        AppAdded === null ? (
          <Button
            size="s"
            busy={begin.isPending}
            onClick={() => begin.mutate(undefined, { onSuccess: setBegun, onError })}
          >
            Add app
          </Button>
        ) : (
          <Button size="s" variant="danger" busy={remove.isPending} onClick={() => void onRemove()}>
            Remove app
          </Button>
        )
      }
    />
  );
}
