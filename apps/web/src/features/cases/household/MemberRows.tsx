import { memberNameLength } from '@coverline/contract/cases/caseHousehold.ts';
import { mostPeople } from '@coverline/domain/demographics/poverty/povertyLevel.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { relations, relationWords, taxRoles, taxRoleWords } from '@coverline/domain/fplCalculator/household.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { ageShown, type MemberForm, newMember } from '#/features/cases/household/householdForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly rows: readonly MemberForm[];
  readonly error: string | undefined;
  /** `gone`: the place of whoever left, whose incomes go along. */
  readonly onChange: (rows: readonly MemberForm[], gone: number | null) => void;
};

const relationOptions = (first: boolean) =>
  relations
    .filter((value) => (value === 'Self') === first)
    .map((value) => ({ value, label: worded(relationWords[value]) }));
const taxOptions = taxRoles.map((value) => ({ value, label: taxRoleWords[value] }));

/** Who lives in the household; the patient stands first, by the registration. */
export function MemberRows({ rows, error, onChange }: Props) {
  const { Today } = useUser();
  const change = (next: readonly MemberForm[]) => {
    const gone = next.length < rows.length ? rows.findIndex((row, at) => next[at] !== row) : -1;
    onChange(next, gone < 0 ? null : gone);
  };
  return (
    <RowsField
      label="Household"
      help={worded(
        'Everybody who lives with the {patient}, and what each is to the {patient}. Expects: how many children, of who is pregnant.',
      )}
      one="person"
      rows={rows}
      empty={newMember}
      most={mostPeople + 1}
      fixed={1}
      error={error}
      onChange={change}
    >
      {(row, set) => (
        <>
          <TextField
            label="Name"
            fieldClass="case-wide"
            autoComplete="off"
            maxLength={memberNameLength}
            disabled={row.Relation === 'Self'}
            value={row.Name}
            onChange={({ target }) => set({ Name: target.value })}
          />
          <SelectField
            label="Who"
            options={relationOptions(row.Relation === 'Self')}
            value={row.Relation}
            onChange={({ target }) => set({ Relation: target.value as MemberForm['Relation'] })} // its own options
          />
          {row.Relation === 'Self' ? (
            <TextField label="Born" fieldClass="case-day" disabled value={formatDate(row.DateOfBirth)} />
          ) : (
            <DateField
              label="Born"
              fieldClass="case-day"
              today={Today}
              value={row.DateOfBirth}
              onChange={(DateOfBirth) => set({ DateOfBirth })}
            />
          )}
          <TextField
            label="Age"
            fieldClass="case-narrow"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            disabled={row.DateOfBirth !== ''}
            value={ageShown(row, Today)}
            onChange={({ target }) => set({ Age: target.value })}
          />
          <SelectField
            label="Tax return"
            fieldClass="case-tax"
            options={taxOptions}
            value={row.Tax}
            onChange={({ target }) => set({ Tax: target.value as MemberForm['Tax'] })} // likewise
          />
          <TextField
            label="Expects"
            fieldClass="case-narrow"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={row.Expected}
            onChange={({ target }) => set({ Expected: target.value })}
          />
          <div className="case-flags">
            <CheckField
              label="Student"
              checked={row.Student}
              onChange={({ target }) => set({ Student: target.checked })}
            />
            <CheckField
              label="Disabled"
              checked={row.Disabled}
              onChange={({ target }) => set({ Disabled: target.checked })}
            />
            <CheckField
              label="Medicare"
              checked={row.Medicare}
              onChange={({ target }) => set({ Medicare: target.checked })}
            />
          </div>
        </>
      )}
    </RowsField>
  );
}
