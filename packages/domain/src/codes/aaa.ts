import type { Again } from './followUp.ts';
import { followUps } from './followUp.ts';

/** What kind of trouble a refusal is; the status decision and the advice go by it. */
export type RejectionClass =
  | 'setup'
  | 'input'
  | 'payerUnavailable'
  | 'notFound'
  | 'memberId'
  | 'name'
  | 'dateOfBirth'
  | 'gender'
  | 'date'
  | 'service'
  | 'authorization';

/** What the user can do about each class. */
export const classAdvice: Readonly<Record<RejectionClass, string>> = {
  setup:
    'An administrator must check the provider number and the enrollment with this {payer}. Asking again will not help.',
  input: 'Complete or correct the request, then check again.',
  payerUnavailable: 'The {payer} cannot answer now, which says nothing about coverage. Check again later.',
  notFound: 'Check the spelling and the ID, try the {patient} as a dependent, then look for other coverage.',
  memberId: 'Enter the {member ID} exactly as printed on the card, or search by name and date of birth.',
  name: 'Try the legal name, hyphenated parts or a suffix, and look for first and last name swapped.',
  dateOfBirth: 'Compare the date of birth with an identity card and look for day and month swapped.',
  gender: 'Check the gender, or leave it out if the {payer} allows that.',
  date: 'Check the date of service against what this {payer} answers for.',
  service: 'Ask again for the health benefit plan (30) without procedure codes.',
  authorization: 'This concerns an authorization. Check with the {payer} or start a prior authorization.',
};

/** What a code says more exactly than its class, and so what to do about it. */
const ownAdvice: Readonly<Record<string, string>> = {
  '04': 'An administrator must ask this {payer} how many questions the account may ask.',
  35: 'The provider is not in the network of this plan. Ask the {payer} what it covers there.',
  49: 'The plan goes by its primary care physician. Ask that practice for a referral.',
  52: 'The provider who asks was not in the plan on that day. Check the provider, or ask about another day.',
  60: 'Compare the date of birth and the date of service: one of them is wrong.',
  61: 'Compare name, date of birth and {member ID}: the {payer} has a date of death, perhaps of another person.',
  62: 'The {payer} answers only for some time back and ahead. Ask about a nearer day.',
  63: 'The {payer} answers for no day to come. Ask about today now, and about the day of service when it is here.',
  68: 'Send the name and the date of birth with the ID: several {patients} have it.',
  69: 'Compare the date of birth with an identity card: the age does not go with what was asked.',
  76: 'Send the name and the date of birth with the ID: several subscribers have it.',
  77: 'Compare the name and the date of birth of the {patient}. The subscriber is known: ask whether the {patient} was added to the plan.',
  78: 'Compare the group and the plan with the card. The {payer} knows the subscriber under another one.',
  AE: 'Ask the primary care physician for the authorization before the service.',
};

export type AaaCode = { readonly label: string; readonly class: RejectionClass };

const aaa = (cls: RejectionClass, label: string): AaaCode => ({ label, class: cls });

/** AAA03 codes with labels of our own. Pure data. */
export const aaaCodes: Readonly<Record<string, AaaCode>> = {
  '04': aaa('setup', 'More asked than this account may ask'),
  15: aaa('input', 'Required data is missing'),
  33: aaa('input', 'The request has errors'),
  35: aaa('authorization', 'Out of network'),
  41: aaa('setup', 'This account may not ask this {payer}'),
  42: aaa('payerUnavailable', 'The {payer} cannot answer at the moment'),
  43: aaa('setup', 'Provider number missing or invalid'),
  44: aaa('setup', 'Provider name missing or invalid'),
  45: aaa('setup', 'Provider specialty missing or invalid'),
  46: aaa('setup', 'Provider phone missing or invalid'),
  47: aaa('setup', 'Provider state missing or invalid'),
  48: aaa('setup', 'Referring provider number missing or invalid'),
  49: aaa('authorization', 'The provider is not the primary care physician'),
  50: aaa('setup', 'The provider may not ask this {payer}'),
  51: aaa('setup', 'The {payer} does not know the provider'),
  52: aaa('date', 'The provider was not enrolled in the plan on the date of service'),
  53: aaa('service', 'The benefit does not go with the provider type'),
  54: aaa('service', 'Wrong kind of service code'),
  55: aaa('service', 'Wrong service code'),
  56: aaa('date', 'The date is not suitable'),
  57: aaa('date', 'Date of service missing or invalid'),
  58: aaa('dateOfBirth', 'Date of birth missing or invalid'),
  60: aaa('date', 'Born after the date of service'),
  61: aaa('date', 'Died before the date of service'),
  62: aaa('date', 'Date of service outside the period the {payer} answers for'),
  63: aaa('date', 'Date of service is in the future'),
  64: aaa('memberId', '{Patient} ID missing or invalid'),
  65: aaa('name', '{Patient} name missing or invalid'),
  66: aaa('gender', '{Patient} gender missing or invalid'),
  67: aaa('notFound', '{Patient} not found'),
  68: aaa('memberId', 'Several {patients} have this ID'),
  69: aaa('date', 'Does not go with the age of the {patient}'),
  70: aaa('gender', 'Does not go with the gender of the {patient}'),
  71: aaa('dateOfBirth', 'The {payer} has another date of birth'),
  72: aaa('memberId', '{Member ID} missing or invalid'),
  73: aaa('name', 'Subscriber name missing or invalid'),
  74: aaa('gender', 'Subscriber gender missing or invalid'),
  75: aaa('notFound', 'Subscriber not found'),
  76: aaa('memberId', 'Several subscribers have this ID'),
  77: aaa('notFound', 'Subscriber found, {patient} not'),
  78: aaa('notFound', 'Subscriber is not in this group or plan'),
  79: aaa('setup', 'Participant number invalid'),
  80: aaa('payerUnavailable', 'The {payer} behind this connection did not answer'),
  97: aaa('setup', 'Provider address missing or invalid'),
  98: aaa('service', 'The service counts as experimental'),
  AA: aaa('authorization', 'Authorization number not found'),
  AE: aaa('authorization', 'The primary care physician must authorize'),
  AF: aaa('service', 'Diagnosis code missing or invalid'),
  AG: aaa('service', 'Procedure code missing or invalid'),
  AO: aaa('authorization', 'More about the condition of the {patient} is needed'),
  CI: aaa('authorization', 'The certification is for another {patient}'),
  E8: aaa('authorization', 'A medical review is needed'),
  IA: aaa('authorization', 'Authorization number has the wrong form'),
  MA: aaa('authorization', 'Authorization number missing'),
  T4: aaa('setup', '{Payer} name or number missing'),
};

/** Label, class and advice of an AAA03 code; a code that is not listed is shown as it is and counts as an input error. */
export function aaaCode(code: string): AaaCode & { readonly whatToDo: string } {
  const known =
    (Object.hasOwn(aaaCodes, code) ? aaaCodes[code] : undefined) ??
    aaa('input', `Refused with code ${code || '(none)'}`);
  const own = Object.hasOwn(ownAdvice, code) ? ownAdvice[code] : undefined;
  return { ...known, whatToDo: own ?? classAdvice[known.class] };
}

/**
 * When a refused request may be asked again. Only P, R and the codes 42 and 80 without another word of the payer may go
 * unchanged; W and X are waits, Y an answer to come, the rest needs a correction.
 */
export function againAfter(rejection: { readonly code: string; readonly followUp: string }): Again {
  const said = Object.hasOwn(followUps, rejection.followUp) ? followUps[rejection.followUp]?.again : undefined;
  const { class: cls } = aaaCode(rejection.code);
  if (cls === 'payerUnavailable' && (said === undefined || said === 'corrected')) return 'now';
  return said ?? (cls === 'setup' ? 'never' : 'corrected');
}
