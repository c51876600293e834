/** A service for which the question is asked. Codes in capitals; an empty place or plan is not known. */
export type AskedLine = {
  readonly code: string;
  readonly plan: string;
  readonly placeOfService: string;
  readonly dateOfService: string;
};
