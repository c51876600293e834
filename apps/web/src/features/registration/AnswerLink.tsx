import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerModal } from '#/app/answers/answerModal.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Props = {
  /** The lookup; null of what came otherwise. */
  readonly id: string | null;
  /** In a table, whose arrows lead to it. */
  readonly inTable?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
};

/** Words about an answer that open it in full, for whoever may see answers. */
export function AnswerLink({ id, inTable = false, label, children }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (id === null || viewer === null || refusal(screen('eligibility'), viewer) !== null) return children;
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={label}
        {...(inTable && { tabIndex: -1 })}
        onClick={() => setOpen(true)}
      >
        {children}
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
