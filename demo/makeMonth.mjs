// Makes demo/month.json: the people of the demo's month, always the same ones. `node demo/makeMonth.mjs` writes the file,
// `--print` prints it (a test compares, so that nobody edits the output by hand).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insuranceFor, mbi } from './makeInsurance.mjs';
import { personParts, providersOf } from './personParts.mjs';
import { seeded } from './seeded.mjs';

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const words = read('words.json');
const random = seeded(20261027);
const { int, pick } = random;

const providers = providersOf(words);
const { ssn, born, address, contact, name, mrn } = personParts(random, words, 431005, read('people.json').People);

/** From five weeks ago to two weeks ahead. */
const [FIRST, LAST] = [-35, 14];

/** How many of each payer's members come to the hospital, and how many send their samples to the laboratory. */
const shares = {
  hospital: {
    BLUE1: 46,
    NORTH: 30,
    CMS01: 30,
    CVMCD: 26,
    PRBCB: 24,
    GRANT: 12,
    SUMMA: 12,
    JUNIP: 10,
    TIDEL: 8,
    NWRX1: 2,
  },
  laboratory: { BLUE1: 18, CMS01: 14, NORTH: 12, CVMCD: 8, PRBCB: 6, TIDEL: 2 },
};

/**
 * What the payer has otherwise, or answers instead of the usual: one person each. Not the payer's alone is
 * a plan that has ended; whoever is not on file is not found.
 */
const stories = {
  hospital: {
    BLUE1: [
      'ended',
      'ended',
      'ended',
      'birth',
      'birth',
      'first',
      'last',
      'unknown',
      'state',
      'COB2',
      'CARVE',
      'PENDING',
      'CALL31',
      'CALL31',
      'CALL31',
      'GARBLED',
      'AAA42',
      'NOTES',
    ],
    NORTH: [
      'ended',
      'ended',
      'birth',
      'unknown',
      'COB2',
      'CALL31',
      'CALL31',
      'LAPSED',
      'HTTP500',
      'AAA42',
      'AAA80',
      'CONTRA',
    ],
    CMS01: ['MA', 'MA', 'MA', 'MA', 'COB2', 'QMB', 'QMB', 'DIED', 'MEDFULL', 'unknown', 'MAENDED'],
    CVMCD: [
      'ended',
      'ended',
      'SPEND',
      'SPEND',
      'SPEND',
      'MCO',
      'MCO',
      'unknown',
      'MCDFULL',
      'AAA42',
      'RESET',
      'EMERG',
      'FAMILY',
    ],
    PRBCB: ['ended', 'first', 'birth', 'unknown', 'CALL31', 'CALL31', 'REFER', 'COB2', '999'],
    GRANT: ['ended', 'TIMEOUT', 'unknown', 'CALL31', 'NOSTATUS', 'TA1', 'SLOW25', 'SLOW25', 'SLOW25'],
    SUMMA: ['ended', 'birth', 'OTHER', 'AAA42'],
    JUNIP: ['ended', 'MCO', 'TRN'],
    TIDEL: ['unknown', 'FAULT', 'AUTH', 'SLOW25'],
    NWRX1: ['DRUGS'],
  },
  laboratory: {
    BLUE1: ['ended', 'birth', 'unknown', 'CALL31'],
    CMS01: ['MA', 'MA', 'QMB'],
    NORTH: ['ended', 'first', 'AAA42'],
    CVMCD: ['SPEND', 'ended'],
    PRBCB: ['unknown'],
    TIDEL: [],
  },
};
const ages = { CMS01: [1934, 1960], SUMMA: [1938, 1960] };
const DEPENDENTS = ['BLUE1', 'GRANT', 'PRBCB'];

function atPayer(story, { Sex, FirstName, DOB }) {
  const [year, month, day] = DOB.split('-');
  switch (story) {
    case 'usual':
    case 'ended':
      return {};
    case 'birth':
      return { DOB: `${year}-${month}-${String((Number(day) % 28) + 1).padStart(2, '0')}` };
    case 'first':
      return { FirstName: FirstName === 'Theodora' ? 'Dora' : Sex === 'F' ? 'Theodora' : 'Augustin' };
    case 'last':
      return { LastName: 'Winterbourne' };
    case 'state':
      return { State: 'IN', City: 'Far Meadow', Zip: '46099' };
    case 'unknown':
      return { OnFile: false };
    default:
      return { Scenario: story };
  }
}

/** Clinics book most of their days shortly before: of whoever would come to the hospital from the ninth day on many come tomorrow. */
const soon = (where, isOdd, day, [, patientClass]) =>
  where === 'hospital' && !isOdd && patientClass === 'O' && day > 8 ? 1 : day;

let visitNumber = 7402300;
function visits(where, isOdd) {
  const desks = where === 'hospital' ? [...words.Desks.Hospital, ...words.Desks.Clinics] : words.Desks.Laboratory;
  const many = where === 'hospital' ? pick([1, 1, 2]) : pick([1, 2, 2, 3]);
  // What is odd about somebody has shown already.
  const days = Array.from({ length: many }, (_, index) => int(FIRST, isOdd && index === 0 ? -2 : LAST)).toSorted(
    (one, other) => one - other,
  );
  return days.map((day) => {
    const desk = pick(desks);
    const [Location, PatientClass] = desk;
    return {
      VisitNumber: `${where === 'hospital' ? 'V' : 'A'}${(visitNumber += int(1, 9))}`,
      DaysFromToday: soon(where, isOdd, day, desk),
      Location,
      ProviderNpi: pick(providers).Npi,
      Dx: [...new Set([pick(words.Dx), pick(words.Dx)])].slice(0, int(1, 2)),
      PatientClass,
    };
  });
}

function person(where, PayerId, story, isChild) {
  const Sex = pick(['F', 'M']);
  const { FirstName, LastName } = name(Sex);
  const about = {
    FirstName,
    LastName,
    Middle: int(1, 2) === 1 ? pick('ABCDEFGHJKLMNPRSTW'.split('')) : '',
    DOB: born(...(isChild ? [2010, 2024] : (ages[PayerId] ?? [1962, 2004]))),
    Sex,
    MRN: mrn(),
    SSN: ssn(),
    ...address(),
    ...contact(FirstName, LastName),
  };
  const first = insuranceFor(random, PayerId, about, atPayer(story, about));
  if (isChild) {
    const parentSex = pick(['F', 'M']);
    const parent = pick(parentSex === 'F' ? words.Female : words.Male);
    first.Relationship = '19';
    first.Subscriber = { FirstName: parent, LastName, DOB: born(1978, 1992), Sex: parentSex };
  }
  if (PayerId !== 'CMS01') first.Effective = `${int(2021, 2024)}-01-01`;
  if (story === 'ended') first.Term = '2025-12-31';
  const Insurances = [first];
  if (PayerId === 'JUNIP')
    Insurances.push({ ...insuranceFor(random, 'CVMCD', about, {}), AtPayer: { Scenario: 'MCO' } });
  if (PayerId === 'SUMMA')
    Insurances.push({
      ...insuranceFor(random, 'CMS01', about, {}),
      MemberId: mbi(random),
      AtPayer: { Scenario: 'MA' },
    });
  if (story === 'COB2') Insurances.push(insuranceFor(random, PayerId === 'BLUE1' ? 'NORTH' : 'BLUE1', about, {}));
  const Visits = visits(where, story !== 'usual');
  return {
    Where: where,
    ...(['TIMEOUT', 'SLOW25'].includes(story) && { Waits: true }), // whoever asks about them
    /** On the day of the first visit, or some days before. */
    RegisteredDays: Math.max(FIRST - 5, Math.min(-1, Visits[0].DaysFromToday - int(0, 6))),
    ...about,
    Insurances,
    Visits,
  };
}

/** Shuffled, so that payers come in no order; the same way each time. */
const shuffled = (list) =>
  list
    .map((one) => ({ one, at: int(0, 1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ one }) => one);

const people = Object.entries(shares).flatMap(([where, byPayer]) => {
  const wanted = Object.entries(byPayer).flatMap(([PayerId, many]) =>
    Array.from({ length: many }, (_, index) => {
      const story = stories[where][PayerId]?.[index] ?? 'usual';
      const isChild = where === 'hospital' && story === 'usual' && DEPENDENTS.includes(PayerId) && index % 4 === 0;
      return [PayerId, story, isChild];
    }),
  );
  return shuffled(wanted).map(([PayerId, story, isChild]) => person(where, PayerId, story, isChild));
});
const text = `${JSON.stringify({ People: people })}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(join(import.meta.dirname, 'month.json'), text);
