import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { caseOutcome } from '@coverline/domain/cases/caseOutcome.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { statusText } from '#/features/cases/caseWords.ts';
import { Section } from '#/ui/page/Section.tsx';

type Event = CaseDetail['History'][number];

function what({ Kind, From, To, Outcome, ToUser, Words }: Event): string {
  if (Kind === 'Escalated') return `Past its day: ${ToUser ?? 'nobody'} told`;
  // What was saved says more than that it was.
  if (Kind === 'Saved') return Words === '' ? 'Details saved' : Words.replace(/\.$/, '');
  if (Kind === 'Assigned') return ToUser === null ? 'Given back' : `Assigned to ${ToUser}`;
  if (Kind === 'Opened') return worded(ToUser === null ? '{Case} opened' : `{Case} opened for ${ToUser}`);
  const ended = Outcome === null ? '' : `: ${worded(caseOutcome(Outcome).text)}`;
  return `${From === null ? '' : statusText(From)} → ${To === null ? '' : statusText(To)}${ended}`;
}

const byRule = ({ Name, Version }: NonNullable<Event['Rule']>, by: string): string =>
  `by the rule “${Name}”, version ${Version}, of ${by}`;

/** What was done with the case, newest first. */
export function CaseHistory({ of }: { readonly of: CaseDetail }) {
  const { TimeZone } = useUser();
  return (
    <Section title="Activity">
      <ul className="case-lines">
        {of.History.map((event, at) => (
          // Two may be of one moment.
          <li key={`${event.At} ${at}`}>
            <p>
              <b>{what(event)}</b>{' '}
              <span className="dim small">
                {(event.Rule !== null || event.By !== '') &&
                  `${event.Rule === null ? event.By : byRule(event.Rule, event.By)} · `}
                <span className="tn">{formatInstant(event.At, TimeZone)}</span>
              </span>
            </p>
            {event.Words !== '' && event.Kind !== 'Saved' && <p className="case-text">{event.Words}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
