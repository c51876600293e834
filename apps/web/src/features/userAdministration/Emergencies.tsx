import {
  type EmergencyRow,
  userAdministrationCalls,
} from '@coverline/contract/userAdministration/userAdministration.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { listName } from '#/features/userAdministration/userWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** Who took emergency access and why. Opening a person leads to their sessions, which can be ended. */
export function Emergencies({ onOpen }: { readonly onOpen: (userId: string) => void }) {
  const { TimeZone } = useUser();
  const emergencies = useCall(userAdministrationCalls.listEmergencies, null);
  return (
    <PanelState
      name="The list of emergency access"
      rows={6}
      panel={panelOf(emergencies, 'the list of emergency access')}
      isEmpty={(all) => all.length === 0}
      empty={{
        title: 'Nobody took emergency access in the last year',
        why: worded(
          'Whoever does, to open {patients} beyond their roles, shows here with the reason; you are told at once.',
        ),
      }}
    >
      {(all) => (
        <DataTable
          label="Emergency access"
          columns={columnsOf(TimeZone, onOpen)}
          rows={all}
          rowId={({ EmergencyID }) => EmergencyID}
          onOpen={({ UserID }) => onOpen(UserID)}
        />
      )}
    </PanelState>
  );
}

const columnsOf = (timeZone: string, onOpen: (userId: string) => void): readonly Column<EmergencyRow>[] => [
  column.node(
    'Name',
    'Name',
    (row) => (
      <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(row.UserID)}>
        {listName(row)}
      </button>
    ),
    { frozen: true },
  ),
  column.node('BegunAt', 'Begun', ({ BegunAt }) => <span className="tn">{formatInstant(BegunAt, timeZone)}</span>),
  column.node('EndsAt', 'Ended', ({ EndsAt, IsRunning }) =>
    IsRunning ? 'Running' : <span className="tn">{formatInstant(EndsAt, timeZone)}</span>,
  ),
  column.text('Reason', 'Reason', ({ Reason }) => Reason),
  column.text('Client', worded('{Client}'), ({ Client }) => Client),
];
