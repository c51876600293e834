import type { PartnerKind } from '../../tradingPartners/partnerKinds.ts';

/** What a request asked, as the rules need it: '' for what was not sent. Dates in the shape YYYY-M-D. */
export type Asked = {
  readonly lastName: string;
  readonly firstName: string;
  readonly dateOfBirth: string;
  /** Two-letter state of the person's address, where one is known. */
  readonly state: string;
  readonly memberId: string;
  /** The day that the payer is asked about. */
  readonly dateOfService: string;
  /** The day of the visit, where that is another: the payer does not look so far ahead. */
  readonly visitDay?: string | undefined;
  /** Service type codes. */
  readonly services: readonly string[];
  /** Whether the person was sent as a dependent (2100D). */
  readonly isDependent: boolean;
  readonly partnerKind?: PartnerKind | undefined;
  /** Whether the trading partner is flagged as one to call whatever it answers. */
  readonly callRequired?: boolean | undefined;
};

/** The numbers a request bore; '' for one that is not compared. */
export type Sent = {
  /** TRN02. */
  readonly trace: string;
  /** BHT03. */
  readonly reference: string;
  /** ISA13, only for a partner that is known to echo it: most number their own interchanges. */
  readonly controlNumber?: string | undefined;
};
