import type { ExternalList } from '../guide/types.ts';

/** Whether bytes[from, to) have the form of a code of a list; says nothing of whether the code exists. */
export type Form = (bytes: Uint8Array, from: number, to: number) => boolean;

const digit = 1;
const letter = 2;
const classes = new Uint8Array(256).fill(digit, 48, 58).fill(letter, 65, 91);

/**
 * A form from its spelling, one character a byte: '9' a digit, 'A' a capital letter, 'X' either, anything else itself; all
 * behind `least` characters may be missing.
 */
export function spelled(pattern: string, least = pattern.length): Form {
  const wanted = Uint8Array.from(pattern, (c) => c.charCodeAt(0));
  const allows = Uint8Array.from(pattern, (c) => (c === '9' ? digit : c === 'A' ? letter : c === 'X' ? 3 : 0));
  return (bytes, from, to) => {
    const size = to - from;
    if (size > wanted.length || size < least) return false;
    for (let k = 0; k < size; k++) {
      const c = bytes[from + k] ?? 0;
      const allow = allows[k] ?? 0;
      if (allow === 0 ? c !== wanted[k] : ((classes[c] ?? 0) & allow) === 0) return false;
    }
    return true;
  };
}

const oneOf =
  (...forms: readonly Form[]): Form =>
  (bytes, from, to) => {
    for (const form of forms) if (form(bytes, from, to)) return true;
    return false;
  };

const tenDigits = spelled('9999999999');

/** National provider number: ten digits, the last a Luhn digit over the card issuer prefix 80840 and the nine before. */
const npi: Form = (bytes, from, to) => {
  if (!tenDigits(bytes, from, to) || (bytes[from] !== 49 && bytes[from] !== 50)) return false;
  // What 80840 adds to the sum.
  let sum = 24;
  for (let k = 0; k < 10; k++) {
    const value = (bytes[from + k] ?? 0) - 48;
    const doubled = k % 2 === 0 ? value * 2 : value;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const alphanumeric = spelled('XXXXXXX');
/** Seven letters and digits, of which I and O are none, so that they are not taken for 1 and 0. */
const icd10pcs: Form = (bytes, from, to) => {
  if (!alphanumeric(bytes, from, to)) return false;
  for (let p = from; p < to; p++) if (bytes[p] === 73 || bytes[p] === 79) return false;
  return true;
};

/** The form of each list, as its keeper publishes it. */
export const forms: Readonly<Record<ExternalList, Form>> = {
  npi,
  taxonomy: spelled('999XXXXXXX'),
  // Without the point, which X12 does not send.
  icd10cm: spelled('A9XXXXX', 3),
  icd10pcs,
  icd9: oneOf(spelled('99999', 2), spelled('V9999', 3), spelled('E9999', 4)),
  hcpcs: spelled('X999X'),
  cdt: spelled('D9999'),
  modifier: spelled('XX'),
  revenue: spelled('9999'),
  ndc: spelled('99999999999'),
  drg: spelled('9999', 1),
  placeOfService: spelled('99'),
  typeOfBill: oneOf(spelled('9X'), spelled('99X'), spelled('099X')),
  carc: oneOf(spelled('999', 1), spelled('A99', 2)),
  rarc: oneOf(spelled('M999', 2), spelled('MA999', 3), spelled('N9999', 2)),
  claimStatusCategory: spelled('AXX', 2),
  claimStatus: spelled('9999', 1),
  healthCareDecision: spelled('XXXX', 1),
  state: spelled('AA'),
  country: spelled('AA'),
  // Five or nine digits; or the six of Canada.
  zip: oneOf(spelled('99999'), spelled('999999999'), spelled('A9A9A9')),
  currency: spelled('AAA'),
};
