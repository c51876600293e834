import { type ExchangeMirror, exchangeMirrorCalls } from '@coverline/contract/exchange/exchangeMirror.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadMirror } from '#/features/exchange/reloadExchange.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Looks = NonNullable<ExchangeMirror['Looks']>;

/** What the last look at the server came to, when the next is, and what may be done about it. */
export function MirrorLooks({ looks }: { readonly looks: Looks }) {
  const { TimeZone } = useUser();
  const pause = useSend(exchangeMirrorCalls.pauseExchangeMirror);
  const look = useSend(exchangeMirrorCalls.lookAtExchangeMirror);
  const at = (instant: string | null) => (instant === null ? 'never' : formatInstant(instant, TimeZone));
  const then = {
    onSuccess: () => void reloadMirror(),
    onError: (error: Error) => void toast(errorText(error), { grade: 'Bad' }),
  };
  const { Paused, IsLooking, LookedAt, WorkedAt, PickedUp, Brought, Problem } = looks;
  return (
    <div className="exchange-looks">
      <Facts
        facts={[
          { name: 'Last look', value: at(LookedAt) },
          { name: 'Next look', value: nextOf(looks, at) },
          { name: 'Picked up then', value: PickedUp.toLocaleString('en-US') },
          { name: 'Brought then', value: Brought.toLocaleString('en-US') },
        ]}
      />
      {Problem !== '' && (
        <Notice tone="bad">
          {Problem} {WorkedAt === null ? 'It has not worked yet.' : `It worked last ${at(WorkedAt)}.`}
        </Notice>
      )}
      <div className="row">
        <Button
          size="s"
          icon={Paused ? IconPlayerPlay : IconPlayerPause}
          busy={pause.isPending}
          onClick={() => pause.mutate({ Paused: !Paused }, then)}
        >
          {Paused ? 'Go on' : 'Pause'}
        </Button>
        {!Paused && (
          <Button
            size="s"
            icon={IconRefresh}
            busy={look.isPending || IsLooking}
            onClick={() => look.mutate(undefined, then)}
          >
            Look now
          </Button>
        )}
      </div>
    </div>
  );
}

function nextOf({ Paused, IsLooking, NextAt }: Looks, at: (instant: string | null) => string): string {
  if (Paused) return 'none: it is paused';
  return IsLooking ? 'now' : at(NextAt);
}
