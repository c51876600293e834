import './PeopleField.css';
import { type ReactNode, useState } from 'react';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';

type Person = { readonly ID: string; readonly Name: string };

type Props = {
  readonly label: string;
  readonly people: readonly Person[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly error: string | undefined;
  readonly help: ReactNode;
};

/** A list that is longer is searched. */
const few = 12;

/** Some of the people who may be chosen. */
export function PeopleField({ label, people, value, onChange, error, help }: Props) {
  const [find, setFind] = useState('');
  const wanted = find.trim().toLowerCase();
  const shown = people.filter(
    ({ ID, Name }) => wanted === '' || value.includes(ID) || Name.toLowerCase().includes(wanted),
  );
  return (
    <fieldset className="people-field">
      <legend className="label">{label}</legend>
      {people.length > few && <FindField label="Find by name" value={find} onFind={setFind} maxLength={60} />}
      <div className="people-field-list">
        {shown.map(({ ID, Name }) => (
          <CheckField
            key={ID}
            label={Name}
            checked={value.includes(ID)}
            onChange={({ target }) => onChange(target.checked ? [...value, ID] : value.filter((one) => one !== ID))}
          />
        ))}
      </div>
      {error !== undefined && <p className="error">{error}</p>}
      <p className="help">{help}</p>
    </fieldset>
  );
}
