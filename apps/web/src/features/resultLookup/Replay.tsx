import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import RunAgain from '#/app/lookups/RunAgain.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly id: string; readonly day: string; readonly onAsked: (id: string) => void };

/** The question of a lookup, sent once more about the same day; a new lookup comes of it. */
export function Replay({ id, day, onAsked }: Props) {
  const replay = useSend(eligibilityCalls.replayLookup);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" busy={replay.isPending} onClick={() => setOpen(true)}>
        Replay
      </Button>
      {open && (
        <RunAgain
          title="Replay"
          said={`The same question, about ${formatDate(day)}.`}
          onClose={() => setOpen(false)}
          onAgain={(again) =>
            replay.mutate(
              { SpifResponseID: id, ...again },
              {
                onSuccess: ({ SpifResponseID }) => {
                  toast('Asked again: this is the new lookup');
                  onAsked(SpifResponseID);
                },
                onError: (error) => toast(errorText(error), { grade: 'Bad' }),
              },
            )
          }
        />
      )}
    </>
  );
}
