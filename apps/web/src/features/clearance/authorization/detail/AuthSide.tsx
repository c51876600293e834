import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { routeWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { clockWords, statusText } from '#/features/clearance/authorization/authWords.ts';
import { ClockBar } from '#/features/clearance/authorization/ClockBar.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = {
  readonly of: AuthDetail;
  /** When it was read. */
  readonly now: number;
  readonly onLog: () => void;
  readonly onClock: () => void;
};

/** Beside the request: the payer's time, what happened, and how the payer is reached. */
export function AuthSide({ of, now, onLog, onClock }: Props) {
  return (
    <Sheet label={worded('Time and {payer}')} className="auth-side">
      <Clock of={of} now={now} onClock={onClock} />
      <Section
        title="What happened"
        right={
          <span className="dim">
            {of.History.length} {of.History.length === 1 ? 'event' : 'events'}
          </span>
        }
      >
        <Timeline of={of} />
      </Section>
      <Section
        title={worded('Contact with the {payer}')}
        right={
          <Button size="s" onClick={onLog}>
            Log a contact
          </Button>
        }
      >
        <Contact of={of} />
      </Section>
      {of.Notes.length > 0 && (
        <Section title="Notes">
          <ul className="auth-events">
            {of.Notes.map((note) => (
              <li key={note.NoteID}>
                <Stamp at={note.At} by={note.By} />
                <p className="auth-text">{note.Text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Sheet>
  );
}

function Clock({ of, now, onClock }: Omit<Props, 'onLog'>) {
  const { TimeZone } = useUser();
  const { Clock: clock } = of;
  if (clock === null)
    return (
      <Section title={worded('{Payer} decides by')}>
        <p className="dim">No clock runs.</p>
      </Section>
    );
  return (
    <Section
      title={worded('{Payer} decides by')}
      right={<span className="tn">{formatInstant(clock.DueAt, TimeZone)}</span>}
    >
      <p className={classes('auth-left', gradeClass[clock.Colour])}>{clockWords(clock, now)}</p>
      <p className="dim">
        of {clock.Within} · {clock.Source}
      </p>
      <ClockBar clock={clock} />
      {clock.Stand === 'Paused' && <p>It stands still: the {worded('{payer}')} waits for us.</p>}
      {of.WantedBy !== '' && <p>{worded(`The {payer} waits until ${formatDate(of.WantedBy)}.`)}</p>}
      {of.Group !== 'None' && (
        <p className="auth-clock-deed">
          <Button size="s" onClick={onClock}>
            What moves the clock
          </Button>
        </p>
      )}
    </Section>
  );
}

function Stamp({ at, by }: { readonly at: string; readonly by: string }) {
  const { TimeZone } = useUser();
  return (
    <span className="dim small tn">
      {formatInstant(at, TimeZone)}
      {by !== '' && ` · ${by}`}
    </span>
  );
}

type Event = AuthDetail['History'][number];

/** What an event is called. */
function titleOf({ Kind, To, ToUser, From }: Event): string {
  switch (Kind) {
    case 'Opened':
      return 'Draft';
    case 'Moved':
      return To === null ? '' : statusText(To);
    case 'Closed':
      return 'Closed: the last day to appeal has passed';
    case 'Decided':
      return From === To || To === null ? 'A decision came' : `Decided: ${statusText(To)}`;
    case 'Assigned':
      return ToUser === '' ? 'Given back' : `Assigned to ${ToUser}`;
    case 'Clock':
      return 'The clock moved';
    case 'Corrected':
      return 'Corrected with evidence';
    case 'Escalated':
      return `Told ${ToUser}`;
    default:
      return 'Changed';
  }
}

const Timeline = ({ of }: { readonly of: AuthDetail }) => (
  <ol className="auth-events">
    {of.History.map((event, at) => (
      <li key={at}>
        <p>
          <b>{titleOf(event)}</b>
        </p>
        <Stamp at={event.At} by={event.By} />
        {event.Words !== '' && <p className="auth-text">{event.Words}</p>}
      </li>
    ))}
  </ol>
);

function Contact({ of }: { readonly of: AuthDetail }) {
  const { Payer: payer } = of;
  return (
    <>
      {payer !== null && (
        <Facts
          facts={[
            { name: 'Phone', value: formatPhone(payer.Phone) },
            { name: 'Fax', value: payer.Fax },
            { name: 'Hours', value: payer.Hours },
            { name: `${term('Payor')} id`, value: payer.PayerID },
          ]}
        />
      )}
      <ul className="auth-events">
        {of.Contacts.map((one) => (
          <li key={one.ContactID}>
            <p>
              <b>{routeWords[one.Way]}</b> {one.With}{' '}
              {one.Reference !== '' && <span className="mono">{one.Reference}</span>}
            </p>
            <Stamp at={one.At} by={one.By} />
            {one.Note !== '' && <p className="auth-text">{one.Note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
