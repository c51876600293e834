import { clientRoles, type ClientRole } from '@coverline/domain/access/roles.ts';
import { roleWords } from '@coverline/domain/access/roleWords.ts';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { worded } from '#/api/terms.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';

export type Client = { readonly ClientID: string; readonly Name: string };

/** Roles by client id. */
export type RolesByClient = Readonly<Record<string, readonly string[]>>;

type Props = {
  readonly clients: readonly Client[];
  readonly value: RolesByClient;
  readonly onChange: (value: RolesByClient) => void;
  /** Shown, not to be changed. */
  readonly readOnly?: boolean;
  readonly error?: string | undefined;
};

/** Roles down, clients across: a box for each. Clients that the person has nothing in are added one at a time. */
export function RoleMatrix({ clients, value, onChange, readOnly = false, error }: Props) {
  const shown = clients.filter(({ ClientID }) => value[ClientID] !== undefined);
  const others = clients.filter(({ ClientID }) => value[ClientID] === undefined);
  const toggle = (clientId: string, role: ClientRole) => {
    const held = value[clientId] ?? [];
    onChange({ ...value, [clientId]: held.includes(role) ? held.filter((name) => name !== role) : [...held, role] });
  };
  return (
    <div className="role-matrix">
      {shown.length > 0 && (
        <div className="role-matrix-box">
          <table>
            <thead>
              <tr>
                <th scope="col">Role</th>
                {shown.map(({ ClientID, Name }) => (
                  <th key={ClientID} scope="col">
                    {Name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {clientRoles.map((role) => (
                <tr key={role}>
                  <th scope="row">{roleWords(role)}</th>
                  {shown.map(({ ClientID, Name }) => (
                    <td key={ClientID}>
                      <label className="check">
                        <input
                          type="checkbox"
                          aria-label={`${roleWords(role)}, ${Name}`}
                          checked={value[ClientID]?.includes(role) ?? false}
                          aria-disabled={readOnly || undefined}
                          onChange={() => !readOnly && toggle(ClientID, role)}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error !== undefined && (
        <p className="error">
          <IconAlertCircle className="i" aria-hidden />
          {error}
        </p>
      )}
      {!readOnly && others.length > 0 && (
        <SelectField
          label={worded('Add {a client}')}
          emptyLabel="Choose"
          options={others.map(({ ClientID, Name }) => ({ value: ClientID, label: Name }))}
          value=""
          onChange={({ target }) => target.value !== '' && onChange({ ...value, [target.value]: [] })}
        />
      )}
    </div>
  );
}
