// Makes demo/people.json: 200 invented people, always the same ones. `node demo/makePeople.mjs` writes the file,
// `--print` prints it (a test compares, so that nobody edits the output by hand).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insuranceFor, mbi } from './makeInsurance.mjs';
import { seeded } from './seeded.mjs';

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const words = read('words.json');
const random = seeded(20261121);
const { int, pick, digits } = random;
const PEOPLE = 200;

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
const providers = words.Providers.map((LastName, index) => ({
  LastName,
  Npi: npi(`19999${String(4100 + index * 37)}`),
}));

// Areas 900 to 999 were never issued as a social security number; groups 01 to 49 keep clear of taxpayer numbers.
const usedSsn = new Set();
const ssn = (last4 = digits(4)) => {
  const value = `9${digits(2)}${String(int(1, 49)).padStart(2, '0')}${last4}`;
  if (usedSsn.has(value)) return ssn();
  usedSsn.add(value);
  return value;
};

const born = (from, to) =>
  `${int(from, to)}-${String(int(1, 12)).padStart(2, '0')}-${String(int(1, 28)).padStart(2, '0')}`;
const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

let visitNumber = 7301200;
const visits = () =>
  Array.from({ length: int(1, 3) }, (_, index) => ({
    VisitNumber: `V${(visitNumber += int(1, 9))}`,
    DaysFromToday: index === 0 ? int(0, 14) : -int(3, 240),
    Location: pick(words.Locations),
    ProviderNpi: pick(providers).Npi,
    Dx: [...new Set([pick(words.Dx), pick(words.Dx)])].slice(0, int(1, 2)),
    PatientClass: pick(['O', 'O', 'O', 'I', 'E', 'R']),
  }));

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

const usedNames = new Set();
const name = (sex) => {
  const found = { FirstName: pick(sex === 'F' ? words.Female : words.Male), LastName: pick(words.Last) };
  const key = `${found.FirstName} ${found.LastName}`;
  if (usedNames.has(key)) return name(sex);
  usedNames.add(key);
  return found;
};

let nextMrn = 420011;
const mrn = () => String((nextMrn += int(1, 17))).padStart(8, '0');

function showcase(row) {
  usedNames.add(`${row.FirstName} ${row.LastName}`);
  const { SSNLast4, Insurances, ...rest } = row;
  return {
    ...rest,
    SSN: ssn(SSNLast4),
    ...address(),
    ...contact(row.FirstName, row.LastName),
    Insurances,
    Visits: visits(),
  };
}

/** What kind of person the nth is: the mix of a mid-western hospital, with enough of each payer to test by hand. */
const kinds = [
  ['Medicare', 20],
  ['CVMCD', 20],
  ['Dependent', 12],
  ['GRANT', 10],
  ['JUNIP', 12],
  ['SUMMA', 12],
  ['PRBCB', 26],
  ['NORTH', 24],
  ['TIDEL', 12],
  ['NWRX1', 4],
].flatMap(([kind, count]) => Array.from({ length: count }, () => kind));

/** Small lies between the hospital and the payer, one person in twelve: what the payer has on file differs. */
function difference(index, person) {
  if (index % 12 !== 5) return {};
  const [year, month, day] = person.DOB.split('-');
  const kindsOfDifference = [
    { DOB: `${year}-${month}-${String((Number(day) % 28) + 1).padStart(2, '0')}` },
    { FirstName: pick(person.Sex === 'F' ? words.Female : words.Male) },
    { State: 'IN', City: 'Far Meadow', Zip: '46099' },
    { Address1: `${int(11, 989)} ${pick(words.Streets)}` },
    { FirstName: person.FirstName.slice(0, 4) },
  ];
  return kindsOfDifference[Math.floor(index / 12) % kindsOfDifference.length];
}

function generated(index) {
  const kind = kinds[index] ?? 'BLUE1';
  const Sex = pick(['F', 'M']);
  const { FirstName, LastName } = name(Sex);
  const years = { Medicare: [1934, 1960], SUMMA: [1938, 1960], Dependent: [2010, 2024] }[kind] ?? [1962, 2004];
  const person = {
    FirstName,
    LastName,
    Middle: int(1, 2) === 1 ? pick('ABCDEFGHJKLMNPRSTW'.split('')) : '',
    DOB: born(...years),
    Sex,
    MRN: mrn(),
    SSN: ssn(),
    ...address(),
    ...contact(FirstName, LastName),
  };
  const PayerId =
    kind === 'Medicare' ? 'CMS01' : kind === 'Dependent' ? pick(['GRANT', 'BLUE1', 'PRBCB', 'GRANT']) : kind;
  const primary = insuranceFor(random, PayerId, person, difference(index, person));
  if (kind === 'Dependent') {
    const parentSex = pick(['F', 'M']);
    const parent = pick(parentSex === 'F' ? words.Female : words.Male);
    primary.Relationship = '19';
    primary.Subscriber = { FirstName: parent, LastName, DOB: born(1978, 1992), Sex: parentSex };
  }
  // One in eleven lost the plan this summer; half of those found another one.
  if (index % 11 === 3 && kind !== 'Medicare')
    primary.Term = pick(['2026-05-31', '2026-06-30', '2026-08-31', '2026-09-30']);
  const Insurances = [primary];
  if (index % 22 === 3 && PayerId !== 'BLUE1') Insurances.push(insuranceFor(random, 'BLUE1', person, {}));
  if (kind === 'Medicare' && index % 4 === 0) Insurances.push(insuranceFor(random, 'PRBCB', person, {}));
  if (kind === 'JUNIP') Insurances.push({ ...insuranceFor(random, 'CVMCD', person, {}), AtPayer: { Scenario: 'MCO' } });
  if (kind === 'SUMMA') {
    Insurances.push({
      ...insuranceFor(random, 'CMS01', person, {}),
      MemberId: mbi(random),
      AtPayer: { Scenario: 'MA' },
    });
  }
  return { ...person, Insurances, Visits: visits() };
}

const shown = read('showcase.json').map(showcase);
const people = [...shown, ...Array.from({ length: PEOPLE - shown.length }, (_, index) => generated(index))];
const text = `${JSON.stringify({ Providers: providers, People: people })}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(join(import.meta.dirname, 'people.json'), text);
