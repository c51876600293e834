import { screen } from '@coverline/contract/screens.ts';
import { refusal } from '@coverline/contract/refusal.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerModal } from '#/app/answers/answerModal.ts';
import { useViewer } from '#/app/useViewer.ts';

type Props = { readonly id: string | null; readonly at: string; readonly timeZone: string };

/** When the insurance was verified; the day opens the answer in full, for whoever may see answers. */
export function LastAnswer({ id, at, timeZone }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const text = `Verified ${formatInstant(at, timeZone)}`;
  if (id === null || viewer === null || refusal(screen('eligibility'), viewer) !== null) return text;
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {text}
      </button>
      {open && (
        <Suspense>
          <AnswerModal
            id={id}
            onOpen={(shown) => void navigate(`${screen('eligibility').path}?SpifResponseID=${shown}`)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
