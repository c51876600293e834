import { emergencyAccessCalls } from '@coverline/contract/emergencyAccess/emergencyAccess.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { enterAnew } from '#/app/emergency/emergencyAccess.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm, message } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly running: NonNullable<UserData['EmergencyAccess']> };

/** Stands above every screen while emergency access runs. At its end the screens close as the server has closed them. */
export default function EmergencyBanner({ running }: Props) {
  const end = useSend(emergencyAccessCalls.endEmergencyAccess);
  const minutesLeft = useMinutesLeft(running.SecondsLeft);
  const isOver = minutesLeft <= 0;
  useEffect(() => {
    if (!isOver) return;
    send(logonCalls.refreshLoginData, undefined, { quiet: true }).then(
      ({ UserData }) => {
        enterAnew(UserData);
        toast('Emergency access has ended');
      },
      () => {
        // The server refuses in any case what it opened; the next refresh or sign-in draws the screens anew.
      },
    );
  }, [isOver]);
  const onEnd = async () => {
    const yes = await confirm({
      title: 'End emergency access?',
      body: worded(
        'What it opened is closed at once. What you typed on a screen of {patients} and did not save is lost.',
      ),
      safe: 'Keep it',
      deed: 'End it now',
    });
    if (!yes) return;
    end.mutate(undefined, {
      onSuccess: ({ UserData }) => {
        enterAnew(UserData);
        toast('Emergency access has ended');
      },
      onError: (error) => void message('Error', errorText(error)),
    });
  };
  return (
    <section className="emergency" aria-label="Emergency access">
      <IconUrgent className="i" aria-hidden />
      <p>
        <strong>Emergency access</strong> for <span className="tn">{Math.max(minutesLeft, 0)} min</span> more.
        Everything you open is on record.
      </p>
      <Button size="s" busy={end.isPending} onClick={() => void onEnd()}>
        End
      </Button>
    </section>
  );
}

/** By the server's count, from when the answer came; the device's own time of day is not asked. */
function useMinutesLeft(secondsLeft: number): number {
  const [endsAt] = useState(() => Date.now() + secondsLeft * 1000);
  const [left, setLeft] = useState(secondsLeft);
  const look = useEffectEvent(() => setLeft(Math.ceil((endsAt - Date.now()) / 1000)));
  useEffect(() => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil(left / 60);
}
