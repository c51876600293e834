// Generated from guide271.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type ReasonCode = Coded<
  '15' | '35' | '42' | '43' | '45' | '47' | '48' | '49' | '51' | '52' | '56' | '57' | '58' | '60' | '61' | '62' | '63' | '71' | '72' | '73' | '74' | '75' | '76' | '78'
>;

export type BenefitInformation = Coded<
  '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | 'A' | 'B' | 'C' | 'CB' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'MC' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y'
>;

export type ServiceType = Coded<
  '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC'
>;

export type InsuranceType = Coded<
  '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | 'AP' | 'C1' | 'CO' | 'CP' | 'D' | 'DB' | 'EP' | 'FF' | 'GP' | 'HM' | 'HN' | 'HS' | 'IN' | 'IP' | 'LC' | 'LD' | 'LI' | 'LT' | 'MA' | 'MB' | 'MC' | 'MH' | 'MI' | 'MP' | 'OT' | 'PE' | 'PL' | 'PP' | 'PR' | 'PS' | 'QM' | 'RP' | 'SP' | 'TF' | 'WC' | 'WU'
>;

export type FrequencyCode = Coded<
  '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'J' | 'K' | 'L' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'SG' | 'SL' | 'SP' | 'SX' | 'SY' | 'SZ' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y'
>;

export type ReasonCode2 = Coded<
  '15' | '33' | '52' | '53' | '54' | '55' | '56' | '57' | '60' | '61' | '62' | '63' | '69' | '70' | '98' | 'AA' | 'AE' | 'AF' | 'AG' | 'AO' | 'CI' | 'E8' | 'IA' | 'MA'
>;

export type RelatedEntity = Coded<
  '13' | '1I' | '1P' | '2B' | '36' | '73' | 'FA' | 'GP' | 'GW' | 'I3' | 'IL' | 'LR' | 'OC' | 'P3' | 'P4' | 'P5' | 'PR' | 'PRP' | 'SEP' | 'TTP' | 'VER' | 'VN' | 'VY' | 'X3' | 'Y2'
>;

export type ReasonCode3 = Coded<
  '15' | '35' | '42' | '43' | '45' | '47' | '48' | '49' | '51' | '52' | '56' | '57' | '58' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '71' | '77'
>;

/** BHT of the transaction set. */
export type Beginning271 = {
  readonly structure: Coded<'0022'>;
  readonly purpose: Coded<'06' | '11'>;
  readonly reference?: string | undefined;
  readonly date: string;
  readonly time: string;
};

/** HL of loop 2000A. */
export type Level2000A = {
  readonly id: string;
  readonly levelCode: Coded<'20'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** AAA of loop 2000A. */
export type Rejections2000A = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: Coded<'04' | '41' | '42' | '79'>;
  readonly followUp: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'Y'>;
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

/** PER of loop 2100A. */
export type Contacts2100A = {
  readonly function: Coded<'IC'>;
  readonly name?: string | undefined;
  readonly kind1?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE' | 'UR' | 'WP'> | undefined;
  readonly number1?: string | undefined;
  readonly kind2?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE' | 'UR' | 'WP'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE' | 'UR' | 'WP'> | undefined;
  readonly number3?: string | undefined;
};

/** AAA of loop 2100A. */
export type Rejections2100A = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: Coded<'04' | '41' | '42' | '79' | '80' | 'T4'>;
  readonly followUp: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'W' | 'X' | 'Y'>;
};

/** Loop 2100A. */
export type Loop2100A = {
  readonly name: Name2100A;
  readonly contacts?: readonly Contacts2100A[] | undefined;
  readonly rejections?: readonly Rejections2100A[] | undefined;
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
  readonly entity: Coded<'1P' | '2B' | '36' | '80' | 'FA' | 'GP' | 'P5' | 'PR'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
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

/** AAA of loop 2100B. */
export type Rejections2100B = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: Coded<'15' | '41' | '43' | '44' | '45' | '46' | '47' | '48' | '50' | '51' | '79' | '97' | 'T4'>;
  readonly followUp: Coded<'C' | 'N' | 'R' | 'S' | 'W' | 'X' | 'Y'>;
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
  readonly rejections?: readonly Rejections2100B[] | undefined;
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
  readonly type: Coded<'1' | '2'>;
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
  readonly qualifier: Coded<'18' | '1L' | '1W' | '3H' | '49' | '6P' | 'CE' | 'CT' | 'EA' | 'EJ' | 'F6' | 'GH' | 'HJ' | 'IF' | 'IG' | 'N6' | 'NQ' | 'Q4' | 'SY' | 'Y4'>;
  readonly value: string;
  readonly description?: string | undefined;
};

/** N3 of loop 2100C. */
export type Street2100C = Street2100B;

/** N4 of loop 2100C. */
export type City2100C = City2100B;

/** AAA of loop 2100C. */
export type Rejections2100C = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: ReasonCode;
  readonly followUp: Coded<'C' | 'N' | 'R' | 'S' | 'W' | 'X' | 'Y'>;
};

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
  readonly maintenanceType?: Coded<'001'> | undefined;
  readonly maintenanceReason?: Coded<'25'> | undefined;
  readonly birthSequence?: string | undefined;
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
  readonly qualifier: Coded<'096' | '102' | '152' | '291' | '307' | '318' | '340' | '341' | '342' | '343' | '346' | '347' | '356' | '357' | '382' | '435' | '442' | '458' | '472' | '539' | '540' | '636' | '771'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** MPI of loop 2100C. */
export type Military2100C = {
  readonly status: Coded<'A' | 'C' | 'L' | 'O' | 'P' | 'S' | 'T'>;
  readonly employment: Coded<'AE' | 'AO' | 'AS' | 'AT' | 'AU' | 'CC' | 'DD' | 'HD' | 'IR' | 'LX' | 'PE' | 'RE' | 'RM' | 'RR' | 'RU'>;
  readonly affiliation: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N' | 'O' | 'Q' | 'R' | 'S' | 'U' | 'W'>;
  readonly description?: string | undefined;
  readonly rank?: string | undefined;
  readonly format?: Coded<'D8' | 'RD8'> | undefined;
  readonly period?: string | undefined;
};

/** EB of loop 2110C. */
export type Benefit2110C = {
  readonly information: BenefitInformation;
  readonly level?: Coded<'CHD' | 'DEP' | 'ECH' | 'EMP' | 'ESP' | 'FAM' | 'IND' | 'SPC' | 'SPO'> | undefined;
  readonly services?: readonly (ServiceType)[] | undefined;
  readonly insuranceType?: InsuranceType | undefined;
  readonly planName?: string | undefined;
  readonly period?: Coded<'6' | '7' | '13' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '32' | '33' | '34' | '35' | '36'> | undefined;
  readonly amount?: string | undefined;
  readonly percent?: string | undefined;
  readonly quantityQualifier?: Coded<'8H' | '99' | 'CA' | 'CE' | 'D3' | 'DB' | 'DY' | 'HS' | 'LA' | 'LE' | 'M2' | 'MN' | 'P6' | 'QA' | 'S7' | 'S8' | 'VS' | 'YY'> | undefined;
  readonly quantity?: string | undefined;
  readonly authorization?: Coded<'N' | 'U' | 'Y'> | undefined;
  readonly network?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined;
  readonly procedure?: { readonly qualifier: Coded<'AD' | 'CJ' | 'HC' | 'ID' | 'IV' | 'N4' | 'ZZ'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly rangeEnd?: string | undefined; } | undefined;
  readonly diagnosisPointers?: { readonly first: string; readonly second?: string | undefined; readonly third?: string | undefined; readonly fourth?: string | undefined; } | undefined;
};

/** HSD of loop 2110C. */
export type Deliveries2110C = {
  readonly quantityQualifier?: Coded<'DY' | 'FL' | 'HS' | 'MN' | 'VS'> | undefined;
  readonly quantity?: string | undefined;
  readonly unit?: Coded<'DA' | 'MO' | 'VS' | 'WK' | 'YR'> | undefined;
  readonly modulus?: string | undefined;
  readonly period?: Coded<'6' | '7' | '13' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '32' | '33' | '34' | '35' | '36'> | undefined;
  readonly periods?: string | undefined;
  readonly frequency?: FrequencyCode | undefined;
  readonly pattern?: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'Y'> | undefined;
};

/** REF of loop 2110C. */
export type References2110C = {
  readonly qualifier: Coded<'18' | '1L' | '1W' | '49' | '6P' | '9F' | 'ALS' | 'CLI' | 'F6' | 'FO' | 'G1' | 'IG' | 'M7' | 'N6' | 'NQ'>;
  readonly value: string;
  readonly description?: string | undefined;
};

/** DTP of loop 2110C. */
export type Dates2110C = {
  readonly qualifier: Coded<'096' | '193' | '194' | '198' | '290' | '291' | '292' | '295' | '304' | '307' | '318' | '346' | '347' | '348' | '349' | '356' | '357' | '435' | '472' | '636' | '771'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** AAA of loop 2110C. */
export type Rejections2110C = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: ReasonCode2;
  readonly followUp: Coded<'C' | 'N' | 'R' | 'W' | 'X' | 'Y'>;
};

/** MSG of loop 2110C. */
export type Messages2110C = {
  readonly text: string;
};

/** III of loop 2115C. */
export type Place2115C = {
  readonly qualifier?: Coded<'GR' | 'NI' | 'ZZ'> | undefined;
  readonly code?: string | undefined;
  readonly category?: Coded<'44'> | undefined;
  readonly text?: string | undefined;
};

/** Loop 2115C. */
export type Loop2115C = {
  readonly place: Place2115C;
};

/** LS of loop 2110C. */
export type Opening2110C = {
  readonly loop: Coded<'2120'>;
};

/** NM1 of loop 2120C. */
export type Name2120C = {
  readonly entity: RelatedEntity;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'24' | '34' | '46' | 'FA' | 'FI' | 'II' | 'MI' | 'NI' | 'PI' | 'PP' | 'SV' | 'XV' | 'XX'> | undefined;
  readonly id?: string | undefined;
  readonly relation?: Coded<'01' | '02' | '27' | '41' | '48' | '65' | '72'> | undefined;
};

/** N3 of loop 2120C. */
export type Street2120C = Street2100B;

/** N4 of loop 2120C. */
export type City2120C = {
  readonly city: string;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly locationQualifier?: Coded<'RJ'> | undefined;
  readonly location?: string | undefined;
  readonly subdivision?: string | undefined;
};

/** PER of loop 2120C. */
export type Contacts2120C = Contacts2100A;

/** PRV of loop 2120C. */
export type Provider2120C = Provider2100B;

/** Loop 2120C. */
export type Loop2120C = {
  readonly name: Name2120C;
  readonly street?: Street2120C | undefined;
  readonly city?: City2120C | undefined;
  readonly contacts?: readonly Contacts2120C[] | undefined;
  readonly provider?: Provider2120C | undefined;
};

/** LE of loop 2110C. */
export type Closing2110C = Opening2110C;

/** Loop 2110C. */
export type Loop2110C = {
  readonly benefit: Benefit2110C;
  readonly deliveries?: readonly Deliveries2110C[] | undefined;
  readonly references?: readonly References2110C[] | undefined;
  readonly dates?: readonly Dates2110C[] | undefined;
  readonly rejections?: readonly Rejections2110C[] | undefined;
  readonly messages?: readonly Messages2110C[] | undefined;
  readonly places?: readonly Loop2115C[] | undefined;
  readonly opening?: Opening2110C | undefined;
  readonly parties?: readonly Loop2120C[] | undefined;
  readonly closing?: Closing2110C | undefined;
};

/** Loop 2100C. */
export type Loop2100C = {
  readonly name: Name2100C;
  readonly references?: readonly References2100C[] | undefined;
  readonly street?: Street2100C | undefined;
  readonly city?: City2100C | undefined;
  readonly rejections?: readonly Rejections2100C[] | undefined;
  readonly provider?: Provider2100C | undefined;
  readonly demographics?: Demographics2100C | undefined;
  readonly insured?: Insured2100C | undefined;
  readonly diagnoses?: Diagnoses2100C | undefined;
  readonly dates?: readonly Dates2100C[] | undefined;
  readonly military?: readonly Military2100C[] | undefined;
  readonly benefits?: readonly Loop2110C[] | undefined;
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
  readonly qualifier: Coded<'18' | '1L' | '1W' | '49' | '6P' | 'CE' | 'CT' | 'EA' | 'EJ' | 'F6' | 'GH' | 'HJ' | 'IF' | 'IG' | 'MRC' | 'N6' | 'NQ' | 'Q4' | 'SY' | 'Y4'>;
  readonly value: string;
  readonly description?: string | undefined;
};

/** N3 of loop 2100D. */
export type Street2100D = Street2100B;

/** N4 of loop 2100D. */
export type City2100D = City2100B;

/** AAA of loop 2100D. */
export type Rejections2100D = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: ReasonCode3;
  readonly followUp: Coded<'C' | 'N' | 'R' | 'S' | 'W' | 'X' | 'Y'>;
};

/** PRV of loop 2100D. */
export type Provider2100D = Provider2100C;

/** DMG of loop 2100D. */
export type Demographics2100D = Demographics2100C;

/** INS of loop 2100D. */
export type Insured2100D = {
  readonly insured: Coded<'N'>;
  readonly relationship: Coded<'01' | '19' | '20' | '21' | '39' | '40' | '53' | 'G8'>;
  readonly maintenanceType?: Coded<'001'> | undefined;
  readonly maintenanceReason?: Coded<'25'> | undefined;
  readonly birthSequence?: string | undefined;
};

/** HI of loop 2100D. */
export type Diagnoses2100D = Diagnoses2100C;

/** DTP of loop 2100D. */
export type Dates2100D = Dates2100C;

/** MPI of loop 2100D. */
export type Military2100D = Military2100C;

/** EB of loop 2110D. */
export type Benefit2110D = Benefit2110C;

/** HSD of loop 2110D. */
export type Deliveries2110D = Deliveries2110C;

/** REF of loop 2110D. */
export type References2110D = References2110C;

/** DTP of loop 2110D. */
export type Dates2110D = Dates2110C;

/** AAA of loop 2110D. */
export type Rejections2110D = Rejections2110C;

/** MSG of loop 2110D. */
export type Messages2110D = Messages2110C;

/** III of loop 2115D. */
export type Place2115D = Place2115C;

/** Loop 2115D. */
export type Loop2115D = {
  readonly place: Place2115D;
};

/** LS of loop 2110D. */
export type Opening2110D = Opening2110C;

/** NM1 of loop 2120D. */
export type Name2120D = Name2120C;

/** N3 of loop 2120D. */
export type Street2120D = Street2100B;

/** N4 of loop 2120D. */
export type City2120D = City2120C;

/** PER of loop 2120D. */
export type Contacts2120D = Contacts2100A;

/** PRV of loop 2120D. */
export type Provider2120D = Provider2100B;

/** Loop 2120D. */
export type Loop2120D = {
  readonly name: Name2120D;
  readonly street?: Street2120D | undefined;
  readonly city?: City2120D | undefined;
  readonly contacts?: readonly Contacts2120D[] | undefined;
  readonly provider?: Provider2120D | undefined;
};

/** LE of loop 2110D. */
export type Closing2110D = Opening2110C;

/** Loop 2110D. */
export type Loop2110D = {
  readonly benefit: Benefit2110D;
  readonly deliveries?: readonly Deliveries2110D[] | undefined;
  readonly references?: readonly References2110D[] | undefined;
  readonly dates?: readonly Dates2110D[] | undefined;
  readonly rejections?: readonly Rejections2110D[] | undefined;
  readonly messages?: readonly Messages2110D[] | undefined;
  readonly places?: readonly Loop2115D[] | undefined;
  readonly opening?: Opening2110D | undefined;
  readonly parties?: readonly Loop2120D[] | undefined;
  readonly closing?: Closing2110D | undefined;
};

/** Loop 2100D. */
export type Loop2100D = {
  readonly name: Name2100D;
  readonly references?: readonly References2100D[] | undefined;
  readonly street?: Street2100D | undefined;
  readonly city?: City2100D | undefined;
  readonly rejections?: readonly Rejections2100D[] | undefined;
  readonly provider?: Provider2100D | undefined;
  readonly demographics?: Demographics2100D | undefined;
  readonly insured?: Insured2100D | undefined;
  readonly diagnoses?: Diagnoses2100D | undefined;
  readonly dates?: readonly Dates2100D[] | undefined;
  readonly military?: readonly Military2100D[] | undefined;
  readonly benefits?: readonly Loop2110D[] | undefined;
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
  readonly subscribers?: readonly Loop2000C[] | undefined;
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly level: Level2000A;
  readonly rejections?: readonly Rejections2000A[] | undefined;
  readonly payer: Loop2100A;
  readonly receivers?: readonly Loop2000B[] | undefined;
};

/** The 271 between ST and SE. */
export type Loop271 = {
  readonly beginning: Beginning271;
  readonly sources: readonly Loop2000A[];
};
