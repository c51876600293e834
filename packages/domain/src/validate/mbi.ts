const letter = 'AC-HJKMNP-RT-Y'; // neither S, L, O, I, B nor Z, which read like digits
const alnum = `${letter}0-9`;
const rule = new RegExp(`^[1-9][${letter}][${alnum}]\\d[${letter}][${alnum}]\\d[${letter}]{2}\\d{2}$`);

/** Upper case without dashes and spaces, the form in which a Medicare Beneficiary Identifier is stored. */
export const normalizeMbi = (value: string): string => value.toUpperCase().replaceAll(/[-\s]/g, '');

/** Whether a text is a Medicare Beneficiary Identifier by the position rule, in any case, dashes and spaces ignored. */
export const isMbi = (value: string): boolean => rule.test(normalizeMbi(value));

/** The card's 4-3-4 form, of a valid one. */
export function formatMbi(value: string): string {
  const bare = normalizeMbi(value);
  return isMbi(bare) ? `${bare.slice(0, 4)}-${bare.slice(4, 7)}-${bare.slice(7)}` : value;
}

/** Whether a text is the older claim number built on an SSN, which Medicare no longer takes. */
export const isOldMedicareNumber = (value: string): boolean => /^\d{9}[A-Z][A-Z\d]?$/.test(normalizeMbi(value));
