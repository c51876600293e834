import type { ListedTicket } from '@coverline/contract/ticketing/ticketing.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = {
  readonly ticket: Pick<ListedTicket, 'DueAt' | 'DueFor' | 'IsOverdue'>;
  readonly timeZone: string;
};

/** What is promised next and until when; what is late says so in a word and a glyph. */
export function DueTime({ ticket: { DueAt, DueFor, IsOverdue }, timeZone }: Props) {
  if (DueAt === null) return <span className="nil">---</span>;
  const until = formatInstant(DueAt, timeZone);
  return IsOverdue ? (
    <StatusBadge grade="Bad" text={`${DueFor} late since ${until}`} />
  ) : (
    <span className="tn">{`${DueFor} by ${until}`}</span>
  );
}
