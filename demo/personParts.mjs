/** A valid check digit: NPIs carry Luhn over the prefix 80840. */
const npi = (nine) => {
  const sum = `80840${nine}`
    .split('')
    .toReversed()
    .reduce((total, char, index) => {
      const value = Number(char) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return nine + ((10 - (sum % 10)) % 10);
};

/** Those who treat: the same in every file. */
export const providersOf = (words) =>
  words.Providers.map((LastName, index) => ({ LastName, Npi: npi(`19999${String(4100 + index * 37)}`) }));

const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** What people are made of. No name and no number is given twice; `taken` are people of another file. */
export function personParts({ int, pick, digits }, words, firstMrn, taken = []) {
  // Areas 900 to 999 were never issued as a social security number; groups 01 to 49 keep clear of taxpayer numbers.
  const usedSsn = new Set(taken.map(({ SSN }) => SSN));
  const ssn = (last4 = digits(4)) => {
    const value = `9${digits(2)}${String(int(1, 49)).padStart(2, '0')}${last4}`;
    if (usedSsn.has(value)) return ssn();
    usedSsn.add(value);
    return value;
  };

  const born = (from, to) =>
    `${int(from, to)}-${String(int(1, 12)).padStart(2, '0')}-${String(int(1, 28)).padStart(2, '0')}`;

  const address = () => {
    const [City, State, Zip] = pick(words.Places);
    return {
      Address1: `${int(11, 989)} ${pick(words.Streets)}`,
      Address2: int(1, 6) === 1 ? `Apt ${int(1, 40)}` : '',
      City,
      State,
      Zip,
    };
  };

  const contact = (FirstName, LastName) => ({
    Phone: `90655501${digits(2)}`,
    Email: `${plain(FirstName)}.${plain(LastName)}@mail.example`,
  });

  const keyOf = ({ FirstName, LastName }) => `${FirstName} ${LastName}`;
  const usedNames = new Set(taken.map(keyOf));
  const useName = (person) => usedNames.add(keyOf(person));
  const name = (sex) => {
    const found = { FirstName: pick(sex === 'F' ? words.Female : words.Male), LastName: pick(words.Last) };
    if (usedNames.has(keyOf(found))) return name(sex);
    useName(found);
    return found;
  };

  let lastMrn = firstMrn;
  const mrn = () => String((lastMrn += int(1, 17))).padStart(8, '0');

  return { ssn, born, address, contact, useName, name, mrn };
}
