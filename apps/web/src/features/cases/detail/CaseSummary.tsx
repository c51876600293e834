import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { atRiskText, dueMark, outcomeText, priorityText } from '#/features/cases/caseWords.ts';
import { EditCaseModal } from '#/features/cases/detail/EditCaseModal.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** What runs, and what is known. */
export function CaseSummary({ of }: { readonly of: CaseDetail }) {
  const { Today } = useUser();
  const [editing, setEditing] = useState(false);
  const added = of.Insurances.find(({ RegInsuranceID: id }) => id === of.RegInsuranceID);
  return (
    <>
      <Section title="Clocks">
        {of.Clocks.length === 0 ? (
          <p className="dim">Nothing waits for a day.</p>
        ) : (
          <ul className="case-clocks">
            {of.Clocks.map((clock) => (
              <li key={`${clock.Clock}${clock.On}`}>
                <StatusBadge {...dueMark(clock, Today)} /> <span className="dim tn">{formatDate(clock.On)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title="Known"
        right={
          of.ClosedOn === null && (
            <Button size="s" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { name: 'Priority', value: priorityText(of.Priority) },
            { name: 'At risk', value: atRiskText(of) },
            { name: 'Agency’s number', value: of.Reference },
            { name: 'By disability', value: of.IsDisability ? 'Yes' : 'No' },
            { name: 'First bill after discharge', value: formatDate(of.BilledOn) },
            { name: 'Next action on', value: formatDate(of.NextOn) },
            { name: 'Filed on', value: formatDate(of.SubmittedOn) },
            { name: 'Decided on', value: formatDate(of.DecidedOn) },
            ...(of.AppealBy === null ? [] : [{ name: 'Last day to appeal', value: formatDate(of.AppealBy) }]),
            ...(of.Outcome === null ? [] : [{ name: 'Outcome', value: outcomeText(of) }]),
            ...(added === undefined ? [] : [{ name: 'Insurance', value: added.Name }]),
          ]}
        />
      </Section>
      {editing && <EditCaseModal of={of} onClose={() => setEditing(false)} />}
    </>
  );
}
