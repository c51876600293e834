// Generated from guide277.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type EntityCode = Coded<
  '03' | '13' | '17' | '1E' | '1G' | '1H' | '1I' | '1O' | '1P' | '1Q' | '1R' | '1S' | '1T' | '1U' | '1V' | '1W' | '1X' | '1Y' | '1Z' | '28' | '2A' | '2B' | '2D' | '2E' | '2I' | '2K' | '2P' | '2Q' | '2S' | '2Z' | '30' | '36' | '3A' | '3C' | '3D' | '3E' | '3F' | '3G' | '3H' | '3I' | '3J' | '3K' | '3L' | '3M' | '3N' | '3O' | '3P' | '3Q' | '3R' | '3S' | '3T' | '3U' | '3V' | '3W' | '3X' | '3Y' | '3Z' | '40' | '41' | '43' | '44' | '4A' | '4B' | '4C' | '4D' | '4E' | '4F' | '4G' | '4H' | '4I' | '4J' | '4L' | '4M' | '4N' | '4O' | '4P' | '4Q' | '4R' | '4S' | '4U' | '4V' | '4W' | '4X' | '4Y' | '4Z' | '5A' | '5B' | '5C' | '5D' | '5E' | '5F' | '5G' | '5H' | '5I' | '5J' | '5K' | '5L' | '5M' | '5N' | '5O' | '5P' | '5Q' | '5R' | '5S' | '5T' | '5U' | '5V' | '5W' | '5X' | '5Y' | '5Z' | '61' | '6A' | '6B' | '6C' | '6D' | '6E' | '6F' | '6G' | '6H' | '6I' | '6J' | '6K' | '6L' | '6M' | '6N' | '6O' | '6P' | '6Q' | '6R' | '6S' | '6U' | '6V' | '6W' | '6X' | '6Y' | '71' | '72' | '73' | '74' | '77' | '7C' | '80' | '82' | '84' | '85' | '87' | '95' | 'AY' | 'CK' | 'CZ' | 'D2' | 'DD' | 'DJ' | 'DK' | 'DN' | 'DO' | 'DQ' | 'E1' | 'E2' | 'E7' | 'E9' | 'FA' | 'FD' | 'FE' | 'G0' | 'G3' | 'GB' | 'GD' | 'GI' | 'GJ' | 'GK' | 'GM' | 'GY' | 'HF' | 'HH' | 'HK' | 'I3' | 'IJ' | 'IL' | 'IN' | 'LI' | 'LR' | 'MR' | 'MSC' | 'OB' | 'OD' | 'OX' | 'P0' | 'P2' | 'P3' | 'P4' | 'P6' | 'P7' | 'PR' | 'PRP' | 'PT' | 'PV' | 'PW' | 'QA' | 'QB' | 'QC' | 'QD' | 'QE' | 'QH' | 'QK' | 'QL' | 'QN' | 'QO' | 'QS' | 'QV' | 'QY' | 'RC' | 'RW' | 'S4' | 'SEP' | 'SJ' | 'SU' | 'T4' | 'TL' | 'TQ' | 'TT' | 'TTP' | 'TU' | 'UH' | 'X3' | 'X4' | 'X5' | 'ZZ'
>;

/** BHT of the transaction set. */
export type Beginning277 = {
  readonly structure: Coded<'0010'>;
  readonly purpose: Coded<'08'>;
  readonly reference: string;
  readonly date: string;
  readonly time: string;
  readonly type: Coded<'DG'>;
};

/** HL of loop 2000A. */
export type Level2000A = {
  readonly id: string;
  readonly levelCode: Coded<'20'>;
  readonly childCode: Coded<'1'>;
};

/** NM1 of loop 2100A. */
export type Name2100A = {
  readonly entity: Coded<'PR'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier: Coded<'PI' | 'XV'>;
  readonly id: string;
};

/** PER of loop 2100A. */
export type Contact2100A = {
  readonly function: Coded<'IC'>;
  readonly name?: string | undefined;
  readonly kind1: Coded<'ED' | 'EM' | 'FX' | 'TE'>;
  readonly number1: string;
  readonly kind2?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number3?: string | undefined;
};

/** Loop 2100A. */
export type Loop2100A = {
  readonly name: Name2100A;
  readonly contact?: Contact2100A | undefined;
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
  readonly lastName?: string | undefined;
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
  readonly status: { readonly category: string; readonly code: string; readonly entity?: Coded<'41' | 'AY' | 'PR'> | undefined; };
  readonly date: string;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
};

/** Loop 2200B. */
export type Loop2200B = {
  readonly trace: Trace2200B;
  readonly statuses: readonly Statuses2200B[];
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
  readonly entity: Coded<'1P'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'FI' | 'SV' | 'XX'>;
  readonly id: string;
};

/** Loop 2100C. */
export type Loop2100C = {
  readonly name: Name2100C;
};

/** TRN of loop 2200C. */
export type Trace2200C = {
  readonly type: Coded<'1'>;
  readonly number: string;
};

/** STC of loop 2200C. */
export type Statuses2200C = {
  readonly status: { readonly category: string; readonly code: string; readonly entity?: Coded<'1P' | '85'> | undefined; };
  readonly date: string;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; } | undefined;
};

/** Loop 2200C. */
export type Loop2200C = {
  readonly trace: Trace2200C;
  readonly statuses: readonly Statuses2200C[];
};

/** HL of loop 2000D. */
export type Level2000D = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'22'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** NM1 of loop 2100D. */
export type Name2100D = {
  readonly entity: Coded<'IL'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'24' | 'II' | 'MI'>;
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
  readonly status: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; readonly codeList?: Coded<'RX'> | undefined; };
  readonly date: string;
  readonly charge?: string | undefined;
  readonly payment?: string | undefined;
  readonly finalized?: string | undefined;
  readonly remittanceDate?: string | undefined;
  readonly remittanceTrace?: string | undefined;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; readonly codeList?: Coded<'RX'> | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; readonly codeList?: Coded<'RX'> | undefined; } | undefined;
};

/** REF of loop 2200D. */
export type PayerClaimNumber2200D = {
  readonly qualifier: Coded<'1K'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type BillType2200D = {
  readonly qualifier: Coded<'BLT'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type PatientControlNumber2200D = {
  readonly qualifier: Coded<'EJ'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type PrescriptionNumber2200D = {
  readonly qualifier: Coded<'XZ'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type Voucher2200D = {
  readonly qualifier: Coded<'VV'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type ClearinghouseTrace2200D = {
  readonly qualifier: Coded<'D9'>;
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
  readonly payment: string;
  readonly revenue?: string | undefined;
  readonly units: string;
};

/** STC of loop 2220D. */
export type Statuses2220D = {
  readonly status: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; readonly codeList?: Coded<'RX'> | undefined; };
  readonly date: string;
  readonly status2?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; readonly codeList?: Coded<'RX'> | undefined; } | undefined;
  readonly status3?: { readonly category: string; readonly code: string; readonly entity?: EntityCode | undefined; readonly codeList?: Coded<'RX'> | undefined; } | undefined;
};

/** REF of loop 2220D. */
export type LineNumber2220D = {
  readonly qualifier: Coded<'FJ'>;
  readonly value: string;
};

/** DTP of loop 2220D. */
export type ServiceDate2220D = ServiceDate2200D;

/** Loop 2220D. */
export type Loop2220D = {
  readonly service: Service2220D;
  readonly statuses: readonly Statuses2220D[];
  readonly lineNumber?: LineNumber2220D | undefined;
  readonly serviceDate: ServiceDate2220D;
};

/** Loop 2200D. */
export type Loop2200D = {
  readonly trace: Trace2200D;
  readonly statuses: readonly Statuses2200D[];
  readonly payerClaimNumber?: PayerClaimNumber2200D | undefined;
  readonly billType?: BillType2200D | undefined;
  readonly patientControlNumber?: PatientControlNumber2200D | undefined;
  readonly prescriptionNumber?: PrescriptionNumber2200D | undefined;
  readonly voucher?: Voucher2200D | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2200D | undefined;
  readonly serviceDate?: ServiceDate2200D | undefined;
  readonly lines?: readonly Loop2220D[] | undefined;
};

/** HL of loop 2000E. */
export type Level2000E = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'23'>;
};

/** NM1 of loop 2100E. */
export type Name2100E = {
  readonly entity: Coded<'QC'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
};

/** Loop 2100E. */
export type Loop2100E = {
  readonly name: Name2100E;
};

/** TRN of loop 2200E. */
export type Trace2200E = Trace2200B;

/** STC of loop 2200E. */
export type Statuses2200E = Statuses2200D;

/** REF of loop 2200E. */
export type PayerClaimNumber2200E = PayerClaimNumber2200D;

/** REF of loop 2200E. */
export type BillType2200E = BillType2200D;

/** REF of loop 2200E. */
export type PatientControlNumber2200E = PatientControlNumber2200D;

/** REF of loop 2200E. */
export type PrescriptionNumber2200E = PrescriptionNumber2200D;

/** REF of loop 2200E. */
export type Voucher2200E = Voucher2200D;

/** REF of loop 2200E. */
export type ClearinghouseTrace2200E = ClearinghouseTrace2200D;

/** DTP of loop 2200E. */
export type ServiceDate2200E = ServiceDate2200D;

/** SVC of loop 2220E. */
export type Service2220E = Service2220D;

/** STC of loop 2220E. */
export type Statuses2220E = Statuses2220D;

/** REF of loop 2220E. */
export type LineNumber2220E = LineNumber2220D;

/** DTP of loop 2220E. */
export type ServiceDate2220E = ServiceDate2200D;

/** Loop 2220E. */
export type Loop2220E = {
  readonly service: Service2220E;
  readonly statuses: readonly Statuses2220E[];
  readonly lineNumber?: LineNumber2220E | undefined;
  readonly serviceDate: ServiceDate2220E;
};

/** Loop 2200E. */
export type Loop2200E = {
  readonly trace: Trace2200E;
  readonly statuses: readonly Statuses2200E[];
  readonly payerClaimNumber?: PayerClaimNumber2200E | undefined;
  readonly billType?: BillType2200E | undefined;
  readonly patientControlNumber?: PatientControlNumber2200E | undefined;
  readonly prescriptionNumber?: PrescriptionNumber2200E | undefined;
  readonly voucher?: Voucher2200E | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2200E | undefined;
  readonly serviceDate?: ServiceDate2200E | undefined;
  readonly lines?: readonly Loop2220E[] | undefined;
};

/** Loop 2000E. */
export type Loop2000E = {
  readonly level: Level2000E;
  readonly person: Loop2100E;
  readonly claims: readonly Loop2200E[];
};

/** Loop 2000D. */
export type Loop2000D = {
  readonly level: Level2000D;
  readonly person: Loop2100D;
  readonly claims?: readonly Loop2200D[] | undefined;
  readonly dependents?: readonly Loop2000E[] | undefined;
};

/** Loop 2000C. */
export type Loop2000C = {
  readonly level: Level2000C;
  readonly names: readonly Loop2100C[];
  readonly outcome?: Loop2200C | undefined;
  readonly subscribers?: readonly Loop2000D[] | undefined;
};

/** Loop 2000B. */
export type Loop2000B = {
  readonly level: Level2000B;
  readonly person: Loop2100B;
  readonly outcome?: Loop2200B | undefined;
  readonly providers?: readonly Loop2000C[] | undefined;
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly level: Level2000A;
  readonly payer: Loop2100A;
  readonly receivers: readonly Loop2000B[];
};

/** The 277 between ST and SE. */
export type Loop277 = {
  readonly beginning: Beginning277;
  readonly sources: readonly Loop2000A[];
};
