import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { isAway } from '@coverline/domain/cases/assignment/awayDays.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { AwayModal } from '#/features/cases/assignment/AwayModal.tsx';
import { nameOf, type Worker } from '#/features/cases/assignment/desk.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly workers: readonly Worker[]; readonly onSaved: () => void };

/** Who works on cases, with how many, and who is away. */
export function PeopleAway({ workers, onSaved }: Props) {
  const { Today } = useUser();
  const [editing, setEditing] = useState<Worker | null>(null);
  return (
    <Section title="People">
      <ul className="case-lines">
        {workers.map((worker) => {
          const { ID, Name, Open, Away } = worker;
          return (
            <li key={ID} className="case-assign-line">
              <div>
                <b>{Name}</b> <span className="dim tn">{worded(`${Open} open`)}</span>
                {Away !== null && (
                  <p className="small">
                    <StatusBadge
                      grade={isAway({ fromOn: Away.FromOn, untilOn: Away.UntilOn }, Today) ? 'Questionable' : 'Unknown'}
                      text={`Away ${formatDate(Away.FromOn)} to ${formatDate(Away.UntilOn)}`}
                    />{' '}
                    <span className="dim">
                      {Away.StandInID === null ? 'nobody stands in' : `${nameOf(workers, Away.StandInID)} stands in`}
                    </span>
                  </p>
                )}
              </div>
              <Button size="s" aria-label={`Days away of ${Name}`} onClick={() => setEditing(worker)}>
                Days away
              </Button>
            </li>
          );
        })}
      </ul>
      {editing !== null && (
        <AwayModal
          whose={editing}
          workers={workers}
          away={editing.Away}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            onSaved();
          }}
        />
      )}
    </Section>
  );
}
