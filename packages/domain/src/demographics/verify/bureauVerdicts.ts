import { formatDate } from '../../format/formatDate.ts';
import { formatGender } from '../../format/formatGender.ts';
import { formatPhone } from '../../format/formatPhone.ts';
import { phoneDigits } from '../../validate/phone.ts';
import { knownPhone } from '../../validate/placeholders.ts';
import type { PeopleLevels } from '../../matching/fields/levels.ts';
import { standardAddress } from '../address/standardAddress.ts';
import type { BureauAddress, BureauAnswer, BureauPart, SsnDifference } from './bureauAnswer.ts';
import { type FieldState, type RowVerdict, verdict, type VerifiedKey } from './fieldState.ts';
import type { SubmittedPerson } from './submittedPerson.ts';

/** Of which part of a bureau's answer a row is made. */
export const partOfRow: Readonly<Record<VerifiedKey, BureauPart>> = {
  Name: 'person',
  DateOfBirth: 'person',
  SocialSecurityNumber: 'ssn',
  Gender: 'person',
  Deceased: 'death',
  Street: 'address',
  CityState: 'address',
  Zip: 'address',
  Delivery: 'address',
  Phone: 'phone',
  PhoneType: 'phone',
  Email: 'email',
};

type Compared = {
  readonly sent: SubmittedPerson;
  readonly answer: BureauAnswer;
  readonly levels: PeopleLevels;
  /** The registration says that the person has died. */
  readonly isDeceased: boolean;
};
type BureauCheck = (of: Compared) => RowVerdict | null;

/** What the bureau says of a field; null where it says nothing of it. */
export const bureauChecks: Readonly<Record<VerifiedKey, BureauCheck>> = {
  Name: nameCheck,
  DateOfBirth: birthCheck,
  SocialSecurityNumber: ssnCheck,
  Gender: genderCheck,
  Deceased: deathCheck,
  Street: streetCheck,
  CityState: cityCheck,
  Zip: zipCheck,
  Delivery: deliveryCheck,
  Phone: phoneCheck,
  PhoneType: phoneTypeCheck,
  Email: emailCheck,
};

/** Levels of a name that are the same name, and those that are a slip in it. Any other is another name. */
const sameName: readonly (string | null)[] = ['same', 'nickname', 'initial', 'former'];
const slips: readonly (string | null)[] = ['slip', 'sound', 'part', 'swapped'];

function nameCheck({ answer: { person }, levels }: Compared): RowVerdict | null {
  if (person === null || (person.lastName === '' && person.firstName === '')) return null;
  const name = [person.firstName, person.middleName, person.lastName, person.suffix].filter((part) => part !== '');
  const both = [levels.lastName, levels.firstName];
  const { asOf } = person;
  const takes = { LastName: person.lastName, FirstName: person.firstName };
  if (both.every((level) => level === null || sameName.includes(level))) {
    const note = levels.firstName === 'nickname' ? 'The one is a short form of the other' : '';
    return verdict('Match', name.join(' '), 'Bureau', { asOf, note });
  }
  const isSlip = both.every((level) => level === null || sameName.includes(level) || slips.includes(level));
  return isSlip
    ? verdict('Corrected', name.join(' '), 'Bureau', { asOf, takes, note: 'Spelled otherwise' })
    : verdict('Conflict', 'Another name', 'Bureau', { asOf, note: 'This is another name, not another spelling' });
}

function birthCheck({ answer: { person }, sent, levels }: Compared): RowVerdict | null {
  if (person === null || person.dateOfBirth === '') return null;
  const [shown, { asOf }] = [formatDate(person.dateOfBirth), person];
  const takes = { DateOfBirth: person.dateOfBirth };
  if (sent.DateOfBirth === '') return verdict('New', shown, 'Bureau', { asOf, takes });
  if (levels.dateOfBirth === 'same') return verdict('Match', shown, 'Bureau', { asOf });
  if (levels.dateOfBirth === 'dayAndMonth')
    return verdict('Corrected', shown, 'Bureau', { asOf, takes, note: 'Day and month stand the other way round' });
  return levels.dateOfBirth === 'digit'
    ? verdict('Corrected', shown, 'Bureau', { asOf, takes, note: 'One digit differs' })
    : verdict('Conflict', 'Another day', 'Bureau', { asOf, note: 'More than one digit of it differs' });
}

/** In what the holder of a number differs, in words. */
export const differenceWords: Readonly<Record<SsnDifference, string>> = {
  lastName: 'Another last name',
  firstName: 'Another first name',
  dateOfBirth: 'Another date of birth',
};

function ssnCheck({ answer: { ssn }, sent }: Compared): RowVerdict | null {
  if (ssn === null || sent.SocialSecurityNumber === '') return null;
  const { asOf } = ssn;
  if (ssn.result === 'otherName')
    return verdict('Conflict', 'Another name', 'Bureau', { asOf, note: 'The number is issued, to someone else' });
  if (ssn.issuedBeforeBirth)
    return verdict('Conflict', 'Issued before the birth', 'Bureau', { asOf, note: 'It was given out too early' });
  return ssn.result === 'match'
    ? verdict('Match', 'This person’s', 'Bureau', { asOf })
    : verdict('NotFound', '', 'Bureau', { asOf, note: 'The bureau has no record of the number' });
}

function genderCheck({ answer: { person }, sent }: Compared): RowVerdict | null {
  if (person === null || person.gender === '') return null;
  const [shown, { asOf, gender }] = [formatGender(person.gender), person];
  if (sent.Gender === gender) return verdict('Match', shown, 'Bureau', { asOf });
  return verdict(sent.Gender === '' ? 'New' : 'Corrected', shown, 'Bureau', { asOf, takes: { Gender: gender } });
}

function deathCheck({ answer: { death }, isDeceased }: Compared): RowVerdict | null {
  if (death === null) return null;
  const { asOf, date } = death;
  if (!death.deceased) return verdict('Match', 'No record', 'Death file', { asOf });
  const shown = date === '' ? 'Has died' : `Died ${formatDate(date)}`;
  return verdict(isDeceased ? 'Match' : 'Conflict', shown, 'Death file', { asOf });
}

const upper = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** A street's line as Publication 28 writes it: two spellings of one are alike. */
const lineOf = (address1: string, address2: string): string => {
  const { line1, line2 } = standardAddress({ address1, address2, city: '', state: '', zip: '' });
  return `${line1} ${line2}`.trim();
};

const moved = ({ movedOn }: BureauAddress): string =>
  movedOn === '' ? '' : `Lives there since ${formatDate(movedOn)}`;

function compared(
  address: BureauAddress,
  parts: { readonly sent: string; readonly isSame: boolean; readonly shown: string },
  takes: RowVerdict['takes'],
): RowVerdict {
  const { asOf } = address;
  if (parts.isSame) return verdict('Match', parts.shown, 'Postal', { asOf });
  const state: FieldState = parts.sent === '' ? 'New' : 'Corrected';
  return verdict(state, parts.shown, 'Postal', { asOf, takes, note: moved(address) });
}

function streetCheck({ answer: { address }, sent }: Compared): RowVerdict | null {
  if (address === null || address.line1 === '') return null;
  const [was, is] = [lineOf(sent.Address1, sent.Address2), lineOf(address.line1, address.line2)];
  const shown = [address.line1, address.line2].filter((line) => line !== '').join(', ');
  return compared(
    address,
    { sent: was, isSame: was === is, shown },
    { Address1: address.line1, Address2: address.line2 },
  );
}

function cityCheck({ answer: { address }, sent }: Compared): RowVerdict | null {
  if (address === null || address.city === '') return null;
  const isSame = upper(sent.City) === upper(address.city) && upper(sent.State) === address.state;
  const shown = [address.city, address.state].filter((part) => part !== '').join(', ');
  return compared(
    address,
    { sent: sent.City + sent.State, isSame, shown },
    { City: address.city, State: address.state },
  );
}

function zipCheck({ answer: { address }, sent }: Compared): RowVerdict | null {
  if (address === null || address.zip === '') return null;
  const [was, is] = [sent.Zip.replaceAll(/\D/g, ''), address.zip.replaceAll(/\D/g, '')];
  const found = compared(
    address,
    { sent: was, isSame: was === is || is === was.slice(0, 5), shown: address.zip },
    { Zip: address.zip },
  );
  const isLonger = found.state === 'Corrected' && is.slice(0, 5) === was;
  return isLonger ? { ...found, note: 'With the four digits of its block' } : found;
}

const kinds = { home: 'home', business: 'business', poBox: 'PO box', '': '' } as const;

function deliveryCheck({ answer: { address } }: Compared): RowVerdict | null {
  if (address === null || address.deliverable === null) return null;
  const { asOf, kind } = address;
  const words = [address.deliverable ? 'Deliverable' : 'Not deliverable', kinds[kind]].filter((word) => word !== '');
  return verdict(address.deliverable ? 'Match' : 'Conflict', words.join(', '), 'Postal', { asOf });
}

function phoneCheck({ answer: { phone }, sent }: Compared): RowVerdict | null {
  if (phone === null || phone.number === '') return null;
  const digits = phoneDigits(phone.number);
  if (digits === null || knownPhone(digits) === '') return null;
  const { asOf } = phone;
  const isSame = digits === phoneDigits(sent.Phone);
  const gone =
    phone.reassigned === true
      ? 'It now belongs to somebody else'
      : phone.connected === false
        ? 'It is not connected'
        : '';
  if (gone !== '') return verdict('Conflict', isSame ? formatPhone(digits) : '', 'Carrier', { asOf, note: gone });
  if (isSame) return verdict('Match', formatPhone(digits), 'Carrier', { asOf });
  const state: FieldState = sent.Phone === '' ? 'New' : 'Corrected';
  return verdict(state, formatPhone(digits), 'Carrier', { asOf, takes: { Phone: digits } });
}

const phoneTypeWords = { mobile: 'Mobile', landline: 'Landline', voip: 'Internet telephone' } as const;

function phoneTypeCheck({ answer: { phone } }: Compared): RowVerdict | null {
  if (phone === null || phone.type === '') return null;
  const words = [
    phoneTypeWords[phone.type],
    phone.connected === null ? '' : phone.connected ? 'connected' : 'not connected',
    phone.doNotCall === true ? 'on the do-not-call list' : '',
  ].filter((word) => word !== '');
  return verdict('New', words.join(', '), 'Carrier', { asOf: phone.asOf });
}

function emailCheck({ answer: { email }, sent }: Compared): RowVerdict | null {
  if (email === null) return null;
  const { asOf, address, receives } = email;
  if (receives === false)
    return verdict('NotFound', '', 'Bureau', { asOf, note: 'No mail server answers for this address' });
  if (address === '' || address.toLowerCase() === sent.Email.toLowerCase())
    return sent.Email === '' || receives === null ? null : verdict('Match', sent.Email, 'Bureau', { asOf });
  return verdict(sent.Email === '' ? 'New' : 'Corrected', address, 'Bureau', { asOf, takes: { Email: address } });
}
