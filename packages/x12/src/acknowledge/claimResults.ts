import type { Envelope, PartnerOptions } from '../write/options.ts';

/** Why a claim, a line or a file was taken or refused: category and status code, and whom they speak of. */
export type ResultStatus = { readonly category: string; readonly code: string; readonly entity?: string };

export type ResultName = {
  readonly lastName: string;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly suffix?: string;
  readonly idQualifier: string;
  readonly id: string;
};

/** What became of one received claim. Money is integer cents, dates are YYYY-MM-DD. */
export type ClaimResult = {
  readonly accepted: boolean;
  /** CLM01, the number that its sender knows it by. */
  readonly trace: string;
  /** One to three. */
  readonly statuses: readonly ResultStatus[];
  readonly charge: number;
  readonly from: string;
  /** Last day of service where there are several. */
  readonly to?: string;
  readonly provider: ResultName & { readonly person: boolean };
  readonly patient: ResultName;
  readonly payerClaimNumber?: string;
  readonly clearinghouseTrace?: string;
  readonly billType?: string;
  readonly message?: string;
  /** The lines that are why it was refused. */
  readonly lines?: readonly {
    readonly number: string;
    readonly procedureQualifier: string;
    readonly procedure: string;
    readonly modifiers?: readonly string[];
    readonly charge: number;
    readonly statuses: readonly ResultStatus[];
  }[];
};

/** All that a claim acknowledgement says of one received file. */
export type ClaimResults = {
  readonly envelope: Envelope;
  readonly partner?: PartnerOptions;
  /** BHT03, and the day and time of creation are the envelope's. */
  readonly reference: string;
  /** Who acknowledges (payer PR or clearinghouse AY), and whose claims they are. */
  readonly source: {
    readonly entity: 'PR' | 'AY';
    readonly name: string;
    readonly idQualifier: string;
    readonly id: string;
  };
  readonly submitter: {
    readonly person: boolean;
    readonly name: string;
    readonly firstName?: string;
    readonly id: string;
  };
  /** Number that the source gave to the file, the number that the submitter gave to it (BHT03), and two days. */
  readonly sourceTrace: string;
  readonly fileTrace: string;
  readonly received: string;
  readonly processed: string;
  /** Of the file as a whole: taken, unless no claim was. */
  readonly statuses: readonly ResultStatus[];
  readonly claims: readonly ClaimResult[];
};
