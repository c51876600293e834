import {
  changesListed,
  type Registration,
  registrationRecordCalls,
} from '@coverline/contract/registration/registrationRecord.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { changeText } from '#/features/registration/historyWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly registration: Registration };

/** Who changed what; asked for when somebody wants to know, since each look is itself in the audit. */
export function HistorySection({ registration }: Props) {
  const [wanted, setWanted] = useState(false);
  return (
    <Section
      title="Changes"
      right={
        !wanted && (
          <Button size="s" onClick={() => setWanted(true)}>
            Show changes
          </Button>
        )
      }
    >
      {wanted ? (
        <Changes registration={registration} />
      ) : (
        <p className="dim">
          {registration.UpdatedBy === ''
            ? 'The demographics are as they came.'
            : `Demographics last changed by ${registration.UpdatedBy}.`}
        </p>
      )}
    </Section>
  );
}

function Changes({ registration }: Props) {
  const { TimeZone } = useUser();
  const history = useCall(registrationRecordCalls.getRegistrationHistory, { RegMasterID: registration.RegMasterID });
  return (
    <PanelState
      name="The changes"
      rows={3}
      panel={panelOf(history, 'the changes')}
      isEmpty={(changes) => changes.length === 0}
      empty={{ title: 'Nothing was changed here', why: 'It is all as the hospital’s own system sent it.' }}
    >
      {(changes) => (
        <>
          <ol className="reg-changes" aria-label="Changes">
            {changes.slice(0, changesListed).map((change) => (
              <li key={`${change.At} ${change.EntityID}`}>
                <span>{changeText(change, registration)}</span>
                <span className="dim tn">
                  {change.By}, {formatInstant(change.At, TimeZone)}
                </span>
              </li>
            ))}
          </ol>
          {changes.length > changesListed && <p className="dim reg-cut">Only the newest {changesListed} are listed.</p>}
        </>
      )}
    </PanelState>
  );
}
