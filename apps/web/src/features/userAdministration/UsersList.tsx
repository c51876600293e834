import { userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import type { Client } from '#/features/userAdministration/RoleMatrix.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { userColumns } from '#/features/userAdministration/userColumns.tsx';
import { panelOf } from '#/api/panelOf.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { UsersFilters } from '#/features/userAdministration/UsersFilters.tsx';
import { filterOf, isNarrowed, toSort, type UsersView } from '#/features/userAdministration/usersView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = {
  readonly view: UsersView;
  readonly clients: readonly Client[];
  readonly onChange: (more: Partial<UsersView>) => void;
  readonly onOpen: (userId: string) => void;
  readonly onInvite: () => void;
  readonly onImport: () => void;
};

export function UsersList({ view, clients, onChange, onOpen, onInvite, onImport }: Props) {
  const { TimeZone } = useUser();
  const [typed, setTyped] = useState('');
  const file = useDownload(userAdministrationCalls.exportUsers);
  const filter = filterOf(view, useSettled(typed));
  const users = useCall(userAdministrationCalls.listUsers, { ...filter, ...rowsOf(view) });
  const narrowed = isNarrowed(view) || typed.trim() !== '';
  return (
    <>
      <UsersFilters
        view={view}
        clients={clients}
        typed={typed}
        onType={(value) => {
          setTyped(value);
          if (view.page > 0) onChange({});
        }}
        onChange={onChange}
        deeds={
          <>
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
            <Button icon={IconFileImport} onClick={onImport}>
              Import
            </Button>
            <Button variant="primary" icon={IconUserPlus} onClick={onInvite}>
              Invite user
            </Button>
          </>
        }
      />
      <PanelState
        name="The list of users"
        rows={10}
        panel={panelOf(users, 'the users')}
        isEmpty={({ Total }) => Total === 0}
        empty={{
          title: narrowed ? 'No user fits' : 'Nobody works here yet',
          why: narrowed ? 'Try a part of the name or address, or fewer filters.' : 'Invite the first person by mail.',
        }}
      >
        {({ Users, Total, Offset }) => (
          <PagedTable
            label="Users"
            columns={userColumns(TimeZone, onOpen)}
            rows={Users}
            rowId={({ UserID }) => UserID}
            sort={view.sort}
            onSort={(sort) => onChange({ sort: toSort(sort) })}
            onOpen={({ UserID }) => onOpen(UserID)}
            place={{ ...view, page: Math.floor(Offset / view.perPage) }}
            total={Total}
            onPlace={onChange}
          />
        )}
      </PanelState>
    </>
  );
}
