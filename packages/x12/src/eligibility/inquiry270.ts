import type { Delimiters } from '../write/separators.ts';

/** A postal address; `city` is required where one is sent. Without `line1` N4 goes alone; one that is there and empty is a mistake. */
export type InquiryAddress = {
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
};

/** A person asked about. Absent and '' are alike: not sent. Dates YYYY-MM-DD. */
export type Person = {
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  /** NM109 behind MI for a subscriber, REF*1W for a dependent. */
  readonly memberId?: string | undefined;
  /** REF*SY. */
  readonly ssn?: string | undefined;
  /** REF*6P. */
  readonly group?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly gender?: 'M' | 'F' | undefined;
  /** INS17, 1 to 9: which of a multiple birth; tells twins apart. Of a dependent it is sent with the relationship alone. */
  readonly birthSequence?: number | undefined;
  readonly address?: InquiryAddress | undefined;
};

/**
 * What a person of a 270 may go without, and payers refuse a question for: DMG03, NM105, NM107, N3 with N4, REF*SY and REF*6P.
 * The payer finds them by name, birth date and member id.
 */
export type OptionalPart = 'gender' | 'middleName' | 'suffix' | 'address' | 'ssn' | 'group';

/** Everything a 270 says. Qualifiers are plain strings, since a partner's companion guide may want others than the guide's. */
export type Inquiry270 = {
  /** '*', ':', '^' and '~' unless told. */
  readonly delimiters?: Delimiters | undefined;
  /** A line feed behind each terminator. */
  readonly lineBreaks?: boolean | undefined;
  readonly interchange: {
    readonly senderQualifier: string;
    readonly senderId: string;
    readonly receiverQualifier: string;
    readonly receiverId: string;
    /** 1 to 999999999. */
    readonly control: number;
    readonly usage: 'P' | 'T';
    /** YYYY-MM-DD and HHMM, also those of the group and of BHT. */
    readonly date: string;
    readonly time: string;
    /** ISA14: a TA1 is asked for. */
    readonly acknowledgement?: boolean | undefined;
  };
  readonly group: { readonly sender: string; readonly receiver: string; readonly control: number };
  readonly transaction: {
    /** ST02, 4 to 9 characters. */
    readonly control: string;
    /** BHT03. */
    readonly reference: string;
  };
  readonly payer: { readonly entity: string; readonly name: string; readonly idQualifier: string; readonly id: string };
  readonly provider: {
    readonly entity: string;
    readonly type: '1' | '2';
    /** Organisation, or last name of a person. */
    readonly name: string;
    readonly firstName?: string | undefined;
    readonly idQualifier: string;
    readonly id: string;
    /** PRV behind PXC; `role` is PRV01, 'PE' unless told. */
    readonly taxonomy?: string | undefined;
    readonly role?: string | undefined;
    readonly references?: readonly { readonly qualifier: string; readonly value: string }[] | undefined;
    /** N3 and N4: of a provider with several places, the one that asks. */
    readonly address?: InquiryAddress | undefined;
  };
  /** TRN at the level asked about; `originator` is ten characters. */
  readonly trace: { readonly number: string; readonly originator: string };
  readonly subscriber: Person;
  /** Present: the question is about this person, who is covered through the subscriber. INS is sent with a relationship. */
  readonly dependent?: (Person & { readonly relationship?: string | undefined }) | undefined;
  readonly dateOfService: { readonly from: string; readonly to?: string | undefined };
  /** EQ01, one EQ each. */
  readonly services: readonly string[];
  /** CPT or HCPCS, one EQ each with EQ02 HC:…. */
  readonly procedures: readonly string[];
  /** III of every EQ. */
  readonly placeOfService?: string | undefined;
  /** What of the persons is known and not sent, since this payer refuses a question that has it. */
  readonly leaveOut?: readonly OptionalPart[] | undefined;
};
