/** Which parts of a person a demographic bureau is asked for. */
export const bureauParts = [
  'person',
  'ssn',
  'death',
  'address',
  'phone',
  'email',
  'aliases',
  'household',
  'finance',
] as const;
export type BureauPart = (typeof bureauParts)[number];

/** In what the holder of a number differs from the person who was asked about. Never how: that one is somebody else. */
export const ssnDifferences = ['lastName', 'firstName', 'dateOfBirth'] as const;
export type SsnDifference = (typeof ssnDifferences)[number];

export const phoneTypes = ['mobile', 'landline', 'voip'] as const;
export type PhoneType = (typeof phoneTypes)[number];

/** Days are YYYY-MM-DD; '' where the bureau does not say. */
type Dated = { readonly asOf: string };

export type BureauName = { readonly lastName: string; readonly firstName: string };

export type BureauPerson = BureauName & {
  readonly middleName: string;
  readonly suffix: string;
  readonly dateOfBirth: string;
  readonly gender: 'M' | 'F' | '';
};

export type BureauAddress = Dated & {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly deliverable: boolean | null;
  readonly kind: 'home' | 'business' | 'poBox' | '';
  /** Since when the person has lived there, where it is another one than was asked about. */
  readonly movedOn: string;
};

export type BureauPhone = Dated & {
  readonly number: string;
  readonly type: PhoneType | '';
  readonly connected: boolean | null;
  /** Whether it has since been given to somebody else. */
  readonly reassigned: boolean | null;
  readonly doNotCall: boolean | null;
};

export type BureauFinance = Dated & {
  /** A year, of the household, by the bureau's own model. */
  readonly incomeCents: number | null;
  /** 0 to 1000. */
  readonly propensity: number | null;
  /** What could be paid a month. */
  readonly capacityCents: number | null;
};

/** What a bureau knows of a person. A part that it did not answer is null; one that nobody can read is among `unreadable`. */
export type BureauAnswer = {
  readonly status: 'found' | 'notFound';
  readonly person: (BureauPerson & Dated) | null;
  readonly ssn:
    | (Dated & {
        readonly result: 'match' | 'otherName' | 'notFound';
        readonly differs: readonly SsnDifference[];
        readonly issuedBeforeBirth: boolean;
      })
    | null;
  readonly death: (Dated & { readonly deceased: boolean; readonly date: string }) | null;
  readonly address: BureauAddress | null;
  readonly phone: BureauPhone | null;
  readonly email: (Dated & { readonly address: string; readonly receives: boolean | null }) | null;
  readonly aliases: readonly BureauName[] | null;
  readonly household:
    | (Dated & {
        readonly size: number | null;
        readonly members: readonly { readonly name: string; readonly age: number | null; readonly relation: string }[];
      })
    | null;
  readonly finance: BureauFinance | null;
  readonly unreadable: readonly BureauPart[];
};

/** Why a bureau takes no question. */
export const bureauRefusals = {
  tooLittle: 'The bureau needs more of the person: last and first name with a birth date, an SSN or an address.',
  purpose: 'The bureau does not answer for this purpose under the contract.',
  limit: 'The number of questions that the contract allows is used up.',
  locked: 'The person has locked the file at the bureau. Only they can open it.',
} as const;
export type BureauRefusal = keyof typeof bureauRefusals;
