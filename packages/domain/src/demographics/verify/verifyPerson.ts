import { compareFields } from '../../matching/fields/compareFields.ts';
import type { PeopleLevels } from '../../matching/fields/levels.ts';
import { scoreOf } from '../../matching/discoveryScore.ts';
import { scoreLevel, type ScoreLevel } from '../../matching/scoreLevels.ts';
import type { Person } from '../../matching/person.ts';
import { readPerson } from '../../matching/readPerson.ts';
import { formatDate } from '../../format/formatDate.ts';
import { formatGender } from '../../format/formatGender.ts';
import { formatPhone } from '../../format/formatPhone.ts';
import { maskSsn } from '../../format/formatSsn.ts';
import { phoneDigits } from '../../validate/phone.ts';
import type { BureauAnswer } from './bureauAnswer.ts';
import { bureauChecks, partOfRow } from './bureauVerdicts.ts';
import { type RowVerdict, verdict, type VerifiedKey, verifiedKeys, type VerifiedRow } from './fieldState.ts';
import { ownChecksByRow } from './ownVerdicts.ts';
import type { SubmittedPerson } from './submittedPerson.ts';

export type Verification = {
  readonly rows: readonly VerifiedRow[];
  /** 0 to 100, and its level; null where no bureau knew the person. */
  readonly score: { readonly score: number; readonly level: ScoreLevel } | null;
};

/** What a bureau said; or why it did not, in a sentence that a row may bear. */
export type BureauSaid = { readonly answer: BureauAnswer } | { readonly notAsked: string };

const joined = (parts: readonly string[], by = ' '): string => parts.filter((part) => part !== '').join(by);

/** What was submitted, as a row shows it. */
const submittedTexts: Readonly<Record<VerifiedKey, (person: SubmittedPerson) => string>> = {
  Name: ({ FirstName, Middle, LastName, Suffix }) => joined([FirstName, Middle, LastName, Suffix]),
  DateOfBirth: ({ DateOfBirth }) => (DateOfBirth === '' ? '' : formatDate(DateOfBirth)),
  SocialSecurityNumber: ({ SocialSecurityNumber }) =>
    SocialSecurityNumber === '' ? '' : maskSsn(SocialSecurityNumber),
  Gender: ({ Gender }) => (Gender === '' ? '' : formatGender(Gender)),
  Deceased: () => '',
  Street: ({ Address1, Address2 }) => joined([Address1, Address2], ', '),
  CityState: ({ City, State }) => joined([City, State], ', '),
  Zip: ({ Zip }) => Zip,
  Delivery: () => '',
  Phone: ({ Phone }) => {
    const digits = phoneDigits(Phone);
    return digits === null ? Phone : formatPhone(digits);
  },
  PhoneType: () => '',
  Email: ({ Email }) => Email,
};

const personSent = (sent: SubmittedPerson): Person => ({
  lastName: sent.LastName,
  firstName: sent.FirstName,
  suffix: sent.Suffix,
  dateOfBirth: sent.DateOfBirth,
  sex: sent.Gender,
  line1: sent.Address1,
  line2: sent.Address2,
  city: sent.City,
  state: sent.State,
  zip: sent.Zip,
});

const personFound = ({ person, address, aliases }: BureauAnswer): Person => ({
  ...(person !== null && {
    lastName: person.lastName,
    firstName: person.firstName,
    suffix: person.suffix,
    dateOfBirth: person.dateOfBirth,
    sex: person.gender,
    formerLastNames: (aliases ?? []).map(({ lastName }) => lastName),
  }),
  ...(address !== null && {
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state: address.state,
    zip: address.zip,
  }),
});

/** The matcher's levels. A bureau tells of a number whether it is this person's, and never the number. */
function levelsOf(sent: SubmittedPerson, answer: BureauAnswer): PeopleLevels {
  const levels = compareFields(readPerson(personSent(sent)), readPerson(personFound(answer)));
  const result = sent.SocialSecurityNumber === '' ? undefined : answer.ssn?.result;
  return { ...levels, ssn: result === 'match' ? 'same' : result === 'otherName' ? 'different' : null };
}

/** Holds what was submitted of a person against what a bureau said, and where it said nothing against our own checks. */
export function verifyPerson(
  sent: SubmittedPerson,
  said: BureauSaid,
  { today, isDeceased }: { readonly today: string; readonly isDeceased: boolean },
): Verification {
  const answer = 'answer' in said ? said.answer : null;
  const levels = answer === null ? null : levelsOf(sent, answer);
  const verdictOf = (key: VerifiedKey): RowVerdict => {
    const told = answer === null || levels === null ? null : bureauChecks[key]({ sent, answer, levels, isDeceased });
    return told ?? notTold(key, sent, said, today);
  };
  const rows = verifiedKeys.map((key) => ({ key, submitted: submittedTexts[key](sent), ...verdictOf(key) }));
  if (answer === null || levels === null || answer.status === 'notFound') return { rows, score: null };
  const { evidence, isConflict } = scoreOf(levels);
  const points = evidence.reduce((sum, one) => sum + one.points, 0);
  return { rows, score: scoreLevel(points, isConflict) };
}

/** A row of which the bureau says nothing: what our own checks say, else why it is not checked. */
function notTold(key: VerifiedKey, sent: SubmittedPerson, said: BureauSaid, today: string): RowVerdict {
  const why = whyNot(key, said);
  const own = ownChecksByRow[key](sent, today);
  if (own !== null) return own.note === '' ? { ...own, note: why } : own;
  const isUnknown = 'answer' in said && said.answer.status === 'notFound' && (key === 'Name' || key === 'Deceased');
  return isUnknown
    ? verdict('NotFound', '', 'Bureau', { note: 'The bureau does not know this person' })
    : verdict('NotChecked', '', '', { note: why });
}

function whyNot(key: VerifiedKey, said: BureauSaid): string {
  if ('notAsked' in said) return said.notAsked;
  return said.answer.unreadable.includes(partOfRow[key])
    ? 'What the bureau says of this cannot be read'
    : 'The bureau does not say';
}
