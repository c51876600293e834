/** Nine digits that cards, forms and programs have as an example, and that no person has. */
const exampleSsns: ReadonlySet<string> = new Set(['078051120', '111223333', '123456789', '219099999', '457555462']);

/**
 * Whether an SSN is one that was never given to anybody: area 000 or 666, group 00, serial 0000, one digit nine times, one
 * of those kept for advertisements (987-65-4320 to 4329), or a known example. An area from 900 on alone is none: numbers that a program invents for its demonstrations begin so.
 */
export function isSsnPlaceholder(value: string): boolean {
  if (value.length < 9) return false;
  const digits = value.length === 9 ? value : value.replaceAll(/[-\s]/g, '');
  // Area, group, serial; one digit alone.
  return (
    digits.length === 9 &&
    (/^(?:(?:000|666)\d{6}|\d{3}00\d{4}|\d{5}0000|(\d)\1{8}|98765432\d)$/.test(digits) || exampleSsns.has(digits))
  );
}

/** Words for what is not known or not there, by their letters alone. */
const noWords: ReadonlySet<string> = new Set(
  (
    'na, none, null, nil, unknown, unk, unkn, not known, not available, not applicable, not provided, not given, not on file, ' +
    'none given, none provided, none on file, no id, no number, no insurance, uninsured, self pay, self payer, private pay, cash pay, ' +
    'pending, tbd, tba, to follow, refused, declined, decline to answer, prefer not to say, not reported, patient declined, patient refused, ' +
    'see notes, see chart, see card, see attached, no card, no coverage, cash, cash patient, temp, temporary, test, ' +
    'undefined, nan, missing, blank, void, verify, to verify, will call, will bring, pt will bring, patient will bring, not presented, ' +
    'card not presented, card not available, no member id, no ssn, member id, none listed, unknown member, same, same as above, see above, ' +
    'charity, charity care, to be determined, not yet known, applied for'
  )
    .split(',')
    .map((word) => bareOf(word)),
);
/** Those of them that nobody is called by: there are people named Null and Na. */
const noNames: ReadonlySet<string> = new Set(
  'none, unknown, unidentified, nfn, nln, nmn, nmi, xxx, not known, not available, not applicable, not provided, not given, no name, no last name, no first name, no middle name, self pay, selfpay, tbd, tba, to be determined, n/a'
    .split(',')
    .map((word) => word.trim()),
);
/** What is written in the place of a member ID: whose it is, of which payer, where it is to be found. */
const noMemberIds: ReadonlySet<string> = new Set(
  (
    'self, patient, same as patient, same as subscriber, same as self, subscriber, insured, policy holder, guarantor, spouse, child, parent, ' +
    'medicare, medicaid, insurance, commercial, workers comp, auto, on file, on card, card, card on file, copy of card, scanned, see scan, ' +
    'see copy, ssn, use ssn, by name, active, eligible, new patient, newborn, new'
  )
    .split(',')
    .map((word) => bareOf(word)),
);
const longestWord = 24;
/** Numbers that are typed to get past a form that wants one. */
const typedNumbers: ReadonlySet<string> = new Set(['123456789', '1234567890', '0123456789', '987654321']);

function bareOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** By which letters words of a list begin: most texts begin with none of them, and are looked at no further. */
const beginningsOf = (words: Iterable<string>): ReadonlySet<number> =>
  new Set(Array.from(words, (word) => word.charCodeAt(0)));
const wordsBegin = beginningsOf(noWords);
const namesBegin = beginningsOf(noNames);

/** The first letter of a text in lower case, by its code; a digit or another sign by its own; NaN of none. */
const firstOf = (text: string): number => {
  const code = text.charCodeAt(0);
  return code >= 65 && code <= 90 ? code + 32 : code;
};
const [zero, x] = [48, 120];
const isLetter = (code: number): boolean => code >= 97 && code <= 122;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether a text says in words that there is nothing to say: `N/A`, `UNKNOWN`, `SELF PAY`. */
export function saysNothing(text: string): boolean {
  const first = firstOf(text);
  if (isDigit(first) || (isLetter(first) && !wordsBegin.has(first)) || text.length > longestWord) return false;
  if (/[^\s\x21-\x7E]|\d/.test(text)) return false;
  const bare = bareOf(text);
  return bare === '' ? text.trim() !== '' : noWords.has(bare);
}

/** `***-**-1234`, `XXX-XX-1234`: what a report leaves of a number that it hides. */
const hidden = /^[*x#•]{3}[-\s]?[*x#•]{2}[-\s]?\d{4}$/i;

/** Whether a number stands for none: words, zeros alone, X in its place, or one that is hidden but for its end. */
export function isNumberPlaceholder(value: string): boolean {
  const first = firstOf(value);
  if (isDigit(first) ? first === zero : first === x || !isLetter(first)) {
    if (/^[-0\s]+$/.test(value) && value.includes('0')) return true;
    const low = value.toLowerCase();
    if (hidden.test(value)) return true;
    if (/^[-x\s]+$/.test(low) && low.indexOf('x') !== low.lastIndexOf('x')) return true;
  }
  return saysNothing(value);
}

const isTyped = (digits: string): boolean => /^(?:9{5,}|([1-8])\1{6,})$/.test(digits) || typedNumbers.has(digits);

/** The same of a member ID, where one digit over and over, words of what it is, and a sentence stand for none too: no number has blanks and no digit. */
export const isMemberIdPlaceholder = (value: string): boolean =>
  isNumberPlaceholder(value) ||
  isTyped(value.replaceAll(/[-\s]/g, '')) ||
  (!/\d/.test(value) && /\p{L}\s+\p{L}/u.test(value)) ||
  (value.length <= longestWord && !/[^\s\x21-\x7E]|\d/.test(value) && noMemberIds.has(bareOf(value)));

/** Whether a name is none: `UNKNOWN`, `SELF PAY`, `N/A`, `(none)`, `.`. */
export function isNamePlaceholder(value: string): boolean {
  const first = firstOf(value);
  if (first < 65) {
    if (!/[\p{L}\d]/u.test(value)) return value.trim() !== '';
    return value.startsWith('(') && isNamePlaceholder(value.slice(1).replace(/\)\s*$/, ''));
  }
  if (!namesBegin.has(first) || value.length > longestWord) return false;
  return noNames.has(
    value
      .trim()
      .toLowerCase()
      .replaceAll(/[-\s]+/g, ' '),
  );
}

/** Days that programs write where none is known: their own first ones, and those of spreadsheets. */
const noDays: ReadonlySet<string> = new Set(['1900-01-01', '1901-01-01', '1899-12-30', '1899-12-31', '1904-01-01']);

/** Whether a date is written with zeros alone: `00/00/0000`, `00000000`, `0`. */
export const isZeroDate = (text: string): boolean => /^[0\s/.-]+$/.test(text) && text.includes('0');

/** Words by which a column of subscribers says that the patient is their own. */
const ownWords: ReadonlySet<string> = new Set(
  'self, same, same as patient, same as pt, same as above, patient, the patient, insured, subscriber'
    .split(',')
    .map((word) => word.trim()),
);
/** Whether what stands for a subscriber's name says that they are the patient; people are called Self, too, by a first name beside. */
export const isOwnSubscriberWord = (name: string): boolean => ownWords.has(name.trim().toLowerCase());

/** Whether a day (`YYYY-MM-DD`) is one of them. */
export const isDatePlaceholder = (day: string): boolean => noDays.has(day);

/** Whether ten digits of a telephone are none that anybody has: one digit over and over, counted up, or a line of zeros. */
const isPhonePlaceholder = (digits: string): boolean => /^(?:(\d)\1{9}|\d{3}0{7}|1234567890|0123456789)$/.test(digits);

/** A number that a person may be found and asked about by; '' for one that stands for none. */
export const knownSsn = (ssn: string): string => (isSsnPlaceholder(ssn) ? '' : ssn);
export const knownPhone = (digits: string): string => (isPhonePlaceholder(digits) ? '' : digits);
export const knownMemberId = (number: string): string => (isMemberIdPlaceholder(number) ? '' : number);

/** What is said where one is typed. */
export const placeholderTexts = {
  ssn: 'Nobody was ever given this number: leave the SSN blank',
  number: 'This stands for no number: leave it blank',
  date: 'This date stands for one that is not known: leave it blank',
  name: 'This is nobody’s name',
} as const;
