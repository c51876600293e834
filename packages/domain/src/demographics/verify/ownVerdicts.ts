import { isEmail } from '../../validate/email.ts';
import { standardAddress } from '../address/standardAddress.ts';
import { birthFindings } from '../dateFindings.ts';
import type { Finding } from '../finding.ts';
import { phoneFindings } from '../phone/phoneFindings.ts';
import { ssnFindings } from '../ssn/ssnFindings.ts';
import { zipFindings } from '../zip/zipFindings.ts';
import { type RowVerdict, verdict, type VerifiedKey } from './fieldState.ts';
import type { SubmittedPerson } from './submittedPerson.ts';

const checked = (findings: readonly Finding[], verified = ''): RowVerdict =>
  findings[0] === undefined
    ? verdict('Plausible', verified, 'Own check')
    : verdict('Doubtful', verified, 'Own check', { note: findings.map(({ text }) => text).join('. ') });

type OwnCheck = (person: SubmittedPerson, today: string) => RowVerdict | null;

/** What no table of ours knows. */
const unknowable: OwnCheck = () => null;

/** What our own checks say of a field; null where they say nothing, or nothing was submitted. */
export const ownChecksByRow: Readonly<Record<VerifiedKey, OwnCheck>> = {
  Name: unknowable,
  DateOfBirth: ({ DateOfBirth }, today) => (DateOfBirth === '' ? null : checked(birthFindings(DateOfBirth, today))),
  SocialSecurityNumber: ({ SocialSecurityNumber, DateOfBirth }) =>
    SocialSecurityNumber === '' ? null : checked(ssnFindings(SocialSecurityNumber, DateOfBirth)),
  Gender: unknowable,
  Deceased: unknowable,
  Street: streetCheck,
  CityState: ({ City, State, Zip }) =>
    City === '' && State === '' ? null : checked(Zip === '' ? [] : zipFindings(Zip, State)),
  Zip: ({ Zip, State }) => (Zip === '' ? null : checked(zipFindings(Zip, State))),
  Delivery: unknowable,
  Phone: ({ Phone }) => (Phone === '' ? null : checked(phoneFindings(Phone))),
  PhoneType: unknowable,
  Email: ({ Email }) =>
    Email === ''
      ? null
      : checked(isEmail(Email) ? [] : [{ grade: 'wrong', text: 'This is not written as an e-mail address is' }]),
};

function streetCheck({ Address1, Address2, City, State, Zip }: SubmittedPerson): RowVerdict | null {
  if (Address1 === '' && Address2 === '') return null;
  const read = standardAddress({ address1: Address1, address2: Address2, city: City, state: State, zip: Zip });
  if (read.kind === 'unknown')
    return verdict('Doubtful', '', 'Own check', {
      note: 'It cannot be read as an address in the form of Publication 28',
    });
  return verdict('Plausible', [read.line1, read.line2].filter((line) => line !== '').join(', '), 'Own check', {
    note: 'As Publication 28 writes it',
  });
}
