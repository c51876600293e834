import type { TicketEntry } from '@coverline/contract/ticketing/ticketing.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { classes } from '#/ui/base/classes.ts';

type Props = { readonly entries: readonly TicketEntry[]; readonly timeZone: string };

/** What was said, and between it what was done; notes of staff look like nothing that a customer could have read. */
export function Conversation({ entries, timeZone }: Props) {
  if (entries.length === 0) return <p className="dim">Nobody has answered yet.</p>;
  return (
    <ol className="ticket-talk">
      {entries.map((entry) => {
        const said = entry.Kind === 'Reply' || entry.Kind === 'Note';
        return (
          <li
            key={entry.EntryID}
            className={classes(said ? 'ticket-said' : 'ticket-done', entry.Kind === 'Note' && 'is-note')}
          >
            <p className="ticket-by">
              {said && <b>{entry.By}</b>}
              {!said && <span>{doneText(entry)}</span>}
              {said && entry.IsStaff && <span className="ticket-tag">Support</span>}
              {entry.Kind === 'Note' && <span className="ticket-tag">Internal note</span>}
              <time className="tn" dateTime={entry.At}>
                {formatInstant(entry.At, timeZone)}
              </time>
            </p>
            {said && <p className="ticket-words">{entry.Text}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function doneText({ Kind, Text, By }: TicketEntry): string {
  if (Kind === 'Assignment' && Text === By) return `${By} took it on`;
  if (Kind === 'Assignment') return Text === '' ? `${By} took the assignment back` : `${By} assigned it to ${Text}`;
  if (Kind === 'Urgency') return `${By} changed the urgency to ${Text}`;
  return By === null ? `${Text} by itself, after five days` : `${By}: ${Text}`;
}
