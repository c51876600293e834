import { type AbnNotifier, abnSettingsBounds } from '@coverline/domain/cases/abn/abnSettings.ts';
import { worded } from '#/api/terms.ts';
import { emptyNotifier, settingsLabels } from '#/features/abn/forms/settingsForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly rows: readonly AbnNotifier[];
  readonly error: string | undefined;
  readonly onChange: (rows: AbnNotifier[]) => void;
};

/** Who gives the notice, by the location of the visit. */
export const NotifierRows = (props: Props) => (
  <RowsField
    {...props}
    label={settingsLabels.Notifiers}
    help={worded(
      'Name, address and telephone as they stand at the top of the page. A row without a location is for all other {visits}.',
    )}
    one="notifier"
    empty={emptyNotifier()}
    most={abnSettingsBounds.notifiers}
  >
    {(row, change) => (
      <>
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={120}
          value={row.Name}
          onChange={({ target }) => change({ Name: target.value })}
        />
        <TextField
          label="Location"
          autoComplete="off"
          maxLength={80}
          placeholder="All others"
          value={row.Location}
          onChange={({ target }) => change({ Location: target.value })}
        />
        <TextField
          label="Address"
          required
          autoComplete="off"
          maxLength={200}
          value={row.Address}
          onChange={({ target }) => change({ Address: target.value })}
        />
        <TextField
          label="Telephone"
          required
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={row.Phone}
          onChange={({ target }) => change({ Phone: target.value })}
        />
        <TextField
          label="TTY"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={row.TTY}
          onChange={({ target }) => change({ TTY: target.value })}
        />
        <CheckField
          label="With the logo"
          checked={row.ShowsLogo}
          onChange={({ target }) => change({ ShowsLogo: target.checked })}
        />
      </>
    )}
  </RowsField>
);
