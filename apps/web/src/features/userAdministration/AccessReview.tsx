import { type ReviewRow, userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { term, worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { panelOf } from '#/api/panelOf.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useUserAct } from '#/features/userAdministration/useUserAct.ts';
import { roleWords } from '@coverline/domain/access/roleWords.ts';
import { listName, statusGrades } from '#/features/userAdministration/userWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** Who can see patients in the selected client. Certifying says that each of them still needs it. */
export function AccessReview({ onOpen }: { readonly onOpen: (userId: string) => void }) {
  const { SelectedClient, TimeZone } = useUser();
  const review = useCall(userAdministrationCalls.getAccessReview, null);
  const certify = useUserAct(userAdministrationCalls.certifyAccess);
  const file = useDownload(userAdministrationCalls.exportAccessReview);
  const client = SelectedClient?.Name ?? '';
  const onCertify = (Version: string, people: number) =>
    certify.run(
      { Version },
      {
        ask: {
          title: `Certify the access of ${people} ${people === 1 ? 'person' : 'people'}?`,
          body:
            worded('You say that each of them needs to see {patients} of ') +
            `${client} for their work. Your name and the time are kept.`,
          safe: 'Not yet',
          deed: 'Certify',
        },
        done: 'The access is certified',
      },
    );
  return (
    <PanelState
      name="The access review"
      rows={8}
      panel={panelOf(review, 'the access review')}
      isEmpty={({ People }) => People.length === 0}
      empty={{
        title: worded('Nobody can see {patients} here'),
        why: worded('Roles that show {patients} are given to people on the list of users.'),
      }}
    >
      {({ Version, People }) => (
        <>
          <FilterBar
            deeds={
              <>
                <ExportTable busy={file.busy} onExport={(Format) => void file.run({ Format })} />
                <Button variant="primary" busy={certify.busy} onClick={() => void onCertify(Version, People.length)}>
                  Certify
                </Button>
              </>
            }
          >
            <p className="soft users-lead">
              {People.length} {People.length === 1 ? 'person' : 'people'} can see patients of {client}. Open a name to
              take what is not needed, then certify the rest.
            </p>
          </FilterBar>
          <DataTable
            label="Access review"
            columns={columnsOf(TimeZone, onOpen)}
            rows={People}
            rowId={({ UserID }) => UserID}
            onOpen={(row) => row.MayOpen && onOpen(row.UserID)}
          />
        </>
      )}
    </PanelState>
  );
}

const columnsOf = (timeZone: string, onOpen: (userId: string) => void): readonly Column<ReviewRow>[] => [
  column.node(
    'Name',
    'Name',
    (row) =>
      row.MayOpen ? (
        <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(row.UserID)}>
          {listName(row)}
        </button>
      ) : (
        listName(row)
      ),
    { frozen: true },
  ),
  column.graded('Status', 'Status', ({ Status }) => ({ grade: statusGrades[Status], text: Status })),
  column.text('By', 'By', ({ IsStaff }) => (IsStaff ? 'Company' : term('Client'))),
  column.node('Roles', worded('Roles that show {patients}'), ({ Roles }) => (
    <span className="clip users-roles" data-tip={Roles.map(roleWords).join(', ')}>
      {Roles.map(roleWords).join(', ')}
    </span>
  )),
  column.node('LastLogin', 'Last login', ({ LastLogin }) => (
    <span className="tn">{LastLogin === null ? 'Never' : formatInstant(LastLogin, timeZone)}</span>
  )),
  column.node('LastReview', 'Last review', ({ LastReview, ReviewedBy }) => (
    <span className="tn">
      {LastReview === null ? 'Never' : formatInstant(LastReview, timeZone)}
      {ReviewedBy !== null && <span className="dim"> by {ReviewedBy}</span>}
    </span>
  )),
];
