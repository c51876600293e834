/** Whom a message names as the patient. '' for what it does not say. */
export type NamedPatient = {
  readonly lastName: string;
  /** With what stands between: a middle name is a part of it. */
  readonly firstName: string;
  readonly suffix: string;
  readonly dateOfBirth: string;
  readonly memberId: string;
};
