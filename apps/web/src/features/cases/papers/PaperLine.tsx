import type { CaseDocument } from '@coverline/contract/cases/caseDocuments.ts';
import { clockGrade, clockLeft } from '@coverline/domain/cases/caseClocks.ts';
import { type DocumentState, documentStateText } from '@coverline/domain/cases/documentState.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { paperSaid } from '#/features/cases/papers/paperSaid.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = {
  readonly title: string;
  readonly need: 'Paper' | 'Word';
  readonly source: string;
  readonly state: DocumentState;
  readonly paper: CaseDocument | null;
  readonly whose: string;
  readonly isOver: boolean;
  readonly busy: boolean;
  readonly onAsk: () => void;
  readonly onUpload: () => void;
  readonly onOpen: () => void;
};

const asked: readonly DocumentState[] = ['Needed', 'Rejected', 'Expired'];

/** One paper: what, whose, where it stands since when, and the deed that is next. */
export function PaperLine({ title, need, source, state, paper, whose, isOver, busy, ...deeds }: Props) {
  const { Today } = useUser();
  const about = `${title}, ${whose}`;
  const due = paper?.DueOn ?? null;
  const isAwaited = state === 'Requested' && due !== null;
  // In time is not there yet: green is what has come and holds.
  const awaited = due === null ? 'Unknown' : clockGrade({ key: 'Documents', dueOn: due }, Today);
  return (
    <li className="case-paper">
      <div className="case-cell">
        <span>
          <b>{title}</b> <span className="dim">{whose}</span>
        </span>
        <span className="dim small tn">
          {[
            paper === null ? '' : paperSaid(paper, state),
            need === 'Word' ? worded('The {patient}’s word is enough') : '',
            source,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        {state === 'Rejected' && <span className="small">{paper?.Reason}</span>}
      </div>
      <StatusBadge
        grade={isAwaited ? (awaited === 'Good' ? 'Unknown' : awaited) : documentStateText[state].grade}
        text={isAwaited ? `Requested, due ${clockLeft(due, Today)}` : documentStateText[state].text}
      />
      <div className="case-deeds">
        {!isOver && asked.includes(state) && (
          <Button
            size="s"
            busy={busy}
            aria-label={`${state === 'Needed' ? 'Ask for' : 'Ask again for'} ${about}`}
            onClick={deeds.onAsk}
          >
            {state === 'Needed' ? 'Ask' : 'Ask again'}
          </Button>
        )}
        {!isOver && (state === 'Requested' || state === 'Needed') && (
          <Button size="s" aria-label={`Upload ${about}`} onClick={deeds.onUpload}>
            Upload
          </Button>
        )}
        {paper !== null && (
          <Button
            size="s"
            variant={state === 'Received' && !isOver ? 'primary' : 'quiet'}
            aria-label={`${state === 'Received' && !isOver ? 'Check' : 'Open'} ${about}`}
            onClick={deeds.onOpen}
          >
            {state === 'Received' && !isOver ? 'Check' : 'Open'}
          </Button>
        )}
      </div>
    </li>
  );
}
