import { compact, daysBetween } from '#/answers/dates.ts';
import type { Payer } from '#/payers.ts';
import type { Member, Roster } from '#/roster.ts';
import { foldName } from '#/x12/foldName.ts';
import type { Inquiry, Party } from '#/x12/readInquiry.ts';

export type Found = { readonly member: Member } | { readonly code: string };

const MBI = /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/;

/** Which code says that a field is missing, in the order in which payers complain. */
const MISSING = [
  ['CertificateNumber', '72', (party: Party) => party.id],
  ['LastName', '73', (party: Party) => party.last],
  ['FirstName', '73', (party: Party) => party.first],
  ['DateOfBirth', '58', (party: Party) => party.dob],
  ['SocialSecurityNumber', '72', (party: Party) => party.ssn],
] as const;

function incomplete(payer: Payer, party: Party): string | null {
  const lacking = payer.RequiredFieldSets.map((fields) =>
    MISSING.filter(([field, , read]) => fields.includes(field) && read(party) === ''),
  ).toSorted((one, other) => one.length - other.length)[0];
  return lacking?.[0]?.[1] ?? null;
}

function badDate(payer: Payer, dateOfService: string, patient: Party, today: string): string | null {
  if (daysBetween(dateOfService, today) > payer.MaxPastDays) return '62';
  if (daysBetween(today, dateOfService) > payer.MaxFutureDays + 1) return '63';
  return patient.dob && patient.dob > dateOfService ? '60' : null;
}

function chooseDependent(candidates: readonly Member[], dependent: Party): Found {
  const named = candidates.filter((member) => foldName(member.FirstName) === foldName(dependent.first));
  const born = candidates.filter((member) => member.DOB === dependent.dob);
  const member = [...named, ...born].find((candidate) => candidate.Relationship !== '18');
  return member ? { member } : { code: '77' };
}

function chooseSubscriber(payer: Payer, candidates: readonly Member[], patient: Party): Found {
  const allowed =
    payer.DependentMode === 'Query as subscriber' ? candidates : candidates.filter((row) => row.Relationship === '18');
  const [first] = allowed;
  if (!first) return { code: '75' };
  const member = allowed.find((row) => row.DOB === patient.dob) ?? first;
  const otherName = patient.last !== '' && foldName(patient.last) !== foldName(member.LastName);
  const otherBirth = patient.dob !== '' && patient.dob !== member.DOB;
  if (otherName && otherBirth) return { code: '75' };
  if (otherBirth && payer.style.otherBirthDate === 'refuse') return { code: '71' };
  if (otherName && payer.style.otherBirthDate === 'refuse') return { code: '73' };
  return { member };
}

const knowsWell = ({ last, first, dob, ssn, state }: Party): boolean =>
  last !== '' && first !== '' && dob !== '' && (ssn !== '' || state !== '');

/** Medicare tells a person's number to who knows them well: name and birth date with the SSN, else with the state. */
function namePerson({ PayerId }: Payer, roster: Roster, { last, first, dob, ssn, state }: Party): Found {
  const [member, another] = roster
    .search(PayerId, { last, first, dob, ssn: '' })
    .filter((row) => (ssn === '' ? row.State === state : row.SSN === ssn));
  if (member === undefined) return { code: '75' };
  return another === undefined ? { member } : { code: '76' };
}

/** The member a payer believes to be asked about, or the AAA code it refuses with. */
export function findMember(
  payer: Payer,
  roster: Roster,
  inquiry: Inquiry,
  dateOfService: string,
  today: string,
): Found {
  const { subscriber, dependent } = inquiry;
  const asked = dependent ?? subscriber;
  if (inquiry.payerId !== payer.PayerId) return { code: '79' };
  if (!/^\d{10}$/.test(inquiry.provider[9] ?? '')) return { code: '43' };
  if (payer.Kind === 'Medicare' && asked.id === '' && knowsWell(asked)) return namePerson(payer, roster, asked);
  // With a dependent only the subscriber's id is needed; names and birth date are then the dependent's.
  const code = incomplete(payer, { ...asked, id: subscriber.id, ssn: subscriber.ssn || asked.ssn });
  if (code) return { code };
  const dateCode = badDate(payer, dateOfService, asked, today);
  if (dateCode) return { code: dateCode };
  const { id } = subscriber;
  if (id && payer.Kind === 'Medicare' && !MBI.test(id)) return { code: '72' };
  if (id && payer.Prefix && !id.toUpperCase().startsWith(payer.Prefix)) return { code: '72' };
  const candidates = id ? roster.byMemberId(payer.PayerId, id) : roster.search(payer.PayerId, subscriber);
  if (candidates.length === 0) return { code: '75' };
  if (dependent && payer.DependentMode === 'Not supported') return { code: '77' };
  return dependent ? chooseDependent(candidates, dependent) : chooseSubscriber(payer, candidates, subscriber);
}

/** The plan on the day: a year of it for most, six months for Medicaid, cut by the member's own first and last day. */
export function planPeriod(
  payer: Payer,
  member: Pick<Member, 'Effective' | 'Term'>,
  day: string,
): { begin: string; end: string } {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const medicaid = payer.Kind === 'Medicaid' || payer.Kind === 'Medicaid MCO';
  const winter = month >= 10 ? year : year - 1;
  let period = { begin: `${year}-01-01`, end: `${year}-12-31` };
  if (medicaid && month > 3 && month < 10) period = { begin: `${year}-04-01`, end: `${year}-09-30` };
  else if (medicaid) period = { begin: `${winter}-10-01`, end: `${winter + 1}-03-31` };
  const begin = member.Effective > period.begin ? member.Effective : period.begin;
  return { begin: compact(begin), end: compact(member.Term && member.Term < period.end ? member.Term : period.end) };
}

/** Covered on the day: it has begun and has not ended. */
export const covers = (member: Pick<Member, 'Effective' | 'Term'>, day: string): boolean =>
  member.Effective <= day && (member.Term === null || day <= member.Term);
