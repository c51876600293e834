import { relations, relationWords, taxRoles, taxRoleWords } from '@coverline/domain/fplCalculator/household.ts';
import { mostPeople } from '@coverline/domain/demographics/poverty/povertyLevel.ts';
import { worded } from '#/api/terms.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { type MemberForm, newMember, related } from './householdForm.ts';

type Props = {
  readonly rows: readonly MemberForm[];
  readonly error: string | undefined;
  readonly onChange: (rows: MemberForm[]) => void;
};

const options = (first: boolean) =>
  relations
    .filter((value) => (value === 'Self') === first)
    .map((value) => ({ value, label: worded(relationWords[value]) }));
const taxOptions = taxRoles.map((value) => ({ value, label: taxRoleWords[value] }));

/** Who lives in the household, whoever is cared for first. */
export const MemberRows = (props: Props) => (
  <RowsField
    {...props}
    label="Household"
    help={worded('Everybody who lives with the {patient}, and what each is to the {patient}.')}
    one="person"
    empty={newMember}
    // One more than may be, so that whoever types it is told why it is one too many.
    most={mostPeople + 1}
    fixed={1}
  >
    {(row, change) => (
      <>
        <SelectField
          label="Who"
          fieldClass="fpl-wide"
          options={options(row.Relation === 'Self')}
          value={row.Relation}
          onChange={({ target }) => change(related(target.value as MemberForm['Relation']))} // its own options
        />
        <TextField
          label="Age"
          fieldClass="fpl-narrow"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={row.Age}
          onChange={({ target }) => change({ Age: target.value })}
        />
        <SelectField
          label="Tax return"
          fieldClass="fpl-wide"
          options={taxOptions}
          value={row.Tax}
          onChange={({ target }) => change({ Tax: target.value as MemberForm['Tax'] })} // likewise
        />
        <TextField
          label="Expects"
          fieldClass="fpl-narrow"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={row.Expected}
          onChange={({ target }) => change({ Expected: target.value })}
        />
        <div className="fpl-flags">
          <CheckField
            label="Student"
            checked={row.Student}
            onChange={({ target }) => change({ Student: target.checked })}
          />
          <CheckField
            label="Disabled"
            checked={row.Disabled}
            onChange={({ target }) => change({ Disabled: target.checked })}
          />
          <CheckField
            label="Medicare"
            checked={row.Medicare}
            onChange={({ target }) => change({ Medicare: target.checked })}
          />
        </div>
      </>
    )}
  </RowsField>
);
