/** A person as any record has them; what is missing or '' is not known. Dates `YYYY-MM-DD`. */
export type Person = {
  readonly lastName?: string;
  readonly firstName?: string;
  /** Jr, Sr, III: here, or behind a name. */
  readonly suffix?: string;
  /** Names before a marriage, or as another record had them. */
  readonly formerLastNames?: readonly string[];
  readonly dateOfBirth?: string;
  /** M or F; anything else is not known. */
  readonly sex?: string;
  /** Nine digits, or the last four. */
  readonly ssn?: string;
  readonly memberId?: string;
  readonly phone?: string;
  readonly line1?: string;
  readonly line2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
};
