/** A row of a batch file as it was understood. '' is what was not said; dates are `YYYY-MM-DD`. */
export type BatchItem = {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly dateOfBirth: string;
  readonly gender: 'M' | 'F' | '';
  /** Nine digits. */
  readonly ssn: string;
  /** The last four digits, where the whole number is not known. */
  readonly ssn4: string;
  readonly memberId: string;
  /** As the file calls it; which trading partner that is, is another question. */
  readonly payer: { readonly name: string; readonly id: string; readonly code: string };
  readonly groupNumber: string;
  /** Both the same where one day was said. */
  readonly dateOfService: { readonly from: string; readonly to: string };
  /** Service type codes, none twice; [] where none was said. */
  readonly services: readonly string[];
  readonly procedures: readonly { readonly code: string; readonly modifiers: readonly string[] }[];
  /** Of CMS's code set, two digits. */
  readonly placeOfService: string;
  readonly providerNpi: string;
  /** Null where the person is the subscriber, or nothing was said of another. */
  readonly subscriber: {
    readonly lastName: string;
    readonly firstName: string;
    readonly dateOfBirth: string;
    readonly gender: 'M' | 'F' | '';
    readonly ssn: string;
  } | null;
  /** INS02; '' where none was said. */
  readonly relationship: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** Ten digits. */
  readonly phone: string;
  readonly email: string;
  readonly mrn: string;
  readonly accession: string;
  readonly account: string;
  readonly amountCents: number | null;
};
