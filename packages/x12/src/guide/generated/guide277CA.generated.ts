// Generated from guide277CA.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type EntityCode = Coded<
  '03' | '13' | '17' | '1E' | '1G' | '1H' | '1I' | '1O' | '1P' | '1Q' | '1R' | '1S' | '1T' | '1U' | '1V' | '1W' | '1X' | '1Y' | '1Z' | '28' | '2A' | '2B' | '2D' | '2E' | '2I' | '2K' | '2P' | '2Q' | '2S' | '2Z' | '30' | '36' | '3A' | '3C' | '3D' | '3E' | '3F' | '3G' | '3H' | '3I' | '3J' | '3K' | '3L' | '3M' | '3N' | '3O' | '3P' | '3Q' | '3R' | '3S' | '3T' | '3U' | '3V' | '3W' | '3X' | '3Y' | '3Z' | '40' | '41' | '43' | '44' | '4A' | '4B' | '4C' | '4D' | '4E' | '4F' | '4G' | '4H' | '4I' | '4J' | '4L' | '4M' | '4N' | '4O' | '4P' | '4Q' | '4R' | '4S' | '4U' | '4V' | '4W' | '4X' | '4Y' | '4Z' | '5A' | '5B' | '5C' | '5D' | '5E' | '5F' | '5G' | '5H' | '5I' | '5J' | '5K' | '5L' | '5M' | '5N' | '5O' | '5P' | '5Q' | '5R' | '5S' | '5T' | '5U' | '5V' | '5W' | '5X' | '5Y' | '5Z' | '61' | '6A' | '6B' | '6C' | '6D' | '6E' | '6F' | '6G' | '6H' | '6I' | '6J' | '6K' | '6L' | '6M' | '6N' | '6O' | '6P' | '6Q' | '6R' | '6S' | '6U' | '6V' | '6W' | '6X' | '6Y' | '71' | '72' | '73' | '74' | '77' | '7C' | '80' | '82' | '84' | '85' | '87' | '95' | 'AY' | 'CK' | 'CZ' | 'D2' | 'DD' | 'DJ' | 'DK' | 'DN' | 'DO' | 'DQ' | 'E1' | 'E2' | 'E7' | 'E9' | 'FA' | 'FD' | 'FE' | 'G0' | 'G3' | 'GB' | 'GD' | 'GI' | 'GJ' | 'GK' | 'GM' | 'GY' | 'HF' | 'HH' | 'HK' | 'I3' | 'IJ' | 'IL' | 'IN' | 'LI' | 'LR' | 'MR' | 'MSC' | 'OB' | 'OD' | 'OX' | 'P0' | 'P2' | 'P3' | 'P4' | 'P6' | 'P7' | 'PR' | 'PRP' | 'PT' | 'PV' | 'PW' | 'QA' | 'QB' | 'QC' | 'QD' | 'QE' | 'QH' | 'QK' | 'QL' | 'QN' | 'QO' | 'QS' | 'QV' | 'QY' | 'RC' | 'RW' | 'S4' | 'SEP' | 'SJ' | 'SU' | 'T4' | 'TL' | 'TQ' | 'TT' | 'TTP' | 'TU' | 'UH' | 'X3' | 'X4' | 'X5' | 'ZZ'
>;

export type EntityCode2 = Coded<
  '03' | '1P' | '1Z' | '40' | '41' | '71' | '72' | '73' | '77' | '82' | '85' | '87' | 'DK' | 'DN' | 'DQ' | 'FA' | 'GB' | 'HK' | 'IL' | 'LI' | 'MSC' | 'PR' | 'PRP' | 'QB' | 'QC' | 'QD' | 'SEP' | 'TL' | 'TTP' | 'TU'
>;

/** BHT of the transaction set. */
export type Beginning277CA = {
  readonly structure: Coded<'0085'>;
  readonly purpose: Coded<'08'>;
  readonly reference: string;
  readonly date: string;
  readonly time: string;
  readonly type: Coded<'TH'>;
};

/** HL of loop 2000A. */
export type Level2000A = {
  readonly id: string;
  readonly levelCode: Coded<'20'>;
  readonly childCode: Coded<'1'>;
};

/** NM1 of loop 2100A. */
export type Name2100A = {
  readonly entity: Coded<'AY' | 'PR'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier: Coded<'46' | 'FI' | 'PI' | 'XV'>;
  readonly id: string;
};

/** Loop 2100A. */
export type Loop2100A = {
  readonly name: Name2100A;
};

/** TRN of loop 2200A. */
export type Trace2200A = {
  readonly type: Coded<'1'>;
  readonly number: string;
};

/** DTP of loop 2200A. */
export type Received2200A = {
  readonly qualifier: Coded<'050'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2200A. */
export type Processed2200A = {
  readonly qualifier: Coded<'009'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** Loop 2200A. */
export type Loop2200A = {
  readonly trace: Trace2200A;
  readonly received: Received2200A;
  readonly processed: Processed2200A;
};

/** HL of loop 2000B. */
export type Level2000B = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'21'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** NM1 of loop 2100B. */
export type Name2100B = {
  readonly entity: Coded<'41'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly idQualifier: Coded<'46'>;
  readonly id: string;
};

/** Loop 2100B. */
export type Loop2100B = {
  readonly name: Name2100B;
};

/** TRN of loop 2200B. */
export type Trace2200B = {
  readonly type: Coded<'2'>;
  readonly number: string;
};

/** STC of loop 2200B. */
export type Statuses2200B = {
  readonly status: { readonly category: string; readonly code: string; readonly entity?: Coded<'36' | '40' | '41' | 'AY' | 'PR'> | undefined; };
  readonly date: string;
  readonly action: Coded<'U' | 'WQ'>;
  readonly charge: string;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
};

/** QTY of loop 2200B. */
export type AcceptedCount2200B = {
  readonly qualifier: Coded<'90'>;
  readonly count: string;
};

/** QTY of loop 2200B. */
export type RejectedCount2200B = {
  readonly qualifier: Coded<'AA'>;
  readonly count: string;
};

/** AMT of loop 2200B. */
export type AcceptedAmount2200B = {
  readonly qualifier: Coded<'YU'>;
  readonly amount: string;
};

/** AMT of loop 2200B. */
export type RejectedAmount2200B = {
  readonly qualifier: Coded<'YY'>;
  readonly amount: string;
};

/** Loop 2200B. */
export type Loop2200B = {
  readonly trace: Trace2200B;
  readonly statuses: readonly Statuses2200B[];
  readonly acceptedCount?: AcceptedCount2200B | undefined;
  readonly rejectedCount?: RejectedCount2200B | undefined;
  readonly acceptedAmount?: AcceptedAmount2200B | undefined;
  readonly rejectedAmount?: RejectedAmount2200B | undefined;
};

/** HL of loop 2000C. */
export type Level2000C = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'19'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** NM1 of loop 2100C. */
export type Name2100C = {
  readonly entity: Coded<'85'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'FI' | 'SV' | 'XX'>;
  readonly id: string;
};

/** Loop 2100C. */
export type Loop2100C = {
  readonly name: Name2100C;
};

/** TRN of loop 2200C. */
export type Trace2200C = Trace2200A;

/** STC of loop 2200C. */
export type Statuses2200C = {
  readonly status: { readonly category: string; readonly code: string; readonly entity?: Coded<'36' | '40' | '41' | '77' | '82' | '85' | '87' | 'AY' | 'PR'> | undefined; };
  readonly action: Coded<'U' | 'WQ'>;
  readonly charge: string;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
};

/** REF of loop 2200C. */
export type References2200C = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2' | 'LU' | 'SY' | 'TJ'>;
  readonly value: string;
};

/** QTY of loop 2200C. */
export type AcceptedCount2200C = {
  readonly qualifier: Coded<'QA'>;
  readonly count: string;
};

/** QTY of loop 2200C. */
export type RejectedCount2200C = {
  readonly qualifier: Coded<'QC'>;
  readonly count: string;
};

/** AMT of loop 2200C. */
export type AcceptedAmount2200C = AcceptedAmount2200B;

/** AMT of loop 2200C. */
export type RejectedAmount2200C = RejectedAmount2200B;

/** Loop 2200C. */
export type Loop2200C = {
  readonly trace: Trace2200C;
  readonly statuses?: readonly Statuses2200C[] | undefined;
  readonly references?: readonly References2200C[] | undefined;
  readonly acceptedCount?: AcceptedCount2200C | undefined;
  readonly rejectedCount?: RejectedCount2200C | undefined;
  readonly acceptedAmount?: AcceptedAmount2200C | undefined;
  readonly rejectedAmount?: RejectedAmount2200C | undefined;
};

/** HL of loop 2000D. */
export type Level2000D = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'PT'>;
};

/** NM1 of loop 2100D. */
export type Name2100D = {
  readonly entity: Coded<'QC'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'II' | 'MI'>;
  readonly id: string;
};

/** Loop 2100D. */
export type Loop2100D = {
  readonly name: Name2100D;
};

/** TRN of loop 2200D. */
export type Trace2200D = Trace2200B;

/** STC of loop 2200D. */
export type Statuses2200D = {
  readonly status: { readonly category: string; readonly code: string; readonly entity?: EntityCode2 | undefined; };
  readonly date: string;
  readonly action: Coded<'U' | 'WQ'>;
  readonly charge: string;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
  readonly message?: string | undefined;
};

/** REF of loop 2200D. */
export type PayerClaimNumber2200D = {
  readonly qualifier: Coded<'1K'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type ClearinghouseTrace2200D = {
  readonly qualifier: Coded<'D9'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type BillType2200D = {
  readonly qualifier: Coded<'BLT'>;
  readonly value: string;
};

/** DTP of loop 2200D. */
export type ServiceDate2200D = {
  readonly qualifier: Coded<'472'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** SVC of loop 2220D. */
export type Service2220D = {
  readonly procedure: { readonly qualifier: Coded<'AD' | 'ER' | 'HC' | 'HP' | 'IV' | 'N4' | 'NU' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; };
  readonly charge: string;
  readonly revenue?: string | undefined;
  readonly units?: string | undefined;
};

/** STC of loop 2220D. */
export type Statuses2220D = {
  readonly status: { readonly category: string; readonly code: string; readonly entity?: EntityCode2 | undefined; };
  readonly date: string;
  readonly action: Coded<'U'>;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
};

/** REF of loop 2220D. */
export type LineNumber2220D = {
  readonly qualifier: Coded<'FJ'>;
  readonly value: string;
};

/** REF of loop 2220D. */
export type PrescriptionNumber2220D = {
  readonly qualifier: Coded<'XZ'>;
  readonly value: string;
};

/** DTP of loop 2220D. */
export type ServiceDate2220D = ServiceDate2200D;

/** Loop 2220D. */
export type Loop2220D = {
  readonly service: Service2220D;
  readonly statuses: readonly Statuses2220D[];
  readonly lineNumber?: LineNumber2220D | undefined;
  readonly prescriptionNumber?: PrescriptionNumber2220D | undefined;
  readonly serviceDate?: ServiceDate2220D | undefined;
};

/** Loop 2200D. */
export type Loop2200D = {
  readonly trace: Trace2200D;
  readonly statuses: readonly Statuses2200D[];
  readonly payerClaimNumber?: PayerClaimNumber2200D | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2200D | undefined;
  readonly billType?: BillType2200D | undefined;
  readonly serviceDate: ServiceDate2200D;
  readonly lines?: readonly Loop2220D[] | undefined;
};

/** Loop 2000D. */
export type Loop2000D = {
  readonly level: Level2000D;
  readonly person: Loop2100D;
  readonly claims?: readonly Loop2200D[] | undefined;
};

/** Loop 2000C. */
export type Loop2000C = {
  readonly level: Level2000C;
  readonly names: readonly Loop2100C[];
  readonly outcome?: Loop2200C | undefined;
  readonly patients?: readonly Loop2000D[] | undefined;
};

/** Loop 2000B. */
export type Loop2000B = {
  readonly level: Level2000B;
  readonly person: Loop2100B;
  readonly outcome: Loop2200B;
  readonly providers?: readonly Loop2000C[] | undefined;
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly level: Level2000A;
  readonly payer: Loop2100A;
  readonly receipts: readonly Loop2200A[];
  readonly receivers: Loop2000B;
};

/** The 277CA between ST and SE. */
export type Loop277CA = {
  readonly beginning: Beginning277CA;
  readonly sources: readonly Loop2000A[];
};
