// Generated from guide270.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type ServiceType = Coded<
  '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC'
>;

/** BHT of the transaction set. */
export type Beginning270 = {
  readonly structure: Coded<'0022'>;
  readonly purpose: Coded<'01' | '13'>;
  readonly reference?: string | undefined;
  readonly date: string;
  readonly time: string;
  readonly type?: Coded<'RT'> | undefined;
};

/** HL of loop 2000A. */
export type Level2000A = {
  readonly id: string;
  readonly levelCode: Coded<'20'>;
  readonly childCode: Coded<'1'>;
};

/** NM1 of loop 2100A. */
export type Name2100A = {
  readonly entity: Coded<'2B' | '36' | 'GP' | 'P5' | 'PR'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'24' | '46' | 'FI' | 'NI' | 'PI' | 'XV' | 'XX'>;
  readonly id: string;
};

/** Loop 2100A. */
export type Loop2100A = {
  readonly name: Name2100A;
};

/** HL of loop 2000B. */
export type Level2000B = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'21'>;
  readonly childCode: Coded<'1'>;
};

/** NM1 of loop 2100B. */
export type Name2100B = {
  readonly entity: Coded<'1P' | '2B' | '36' | '80' | 'FA' | 'GP' | 'P5' | 'PR'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'24' | '34' | 'FI' | 'PI' | 'PP' | 'SV' | 'XV' | 'XX'>;
  readonly id: string;
};

/** REF of loop 2100B. */
export type References2100B = {
  readonly qualifier: Coded<'0B' | '1C' | '1D' | '1J' | '4A' | 'CT' | 'EL' | 'EO' | 'HPI' | 'JD' | 'N5' | 'N7' | 'Q4' | 'SY' | 'TJ'>;
  readonly value: string;
  readonly description?: string | undefined;
};

/** N3 of loop 2100B. */
export type Street2100B = {
  readonly line1: string;
  readonly line2?: string | undefined;
};

/** N4 of loop 2100B. */
export type City2100B = {
  readonly city: string;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly subdivision?: string | undefined;
};

/** PRV of loop 2100B. */
export type Provider2100B = {
  readonly role: Coded<'AD' | 'AT' | 'BI' | 'CO' | 'CV' | 'H' | 'HH' | 'LA' | 'OT' | 'P1' | 'P2' | 'PC' | 'PE' | 'R' | 'RF' | 'SB' | 'SK' | 'SU'>;
  readonly qualifier?: Coded<'PXC'> | undefined;
  readonly value?: string | undefined;
};

/** Loop 2100B. */
export type Loop2100B = {
  readonly name: Name2100B;
  readonly references?: readonly References2100B[] | undefined;
  readonly street?: Street2100B | undefined;
  readonly city?: City2100B | undefined;
  readonly provider?: Provider2100B | undefined;
};

/** HL of loop 2000C. */
export type Level2000C = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'22'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** TRN of loop 2000C. */
export type Traces2000C = {
  readonly type: Coded<'1'>;
  readonly number: string;
  readonly originator: string;
  readonly detail?: string | undefined;
};

/** NM1 of loop 2100C. */
export type Name2100C = {
  readonly entity: Coded<'IL'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'II' | 'MI'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2100C. */
export type References2100C = {
  readonly qualifier: Coded<'18' | '1L' | '1W' | '3H' | '6P' | 'CT' | 'EA' | 'EJ' | 'F6' | 'GH' | 'HJ' | 'IG' | 'N6' | 'NQ' | 'SY' | 'Y4'>;
  readonly value: string;
};

/** N3 of loop 2100C. */
export type Street2100C = Street2100B;

/** N4 of loop 2100C. */
export type City2100C = City2100B;

/** PRV of loop 2100C. */
export type Provider2100C = {
  readonly role: Coded<'AD' | 'AT' | 'BI' | 'CO' | 'CV' | 'H' | 'HH' | 'LA' | 'OT' | 'P1' | 'P2' | 'PC' | 'PE' | 'R' | 'RF' | 'SB' | 'SK' | 'SU'>;
  readonly qualifier?: Coded<'9K' | 'D3' | 'EI' | 'HPI' | 'PXC' | 'SY' | 'TJ'> | undefined;
  readonly value?: string | undefined;
};

/** DMG of loop 2100C. */
export type Demographics2100C = {
  readonly dateFormat?: Coded<'D8'> | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly gender?: Coded<'F' | 'M' | 'U'> | undefined;
};

/** INS of loop 2100C. */
export type Insured2100C = {
  readonly insured: Coded<'Y'>;
  readonly relationship: Coded<'18'>;
  readonly birthSequence: string;
};

/** HI of loop 2100C. */
export type Diagnoses2100C = {
  readonly principal: { readonly qualifier: Coded<'ABK' | 'BK'>; readonly code: string; };
  readonly other2?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly other3?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly other4?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly other5?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly other6?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly other7?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly other8?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
};

/** DTP of loop 2100C. */
export type Dates2100C = {
  readonly qualifier: Coded<'102' | '291'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** EQ of loop 2110C. */
export type Inquiry2110C = {
  readonly services?: readonly (ServiceType)[] | undefined;
  readonly procedure?: { readonly qualifier: Coded<'AD' | 'CJ' | 'HC' | 'ID' | 'IV' | 'N4' | 'ZZ'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; } | undefined;
  readonly level?: Coded<'FAM'> | undefined;
  readonly diagnosisPointers?: { readonly first: string; readonly second?: string | undefined; readonly third?: string | undefined; readonly fourth?: string | undefined; } | undefined;
};

/** AMT of loop 2110C. */
export type SpendDown2110C = {
  readonly qualifier: Coded<'R'>;
  readonly amount: string;
};

/** AMT of loop 2110C. */
export type SpendDownBilled2110C = {
  readonly qualifier: Coded<'PB'>;
  readonly amount: string;
};

/** III of loop 2110C. */
export type Place2110C = {
  readonly qualifier: Coded<'ZZ'>;
  readonly code: string;
};

/** REF of loop 2110C. */
export type References2110C = {
  readonly qualifier: Coded<'9F' | 'G1'>;
  readonly value: string;
};

/** DTP of loop 2110C. */
export type Dates2110C = {
  readonly qualifier: Coded<'291'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** Loop 2110C. */
export type Loop2110C = {
  readonly inquiry: Inquiry2110C;
  readonly spendDown?: SpendDown2110C | undefined;
  readonly spendDownBilled?: SpendDownBilled2110C | undefined;
  readonly place?: Place2110C | undefined;
  readonly references?: References2110C | undefined;
  readonly dates?: Dates2110C | undefined;
};

/** Loop 2100C. */
export type Loop2100C = {
  readonly name: Name2100C;
  readonly references?: readonly References2100C[] | undefined;
  readonly street?: Street2100C | undefined;
  readonly city?: City2100C | undefined;
  readonly provider?: Provider2100C | undefined;
  readonly demographics?: Demographics2100C | undefined;
  readonly insured?: Insured2100C | undefined;
  readonly diagnoses?: Diagnoses2100C | undefined;
  readonly dates?: readonly Dates2100C[] | undefined;
  readonly inquiries?: readonly Loop2110C[] | undefined;
};

/** HL of loop 2000D. */
export type Level2000D = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'23'>;
  readonly childCode: Coded<'0'>;
};

/** TRN of loop 2000D. */
export type Traces2000D = Traces2000C;

/** NM1 of loop 2100D. */
export type Name2100D = {
  readonly entity: Coded<'03'>;
  readonly type: Coded<'1'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
};

/** REF of loop 2100D. */
export type References2100D = {
  readonly qualifier: Coded<'18' | '1L' | '1W' | '6P' | 'CT' | 'EA' | 'EJ' | 'F6' | 'GH' | 'HJ' | 'IF' | 'IG' | 'MRC' | 'N6' | 'SY' | 'Y4'>;
  readonly value: string;
};

/** N3 of loop 2100D. */
export type Street2100D = Street2100B;

/** N4 of loop 2100D. */
export type City2100D = City2100B;

/** PRV of loop 2100D. */
export type Provider2100D = Provider2100C;

/** DMG of loop 2100D. */
export type Demographics2100D = Demographics2100C;

/** INS of loop 2100D. */
export type Insured2100D = {
  readonly insured: Coded<'N'>;
  readonly relationship: Coded<'01' | '19' | '34'>;
  readonly birthSequence?: string | undefined;
};

/** HI of loop 2100D. */
export type Diagnoses2100D = Diagnoses2100C;

/** DTP of loop 2100D. */
export type Dates2100D = Dates2100C;

/** EQ of loop 2110D. */
export type Inquiry2110D = {
  readonly services?: readonly (ServiceType)[] | undefined;
  readonly procedure?: { readonly qualifier: Coded<'AD' | 'CJ' | 'HC' | 'ID' | 'IV' | 'N4' | 'ZZ'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; } | undefined;
  readonly diagnosisPointers?: { readonly first: string; readonly second?: string | undefined; readonly third?: string | undefined; readonly fourth?: string | undefined; } | undefined;
};

/** III of loop 2110D. */
export type Place2110D = Place2110C;

/** REF of loop 2110D. */
export type References2110D = References2110C;

/** DTP of loop 2110D. */
export type Dates2110D = Dates2110C;

/** Loop 2110D. */
export type Loop2110D = {
  readonly inquiry: Inquiry2110D;
  readonly place?: Place2110D | undefined;
  readonly references?: References2110D | undefined;
  readonly dates?: Dates2110D | undefined;
};

/** Loop 2100D. */
export type Loop2100D = {
  readonly name: Name2100D;
  readonly references?: readonly References2100D[] | undefined;
  readonly street?: Street2100D | undefined;
  readonly city?: City2100D | undefined;
  readonly provider?: Provider2100D | undefined;
  readonly demographics?: Demographics2100D | undefined;
  readonly insured?: Insured2100D | undefined;
  readonly diagnoses?: Diagnoses2100D | undefined;
  readonly dates?: readonly Dates2100D[] | undefined;
  readonly inquiries?: readonly Loop2110D[] | undefined;
};

/** Loop 2000D. */
export type Loop2000D = {
  readonly level: Level2000D;
  readonly traces?: readonly Traces2000D[] | undefined;
  readonly person: Loop2100D;
};

/** Loop 2000C. */
export type Loop2000C = {
  readonly level: Level2000C;
  readonly traces?: readonly Traces2000C[] | undefined;
  readonly person: Loop2100C;
  readonly dependents?: readonly Loop2000D[] | undefined;
};

/** Loop 2000B. */
export type Loop2000B = {
  readonly level: Level2000B;
  readonly provider: Loop2100B;
  readonly subscribers: readonly Loop2000C[];
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly level: Level2000A;
  readonly payer: Loop2100A;
  readonly receivers: readonly Loop2000B[];
};

/** The 270 between ST and SE. */
export type Loop270 = {
  readonly beginning: Beginning270;
  readonly sources: readonly Loop2000A[];
};
