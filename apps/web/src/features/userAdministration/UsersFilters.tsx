import { lastLogins, userStatuses } from '@coverline/contract/userAdministration/userAdministration.ts';
import { roles } from '@coverline/domain/access/roles.ts';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import type { Client } from '#/features/userAdministration/RoleMatrix.tsx';
import type { UsersView } from '#/features/userAdministration/usersView.ts';
import { roleWords } from '@coverline/domain/access/roleWords.ts';
import { loginWords } from '#/features/userAdministration/userWords.ts';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly view: UsersView;
  readonly clients: readonly Client[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChange: (more: Partial<UsersView>) => void;
  readonly deeds: ReactNode;
};

export function UsersFilters({ view, clients, typed, onType, onChange, deeds }: Props) {
  return (
    <FilterBar deeds={deeds}>
      <TextField
        label="Find by name or e-mail"
        type="search"
        autoComplete="off"
        maxLength={75}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <SelectField
        label="Status"
        emptyLabel="Any"
        options={userStatuses.map((status) => ({ value: status, label: status }))}
        value={view.status}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <SelectField
        label="Role"
        emptyLabel="Any"
        options={roles.map((role) => ({ value: role, label: roleWords(role) }))}
        value={view.role}
        onChange={(event) => onChange({ role: event.target.value })}
      />
      {clients.length > 1 && (
        <SelectField
          label={worded('{Client}')}
          emptyLabel="All"
          options={clients.map(({ ClientID, Name }) => ({ value: ClientID, label: Name }))}
          value={view.client}
          onChange={(event) => onChange({ client: event.target.value })}
        />
      )}
      <SelectField
        label="Last login"
        emptyLabel="Any time"
        options={lastLogins.map((value) => ({ value, label: loginWords[value] }))}
        value={view.login}
        onChange={(event) => onChange({ login: event.target.value })}
      />
    </FilterBar>
  );
}
