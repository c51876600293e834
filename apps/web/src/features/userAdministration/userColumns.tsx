import { secondStepWords, type UserRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { listName, statusGrades } from '#/features/userAdministration/userWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

/** The name opens the person; the whole row does as well, by Enter or a double click. */
export const userColumns = (timeZone: string, onOpen: (userId: string) => void): readonly Column<UserRow>[] => [
  column.node(
    'Name',
    'Name',
    (user) => (
      <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(user.UserID)}>
        {listName(user)}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.text('Email', 'E-mail', ({ Email }) => Email, { sortable: true }),
  column.graded('Status', 'Status', ({ Status }) => ({ grade: statusGrades[Status], text: Status }), {
    sortable: true,
  }),
  column.number('Roles', 'Roles', ({ RoleCount }) => RoleCount, { sortable: true }),
  column.node(
    'LastLogin',
    'Last login',
    ({ LastLogin }) => <span className="tn">{LastLogin === null ? 'Never' : formatInstant(LastLogin, timeZone)}</span>,
    { sortable: true },
  ),
  column.text('SecondStep', 'Second step', ({ SecondStep }) => secondStepWords[SecondStep]),
];
