import { refusalReasons } from '@coverline/x12/authorization/labels.ts';

/**
 * A reason as people read it. What is a code of a payer's list alone (X12 886 and 901, `0U`) is told as one: its words belong to
 * whoever licenses the list.
 */
export const reasonText = (reason: string): string =>
  /^[0-9A-Z]{1,4}$/.test(reason) && /\d/.test(reason) ? `Reason code ${reason}` : reason;

/** Why a payer did not look at a request (AAA03), in our own words where we know the code: "the subscriber is not found (AAA 75)". */
export function refusalText(code: string): string {
  const why = refusalReasons[code];
  if (why === undefined && !/^[0-9A-Z]{2}$/.test(code)) return code;
  return why === undefined ? `AAA ${code}` : `${why.charAt(0).toLowerCase()}${why.slice(1)} (AAA ${code})`;
}
