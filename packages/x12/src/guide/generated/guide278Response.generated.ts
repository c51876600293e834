// Generated from guide278Response.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type ReasonCode = Coded<
  '15' | '33' | '42' | '52' | '53' | '54' | '55' | '56' | '57' | '60' | '61' | '62' | '63' | '67' | '69' | '70' | 'AA' | 'AF' | 'AG' | 'AM' | 'AO' | 'CI' | 'E8' | 'IA' | 'IP' | 'MA' | 'NC' | 'T5'
>;

export type ServiceType = Coded<
  '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC'
>;

export type RelationshipCode = Coded<
  '01' | '04' | '05' | '07' | '09' | '10' | '15' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '29' | '32' | '33' | '34' | '39' | '40' | '41' | '43' | '53' | 'D2' | 'G8'
>;

/** BHT of the transaction set. */
export type Beginning278Response = {
  readonly structure: Coded<'0007'>;
  readonly purpose: Coded<'11'>;
  readonly reference: string;
  readonly date: string;
  readonly time: string;
  readonly type?: Coded<'18' | '19' | 'AT'> | undefined;
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
  readonly followUp?: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'W' | 'X' | 'Y'> | undefined;
};

/** NM1 of loop 2010A. */
export type Name2010A = {
  readonly entity: Coded<'X3'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'24' | '34' | '46' | 'PI' | 'XV' | 'XX'>;
  readonly id: string;
};

/** PER of loop 2010A. */
export type Contacts2010A = {
  readonly function: Coded<'IC'>;
  readonly name?: string | undefined;
  readonly kind1?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE' | 'UR' | 'WP'> | undefined;
  readonly number1?: string | undefined;
  readonly kind2?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE' | 'UR' | 'WP'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE' | 'UR' | 'WP'> | undefined;
  readonly number3?: string | undefined;
};

/** AAA of loop 2010A. */
export type Rejections2010A = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: Coded<'04' | '41' | '42' | '79' | '80' | 'T4'>;
  readonly followUp?: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'W' | 'X' | 'Y'> | undefined;
};

/** Loop 2010A. */
export type Loop2010A = {
  readonly name: Name2010A;
  readonly contacts?: Contacts2010A | undefined;
  readonly rejections?: readonly Rejections2010A[] | undefined;
};

/** HL of loop 2000B. */
export type Level2000B = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'21'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** NM1 of loop 2010B. */
export type Name2010B = {
  readonly entity: Coded<'1P' | 'FA'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'24' | '34' | '46' | 'XX'>;
  readonly id: string;
};

/** REF of loop 2010B. */
export type References2010B = {
  readonly qualifier: Coded<'1G' | '1J' | 'CT' | 'EI' | 'N5' | 'N7' | 'SY' | 'ZH'>;
  readonly value: string;
};

/** N3 of loop 2010B. */
export type Street2010B = {
  readonly line1: string;
  readonly line2?: string | undefined;
};

/** N4 of loop 2010B. */
export type City2010B = {
  readonly city: string;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly subdivision?: string | undefined;
};

/** PER of loop 2010B. */
export type Contacts2010B = Contacts2010A;

/** AAA of loop 2010B. */
export type Rejections2010B = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: Coded<'15' | '35' | '41' | '43' | '44' | '45' | '46' | '47' | '49' | '50' | '51' | '79' | '97'>;
  readonly followUp?: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'W' | 'X' | 'Y'> | undefined;
};

/** PRV of loop 2010B. */
export type Provider2010B = {
  readonly role: Coded<'AD' | 'AS' | 'AT' | 'CO' | 'CV' | 'OP' | 'OR' | 'OT' | 'PC' | 'PE' | 'RF'>;
  readonly qualifier?: Coded<'PXC'> | undefined;
  readonly taxonomy?: string | undefined;
};

/** Loop 2010B. */
export type Loop2010B = {
  readonly name: Name2010B;
  readonly references?: readonly References2010B[] | undefined;
  readonly street?: Street2010B | undefined;
  readonly city?: City2010B | undefined;
  readonly contacts?: Contacts2010B | undefined;
  readonly rejections?: readonly Rejections2010B[] | undefined;
  readonly provider?: Provider2010B | undefined;
};

/** HL of loop 2000C. */
export type Level2000C = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'22'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** NM1 of loop 2010C. */
export type Name2010C = {
  readonly entity: Coded<'IL'>;
  readonly type: Coded<'1'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'II' | 'MI' | 'ZZ'>;
  readonly id: string;
};

/** REF of loop 2010C. */
export type References2010C = {
  readonly qualifier: Coded<'1L' | '1W' | '3L' | '6P' | 'DP' | 'EJ' | 'F6' | 'HJ' | 'IG' | 'N6' | 'NQ' | 'SY'>;
  readonly value: string;
};

/** N3 of loop 2010C. */
export type Street2010C = Street2010B;

/** N4 of loop 2010C. */
export type City2010C = City2010B;

/** AAA of loop 2010C. */
export type Rejections2010C = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: Coded<'15' | '33' | '42' | '56' | '58' | '64' | '65' | '66' | '67' | '68' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '95'>;
  readonly followUp?: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'W' | 'X' | 'Y'> | undefined;
};

/** DMG of loop 2010C. */
export type Demographics2010C = {
  readonly dateFormat?: Coded<'D8'> | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly gender?: Coded<'F' | 'M' | 'U'> | undefined;
};

/** INS of loop 2010C. */
export type Insured2010C = {
  readonly insured: Coded<'Y'>;
  readonly relationship: Coded<'18'>;
  readonly employment?: string | undefined;
  readonly birthSequence?: string | undefined;
};

/** Loop 2010C. */
export type Loop2010C = {
  readonly name: Name2010C;
  readonly references?: readonly References2010C[] | undefined;
  readonly street?: Street2010C | undefined;
  readonly city?: City2010C | undefined;
  readonly rejections?: readonly Rejections2010C[] | undefined;
  readonly demographics?: Demographics2010C | undefined;
  readonly insured?: Insured2010C | undefined;
};

/** HL of loop 2000E. */
export type Level2000E = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'EV'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** TRN of loop 2000E. */
export type Traces2000E = {
  readonly type: Coded<'1' | '2'>;
  readonly number: string;
  readonly originator: string;
  readonly detail?: string | undefined;
};

/** AAA of loop 2000E. */
export type Rejections2000E = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: ReasonCode;
  readonly followUp?: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'W' | 'X' | 'Y'> | undefined;
};

/** UM of loop 2000E. */
export type Review2000E = {
  readonly category: Coded<'AR' | 'HS' | 'IN' | 'SC'>;
  readonly certification?: Coded<'1' | '2' | '3' | '4' | 'I' | 'N' | 'R' | 'S'> | undefined;
  readonly service?: ServiceType | undefined;
  readonly place?: { readonly code: string; readonly qualifier: Coded<'A' | 'B'>; } | undefined;
  readonly causes?: { readonly first: Coded<'AA' | 'AP' | 'EM'>; readonly second?: Coded<'AA' | 'AP' | 'EM'> | undefined; readonly third?: Coded<'AA' | 'AP' | 'EM'> | undefined; readonly state?: string | undefined; readonly country?: string | undefined; } | undefined;
  readonly urgency?: Coded<'03' | 'E' | 'U'> | undefined;
  readonly condition?: string | undefined;
  readonly prognosis?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'> | undefined;
  readonly release?: Coded<'I' | 'M' | 'Y'> | undefined;
  readonly delayReason?: Coded<'1' | '2' | '3' | '4' | '7' | '8' | '10' | '11' | '15' | '16' | '17'> | undefined;
};

/** HCR of loop 2000E. */
export type Decision2000E = {
  readonly action: Coded<'A1' | 'A2' | 'A3' | 'A4' | 'A6' | 'C' | 'CT' | 'NA'>;
  readonly certification?: string | undefined;
  readonly reasons?: readonly (string)[] | undefined;
  readonly secondSurgicalOpinion?: Coded<'N' | 'Y'> | undefined;
};

/** REF of loop 2000E. */
export type DeskNumber2000E = {
  readonly qualifier: Coded<'NT'>;
  readonly number: string;
};

/** REF of loop 2000E. */
export type PreviousNumber2000E = {
  readonly qualifier: Coded<'BB'>;
  readonly number: string;
};

/** DTP of loop 2000E. */
export type EventDate2000E = {
  readonly qualifier: Coded<'AAH'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type Admitted2000E = {
  readonly qualifier: Coded<'435'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type Discharged2000E = {
  readonly qualifier: Coded<'096'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type Accident2000E = {
  readonly qualifier: Coded<'439'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type LastPeriod2000E = {
  readonly qualifier: Coded<'484'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type EstimatedBirth2000E = {
  readonly qualifier: Coded<'ABC'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type Onset2000E = {
  readonly qualifier: Coded<'431'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type Issued2000E = {
  readonly qualifier: Coded<'102'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type Expires2000E = {
  readonly qualifier: Coded<'036'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2000E. */
export type Effective2000E = {
  readonly qualifier: Coded<'007'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** HI of loop 2000E. */
export type Diagnoses2000E = {
  readonly first: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; };
  readonly second?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly third?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly fourth?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly fifth?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly sixth?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly seventh?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly eighth?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly ninth?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly tenth?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly eleventh?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
  readonly twelfth?: { readonly qualifier: Coded<'ABF' | 'ABJ' | 'ABK' | 'APR' | 'BF' | 'BJ' | 'BK' | 'DR' | 'LOI' | 'PR'>; readonly code: string; readonly format?: Coded<'D8'> | undefined; readonly date?: string | undefined; } | undefined;
};

/** HSD of loop 2000E. */
export type Delivery2000E = {
  readonly quantityQualifier?: Coded<'DY' | 'FL' | 'HS' | 'MN' | 'VS'> | undefined;
  readonly quantity?: string | undefined;
  readonly unit?: Coded<'DA' | 'MO' | 'WK'> | undefined;
  readonly modulus?: string | undefined;
  readonly period?: Coded<'6' | '7' | '21' | '26' | '27' | '34' | '35'> | undefined;
  readonly periods?: string | undefined;
  readonly frequency?: string | undefined;
  readonly pattern?: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'Y'> | undefined;
};

/** CL1 of loop 2000E. */
export type Admission2000E = {
  readonly type?: string | undefined;
  readonly source?: string | undefined;
  readonly patientStatus?: string | undefined;
  readonly residence?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'> | undefined;
};

/** CR1 of loop 2000E. */
export type Ambulance2000E = {
  readonly weightUnit?: Coded<'KG' | 'LB'> | undefined;
  readonly weight?: string | undefined;
  readonly transport: Coded<'I' | 'R' | 'T' | 'X'>;
  readonly reason?: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'F'> | undefined;
  readonly distanceUnit?: Coded<'DH' | 'DK'> | undefined;
  readonly distance?: string | undefined;
  readonly roundTrip?: string | undefined;
  readonly stretcher?: string | undefined;
};

/** CR2 of loop 2000E. */
export type Manipulation2000E = {
  readonly treatment?: string | undefined;
  readonly treatments?: string | undefined;
  readonly levelFrom?: string | undefined;
  readonly levelTo?: string | undefined;
  readonly condition: Coded<'A' | 'C' | 'D' | 'E' | 'F' | 'G' | 'M'>;
  readonly complication: Coded<'N' | 'Y'>;
  readonly description1?: string | undefined;
  readonly description2?: string | undefined;
  readonly xrays?: Coded<'N' | 'Y'> | undefined;
};

/** CR5 of loop 2000E. */
export type Oxygen2000E = {
  readonly equipment1: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'O'>;
  readonly equipment2?: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'O'> | undefined;
  readonly reason?: string | undefined;
  readonly flow: string;
  readonly uses?: string | undefined;
  readonly hours?: string | undefined;
  readonly orders?: string | undefined;
  readonly bloodGas?: string | undefined;
  readonly saturation?: string | undefined;
  readonly testCondition?: string | undefined;
  readonly finding1?: string | undefined;
  readonly finding2?: string | undefined;
  readonly finding3?: string | undefined;
  readonly portableFlow?: string | undefined;
  readonly delivery: Coded<'A' | 'B' | 'C' | 'D' | 'E'>;
  readonly equipment3?: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'O'> | undefined;
};

/** CR6 of loop 2000E. */
export type HomeHealth2000E = {
  readonly prognosis: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'>;
  readonly start: string;
  readonly format?: Coded<'RD8'> | undefined;
  readonly period?: string | undefined;
  readonly medicare: Coded<'N' | 'U' | 'Y'>;
  readonly certification: Coded<'1' | '2' | '3' | '4' | 'I' | 'N' | 'R' | 'S'>;
  readonly surgery?: string | undefined;
  readonly procedureQualifier?: string | undefined;
  readonly procedure?: string | undefined;
  readonly order?: string | undefined;
  readonly lastVisit?: string | undefined;
  readonly physicianContact?: string | undefined;
  readonly admissionFormat?: Coded<'RD8'> | undefined;
  readonly admission?: string | undefined;
  readonly location?: string | undefined;
};

/** PWK of loop 2000E. */
export type Attachments2000E = {
  readonly report: string;
  readonly transmission: Coded<'AA' | 'BM' | 'EL' | 'EM' | 'FX' | 'VO'>;
  readonly idQualifier?: Coded<'AC'> | undefined;
  readonly control?: string | undefined;
  readonly description?: string | undefined;
};

/** MSG of loop 2000E. */
export type Message2000E = {
  readonly text: string;
};

/** NM1 of loop 2010EA. */
export type Name2010EA = {
  readonly entity: Coded<'1T' | '71' | '72' | '73' | '77' | 'AAJ' | 'DD' | 'DK' | 'DN' | 'DQ' | 'FA' | 'G3' | 'P3' | 'QB' | 'QV' | 'SJ'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'24' | '34' | '46' | 'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2010EA. */
export type References2010EA = {
  readonly qualifier: Coded<'0B' | '1G' | '1J' | 'EI' | 'N5' | 'N7' | 'SY' | 'ZH'>;
  readonly value: string;
  readonly description?: string | undefined;
};

/** N3 of loop 2010EA. */
export type Street2010EA = Street2010B;

/** N4 of loop 2010EA. */
export type City2010EA = City2010B;

/** PER of loop 2010EA. */
export type Contacts2010EA = Contacts2010A;

/** AAA of loop 2010EA. */
export type Rejections2010EA = {
  readonly valid: Coded<'N' | 'Y'>;
  readonly reason: Coded<'15' | '33' | '35' | '41' | '43' | '44' | '45' | '46' | '47' | '49' | '51' | '52' | '79' | '97' | 'IP'>;
  readonly followUp?: Coded<'C' | 'N' | 'P' | 'R' | 'S' | 'W' | 'X' | 'Y'> | undefined;
};

/** PRV of loop 2010EA. */
export type Provider2010EA = {
  readonly role: Coded<'AD' | 'AS' | 'AT' | 'OP' | 'OR' | 'OT' | 'PC' | 'PE' | 'RF'>;
  readonly qualifier?: Coded<'PXC'> | undefined;
  readonly taxonomy?: string | undefined;
};

/** Loop 2010EA. */
export type Loop2010EA = {
  readonly name: Name2010EA;
  readonly references?: readonly References2010EA[] | undefined;
  readonly street?: Street2010EA | undefined;
  readonly city?: City2010EA | undefined;
  readonly contacts?: Contacts2010EA | undefined;
  readonly rejections?: readonly Rejections2010EA[] | undefined;
  readonly provider?: Provider2010EA | undefined;
};

/** NM1 of loop 2010EB. */
export type Name2010EB = {
  readonly entity: Coded<'45' | 'FS' | 'ND' | 'PW' | 'R3'>;
  readonly type: Coded<'2'>;
  readonly lastName?: string | undefined;
};

/** N3 of loop 2010EB. */
export type Street2010EB = Street2010B;

/** N4 of loop 2010EB. */
export type City2010EB = City2010B;

/** Loop 2010EB. */
export type Loop2010EB = {
  readonly name: Name2010EB;
  readonly street?: Street2010EB | undefined;
  readonly city?: City2010EB | undefined;
};

/** HL of loop 2000F. */
export type Level2000F = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'SS'>;
  readonly childCode: Coded<'0'>;
};

/** TRN of loop 2000F. */
export type Traces2000F = Traces2000E;

/** AAA of loop 2000F. */
export type Rejections2000F = Rejections2000E;

/** UM of loop 2000F. */
export type Review2000F = Review2000E;

/** HCR of loop 2000F. */
export type Decision2000F = Decision2000E;

/** REF of loop 2000F. */
export type DeskNumber2000F = DeskNumber2000E;

/** REF of loop 2000F. */
export type PreviousNumber2000F = PreviousNumber2000E;

/** DTP of loop 2000F. */
export type ServiceDate2000F = {
  readonly qualifier: Coded<'472'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** DTP of loop 2000F. */
export type Issued2000F = Issued2000E;

/** DTP of loop 2000F. */
export type Expires2000F = Expires2000E;

/** DTP of loop 2000F. */
export type Effective2000F = Effective2000E;

/** HI of loop 2000F. */
export type Diagnoses2000F = Diagnoses2000E;

/** SV1 of loop 2000F. */
export type Professional2000F = {
  readonly procedure: { readonly qualifier: Coded<'HC' | 'IV' | 'N4' | 'WK' | 'ZZ'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; readonly rangeEnd?: string | undefined; };
  readonly charge?: string | undefined;
  readonly unit?: Coded<'DA' | 'F2' | 'MJ' | 'UN'> | undefined;
  readonly quantity?: string | undefined;
  readonly diagnosisPointers?: { readonly first: string; readonly second?: string | undefined; readonly third?: string | undefined; readonly fourth?: string | undefined; } | undefined;
  readonly epsdt?: Coded<'N' | 'Y'> | undefined;
  readonly careLevel?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'> | undefined;
};

/** SV2 of loop 2000F. */
export type Institutional2000F = {
  readonly revenue?: string | undefined;
  readonly procedure?: { readonly qualifier: Coded<'HC' | 'ID' | 'IV' | 'N4' | 'WK' | 'ZZ'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; readonly rangeEnd?: string | undefined; } | undefined;
  readonly charge?: string | undefined;
  readonly unit?: Coded<'DA' | 'F2' | 'MJ' | 'UN'> | undefined;
  readonly quantity?: string | undefined;
  readonly rate?: string | undefined;
  readonly residence?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'> | undefined;
  readonly careLevel?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'> | undefined;
};

/** SV3 of loop 2000F. */
export type Dental2000F = {
  readonly procedure: { readonly qualifier: Coded<'AD'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; readonly rangeEnd?: string | undefined; };
  readonly charge?: string | undefined;
  readonly cavities?: { readonly first: string; readonly second?: string | undefined; readonly third?: string | undefined; readonly fourth?: string | undefined; readonly fifth?: string | undefined; } | undefined;
  readonly placement?: Coded<'I' | 'R'> | undefined;
  readonly quantity: string;
  readonly description?: string | undefined;
};

/** TOO of loop 2000F. */
export type Teeth2000F = {
  readonly qualifier: Coded<'JP'>;
  readonly tooth: string;
  readonly surfaces?: { readonly first: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'>; readonly second?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; readonly third?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; readonly fourth?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; readonly fifth?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; } | undefined;
};

/** HSD of loop 2000F. */
export type Delivery2000F = Delivery2000E;

/** PWK of loop 2000F. */
export type Attachments2000F = Attachments2000E;

/** MSG of loop 2000F. */
export type Message2000F = Message2000E;

/** NM1 of loop 2010F. */
export type Name2010F = {
  readonly entity: Coded<'1T' | '72' | '73' | '77' | 'AAJ' | 'DD' | 'DK' | 'DN' | 'DQ' | 'FA' | 'G3' | 'P3' | 'QB' | 'QV' | 'SJ'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'24' | '34' | '46' | 'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2010F. */
export type References2010F = References2010EA;

/** N3 of loop 2010F. */
export type Street2010F = Street2010B;

/** N4 of loop 2010F. */
export type City2010F = City2010B;

/** PER of loop 2010F. */
export type Contacts2010F = Contacts2010A;

/** AAA of loop 2010F. */
export type Rejections2010F = Rejections2010EA;

/** PRV of loop 2010F. */
export type Provider2010F = Provider2010EA;

/** Loop 2010F. */
export type Loop2010F = {
  readonly name: Name2010F;
  readonly references?: readonly References2010F[] | undefined;
  readonly street?: Street2010F | undefined;
  readonly city?: City2010F | undefined;
  readonly contacts?: Contacts2010F | undefined;
  readonly rejections?: readonly Rejections2010F[] | undefined;
  readonly provider?: Provider2010F | undefined;
};

/** Loop 2000F. */
export type Loop2000F = {
  readonly level: Level2000F;
  readonly traces?: readonly Traces2000F[] | undefined;
  readonly rejections?: readonly Rejections2000F[] | undefined;
  readonly review?: Review2000F | undefined;
  readonly decision?: Decision2000F | undefined;
  readonly deskNumber?: DeskNumber2000F | undefined;
  readonly previousNumber?: PreviousNumber2000F | undefined;
  readonly serviceDate?: ServiceDate2000F | undefined;
  readonly issued?: Issued2000F | undefined;
  readonly expires?: Expires2000F | undefined;
  readonly effective?: Effective2000F | undefined;
  readonly diagnoses?: Diagnoses2000F | undefined;
  readonly professional?: Professional2000F | undefined;
  readonly institutional?: Institutional2000F | undefined;
  readonly dental?: Dental2000F | undefined;
  readonly teeth?: readonly Teeth2000F[] | undefined;
  readonly delivery?: Delivery2000F | undefined;
  readonly attachments?: readonly Attachments2000F[] | undefined;
  readonly message?: Message2000F | undefined;
  readonly providers?: readonly Loop2010F[] | undefined;
};

/** Loop 2000E. */
export type Loop2000E = {
  readonly level: Level2000E;
  readonly traces?: readonly Traces2000E[] | undefined;
  readonly rejections?: readonly Rejections2000E[] | undefined;
  readonly review: Review2000E;
  readonly decision?: Decision2000E | undefined;
  readonly deskNumber?: DeskNumber2000E | undefined;
  readonly previousNumber?: PreviousNumber2000E | undefined;
  readonly eventDate?: EventDate2000E | undefined;
  readonly admitted?: Admitted2000E | undefined;
  readonly discharged?: Discharged2000E | undefined;
  readonly accident?: Accident2000E | undefined;
  readonly lastPeriod?: LastPeriod2000E | undefined;
  readonly estimatedBirth?: EstimatedBirth2000E | undefined;
  readonly onset?: Onset2000E | undefined;
  readonly issued?: Issued2000E | undefined;
  readonly expires?: Expires2000E | undefined;
  readonly effective?: Effective2000E | undefined;
  readonly diagnoses?: Diagnoses2000E | undefined;
  readonly delivery?: Delivery2000E | undefined;
  readonly admission?: Admission2000E | undefined;
  readonly ambulance?: Ambulance2000E | undefined;
  readonly manipulation?: Manipulation2000E | undefined;
  readonly oxygen?: Oxygen2000E | undefined;
  readonly homeHealth?: HomeHealth2000E | undefined;
  readonly attachments?: readonly Attachments2000E[] | undefined;
  readonly message?: Message2000E | undefined;
  readonly providers?: readonly Loop2010EA[] | undefined;
  readonly transports?: readonly Loop2010EB[] | undefined;
  readonly services?: readonly Loop2000F[] | undefined;
};

/** HL of loop 2000D. */
export type Level2000D = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'23'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** NM1 of loop 2010D. */
export type Name2010D = {
  readonly entity: Coded<'QC'>;
  readonly type: Coded<'1'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
};

/** REF of loop 2010D. */
export type References2010D = {
  readonly qualifier: Coded<'3L' | '6P' | 'EJ' | 'MRC' | 'N6' | 'SY'>;
  readonly value: string;
};

/** N3 of loop 2010D. */
export type Street2010D = Street2010B;

/** N4 of loop 2010D. */
export type City2010D = City2010B;

/** AAA of loop 2010D. */
export type Rejections2010D = Rejections2010C;

/** DMG of loop 2010D. */
export type Demographics2010D = Demographics2010C;

/** INS of loop 2010D. */
export type Insured2010D = {
  readonly insured: Coded<'N'>;
  readonly relationship: RelationshipCode;
  readonly birthSequence?: string | undefined;
};

/** Loop 2010D. */
export type Loop2010D = {
  readonly name: Name2010D;
  readonly references?: readonly References2010D[] | undefined;
  readonly street?: Street2010D | undefined;
  readonly city?: City2010D | undefined;
  readonly rejections?: readonly Rejections2010D[] | undefined;
  readonly demographics?: Demographics2010D | undefined;
  readonly insured?: Insured2010D | undefined;
};

/** Loop 2000D. */
export type Loop2000D = {
  readonly level: Level2000D;
  readonly person: Loop2010D;
  readonly event?: Loop2000E | undefined;
};

/** Loop 2000C. */
export type Loop2000C = {
  readonly level: Level2000C;
  readonly person: Loop2010C;
  readonly event?: Loop2000E | undefined;
  readonly dependent?: Loop2000D | undefined;
};

/** Loop 2000B. */
export type Loop2000B = {
  readonly level: Level2000B;
  readonly person: Loop2010B;
  readonly subscriber?: Loop2000C | undefined;
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly level: Level2000A;
  readonly rejections?: readonly Rejections2000A[] | undefined;
  readonly organisation: Loop2010A;
  readonly requester?: Loop2000B | undefined;
};

/** The 278Response between ST and SE. */
export type Loop278Response = {
  readonly beginning: Beginning278Response;
  readonly source: Loop2000A;
};
