import type { BatchDetail, BatchReason } from '@coverline/contract/batch/batch.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { worded } from '#/api/terms.ts';
import { openNewTicket } from '#/app/tickets/newTicket.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { counted, noAttentionText, number } from '#/features/batch/batchWords.ts';
import type { RunDeeds } from '#/features/batch/run/useRunDeeds.ts';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = {
  readonly batch: BatchDetail;
  readonly deeds: RunDeeds;
  /** Shows the rows of a reason. */
  readonly onReason: (reason: string) => void;
  /** Shows the rows with an alert that blocks posting back. */
  readonly onHeld: () => void;
};

/** Why rows have no answer that settles them, most first, with what may be done about each. */
export function Attention({ batch, deeds, onReason, onHeld }: Props) {
  const mayTicket = passesRole(useViewer()?.roles ?? [], 'TicketCreator');
  const { Reasons, Held } = batch;
  const rows = Reasons.reduce((sum, { Items }) => sum + Items, Held);
  const reasons = Reasons.length + (Held === 0 ? 0 : 1);
  const most = Math.max(1, Held, ...Reasons.map(({ Items }) => Items));
  const deedOf = ({ Reason, Advice, Words, Detail, Items }: BatchReason): { label: string; run: () => void } | null => {
    if (Advice === 'RunAgain')
      return batch.Anew !== null ? { label: 'Run again', run: () => void deeds.rerun() } : null;
    // Each opens where it can be asked as the card has it.
    if (Advice === 'CorrectRows') return { label: 'Look at the rows', run: () => onReason(Reason) };
    if (Advice === 'OpenTicket' && mayTicket)
      return { label: 'Open ticket', run: () => openNewTicket(ticketOf(worded(Words), Detail, Items)) };
    return null;
  };
  return (
    <Sheet label="Needs attention" className="batch-attention">
      <div className="sec-head">
        <h2>Needs attention</h2>
        <span className="right tn">
          {rows === 0 ? 'nothing' : `${counted(rows, 'row')}, ${counted(reasons, 'reason')}`}
        </span>
      </div>
      {rows === 0 ? (
        <p className="batch-part dim">{noAttentionText(batch)}</p>
      ) : (
        <ul>
          {Held > 0 && (
            <li>
              <button type="button" className="batch-reason" onClick={onHeld}>
                <b>An alert blocks posting back</b> <span className="dim small">until a person settles it</span>
              </button>
              <span className="num">{number(Held)}</span>
              <button type="button" className="link batch-advice" onClick={onHeld}>
                Look at the rows
                <span className="sr">: An alert blocks posting back</span>
              </button>
              <span className="batch-reason-bar" aria-hidden>
                <i style={{ width: `${(100 * Held) / most}%` }} />
              </span>
            </li>
          )}
          {Reasons.map((reason) => {
            const deed = deedOf(reason);
            return (
              <li key={reason.Reason}>
                <button type="button" className="batch-reason" onClick={() => onReason(reason.Reason)}>
                  <b>{worded(reason.Words)}</b> <span className="dim small">{reason.Detail}</span>
                </button>
                <span className="num">{number(reason.Items)}</span>
                {deed !== null && (
                  <button type="button" className="link batch-advice" onClick={deed.run}>
                    {deed.label}
                    <span className="sr">: {worded(reason.Words)}</span>
                  </button>
                )}
                <span className="batch-reason-bar" aria-hidden>
                  <i style={{ width: `${(100 * reason.Items) / most}%` }} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Sheet>
  );
}

const ticketOf = (words: string, detail: string, items: number) => ({
  Title: `Batch: ${words}${detail === '' ? '' : ` (${detail})`}`,
  Desc: `${counted(items, 'row')} of a batch ended so. Please look at the set-up.`,
  Category: 'Eligibility',
});
