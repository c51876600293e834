/**
 * A reason as people read it. What is a code of a payer's list alone (X12 886 and 901, `0U`) is told as one: its words belong to
 * whoever licenses the list.
 */
export const reasonText = (reason: string): string =>
  /^[0-9A-Z]{1,4}$/.test(reason) && /\d/.test(reason) ? `Reason code ${reason}` : reason;
