// Makes demo/people.json: 200 invented people, always the same ones. `node demo/makePeople.mjs` writes the file,
// `--print` prints it (a test compares, so that nobody edits the output by hand).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insuranceFor, mbi } from './makeInsurance.mjs';
import { personParts, providersOf } from './personParts.mjs';
import { seeded } from './seeded.mjs';

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const words = read('words.json');
const random = seeded(20261121);
const { int, pick } = random;
const PEOPLE = 200;

const providers = providersOf(words);
const { ssn, born, address, contact, useName, name, mrn } = personParts(random, words, 420011);

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

function showcase(row) {
  useName(row);
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
