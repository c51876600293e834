// Generated from guide837I.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type ReportCode = Coded<
  '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '13' | '15' | '21' | 'A3' | 'A4' | 'AM' | 'AS' | 'B2' | 'B3' | 'B4' | 'BR' | 'BS' | 'BT' | 'CB' | 'CK' | 'CT' | 'D2' | 'DA' | 'DB' | 'DG' | 'DJ' | 'DS' | 'EB' | 'HC' | 'HR' | 'I5' | 'IR' | 'LA' | 'M1' | 'MT' | 'NN' | 'OB' | 'OC' | 'OD' | 'OE' | 'OX' | 'OZ' | 'P4' | 'P5' | 'PE' | 'PN' | 'PO' | 'PQ' | 'PY' | 'PZ' | 'RB' | 'RR' | 'RT' | 'RX' | 'SG' | 'V5' | 'XP'
>;

/** BHT of the transaction set. */
export type Beginning837I = {
  readonly structure: Coded<'0019'>;
  readonly purpose: Coded<'00' | '18'>;
  readonly reference: string;
  readonly date: string;
  readonly time: string;
  readonly transactionType: Coded<'31' | 'CH' | 'RP'>;
};

/** NM1 of loop 1000A. */
export type Name1000A = {
  readonly entity: Coded<'41'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly idQualifier: Coded<'46'>;
  readonly id: string;
};

/** PER of loop 1000A. */
export type Contacts1000A = {
  readonly function: Coded<'IC'>;
  readonly name?: string | undefined;
  readonly kind1: Coded<'EM' | 'FX' | 'TE'>;
  readonly number1: string;
  readonly kind2?: Coded<'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number3?: string | undefined;
};

/** Loop 1000A. */
export type Loop1000A = {
  readonly name: Name1000A;
  readonly contacts: readonly Contacts1000A[];
};

/** NM1 of loop 1000B. */
export type Name1000B = {
  readonly entity: Coded<'40'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier: Coded<'46'>;
  readonly id: string;
};

/** Loop 1000B. */
export type Loop1000B = {
  readonly name: Name1000B;
};

/** HL of loop 2000A. */
export type Level2000A = {
  readonly id: string;
  readonly levelCode: Coded<'20'>;
  readonly childCode: Coded<'1'>;
};

/** PRV of loop 2000A. */
export type Specialty2000A = {
  readonly role: Coded<'BI'>;
  readonly qualifier: Coded<'PXC'>;
  readonly taxonomy: string;
};

/** CUR of loop 2000A. */
export type Currency2000A = {
  readonly entity: Coded<'85'>;
  readonly currency: string;
};

/** NM1 of loop 2010AA. */
export type Name2010AA = {
  readonly entity: Coded<'85'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** N3 of loop 2010AA. */
export type Street2010AA = {
  readonly line1: string;
  readonly line2?: string | undefined;
};

/** N4 of loop 2010AA. */
export type City2010AA = {
  readonly city: string;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly subdivision?: string | undefined;
};

/** REF of loop 2010AA. */
export type TaxId2010AA = {
  readonly qualifier: Coded<'EI'>;
  readonly value: string;
};

/** PER of loop 2010AA. */
export type Contacts2010AA = Contacts1000A;

/** Loop 2010AA. */
export type Loop2010AA = {
  readonly name: Name2010AA;
  readonly street: Street2010AA;
  readonly city: City2010AA;
  readonly taxId: TaxId2010AA;
  readonly contacts?: readonly Contacts2010AA[] | undefined;
};

/** NM1 of loop 2010AB. */
export type Name2010AB = {
  readonly entity: Coded<'87'>;
  readonly type: Coded<'2'>;
};

/** N3 of loop 2010AB. */
export type Street2010AB = Street2010AA;

/** N4 of loop 2010AB. */
export type City2010AB = City2010AA;

/** Loop 2010AB. */
export type Loop2010AB = {
  readonly name: Name2010AB;
  readonly street: Street2010AB;
  readonly city: City2010AB;
};

/** NM1 of loop 2010AC. */
export type Name2010AC = {
  readonly entity: Coded<'PE'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier: Coded<'PI' | 'XV'>;
  readonly id: string;
};

/** N3 of loop 2010AC. */
export type Street2010AC = Street2010AA;

/** N4 of loop 2010AC. */
export type City2010AC = City2010AA;

/** REF of loop 2010AC. */
export type SecondaryId2010AC = {
  readonly qualifier: Coded<'2U' | 'FY' | 'NF'>;
  readonly value: string;
};

/** REF of loop 2010AC. */
export type TaxId2010AC = TaxId2010AA;

/** Loop 2010AC. */
export type Loop2010AC = {
  readonly name: Name2010AC;
  readonly street: Street2010AC;
  readonly city: City2010AC;
  readonly secondaryId?: SecondaryId2010AC | undefined;
  readonly taxId: TaxId2010AC;
};

/** HL of loop 2000B. */
export type Level2000B = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'22'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** SBR of loop 2000B. */
export type Coverage2000B = {
  readonly responsibility: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'P' | 'S' | 'T' | 'U'>;
  readonly relationship?: Coded<'18'> | undefined;
  readonly group?: string | undefined;
  readonly groupName?: string | undefined;
  readonly filingIndicator?: Coded<'11' | '12' | '13' | '14' | '15' | '16' | '17' | 'AM' | 'BL' | 'CH' | 'CI' | 'DS' | 'FI' | 'HM' | 'LM' | 'MA' | 'MB' | 'MC' | 'OF' | 'TV' | 'VA' | 'WC' | 'ZZ'> | undefined;
};

/** NM1 of loop 2010BA. */
export type Name2010BA = {
  readonly entity: Coded<'IL'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'II' | 'MI'> | undefined;
  readonly id?: string | undefined;
};

/** N3 of loop 2010BA. */
export type Street2010BA = Street2010AA;

/** N4 of loop 2010BA. */
export type City2010BA = City2010AA;

/** DMG of loop 2010BA. */
export type Demographics2010BA = {
  readonly dateFormat: Coded<'D8'>;
  readonly dateOfBirth: string;
  readonly gender: Coded<'F' | 'M' | 'U'>;
};

/** REF of loop 2010BA. */
export type SecondaryId2010BA = {
  readonly qualifier: Coded<'SY'>;
  readonly value: string;
};

/** REF of loop 2010BA. */
export type PropertyClaimNumber2010BA = {
  readonly qualifier: Coded<'Y4'>;
  readonly value: string;
};

/** Loop 2010BA. */
export type Loop2010BA = {
  readonly name: Name2010BA;
  readonly street?: Street2010BA | undefined;
  readonly city?: City2010BA | undefined;
  readonly demographics?: Demographics2010BA | undefined;
  readonly secondaryId?: SecondaryId2010BA | undefined;
  readonly propertyClaimNumber?: PropertyClaimNumber2010BA | undefined;
};

/** NM1 of loop 2010BB. */
export type Name2010BB = {
  readonly entity: Coded<'PR'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier: Coded<'PI' | 'XV'>;
  readonly id: string;
};

/** N3 of loop 2010BB. */
export type Street2010BB = Street2010AA;

/** N4 of loop 2010BB. */
export type City2010BB = City2010AA;

/** REF of loop 2010BB. */
export type SecondaryIds2010BB = {
  readonly qualifier: Coded<'2U' | 'EI' | 'FY' | 'NF'>;
  readonly value: string;
};

/** REF of loop 2010BB. */
export type BillingProviderId2010BB = {
  readonly qualifier: Coded<'G2' | 'LU'>;
  readonly value: string;
};

/** Loop 2010BB. */
export type Loop2010BB = {
  readonly name: Name2010BB;
  readonly street?: Street2010BB | undefined;
  readonly city?: City2010BB | undefined;
  readonly secondaryIds?: readonly SecondaryIds2010BB[] | undefined;
  readonly billingProviderId?: BillingProviderId2010BB | undefined;
};

/** CLM of loop 2300. */
export type Claim2300 = {
  readonly id: string;
  readonly charge: string;
  readonly location: { readonly typeOfBill: string; readonly qualifier: Coded<'A'>; readonly frequency: string; };
  readonly assignment: Coded<'A' | 'B' | 'C'>;
  readonly benefitsAssigned: Coded<'N' | 'W' | 'Y'>;
  readonly release: Coded<'I' | 'Y'>;
  readonly delayReason?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '15'> | undefined;
};

/** DTP of loop 2300. */
export type DischargeHour2300 = {
  readonly qualifier: Coded<'096'>;
  readonly format: Coded<'TM'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type StatementDates2300 = {
  readonly qualifier: Coded<'434'>;
  readonly format: Coded<'RD8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type AdmissionDate2300 = {
  readonly qualifier: Coded<'435'>;
  readonly format: Coded<'D8' | 'DT'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type RepricerReceivedDate2300 = {
  readonly qualifier: Coded<'050'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** CL1 of loop 2300. */
export type Admission2300 = {
  readonly type?: string | undefined;
  readonly source?: string | undefined;
  readonly patientStatus: string;
};

/** PWK of loop 2300. */
export type Attachments2300 = {
  readonly report: ReportCode;
  readonly sending: Coded<'AA' | 'BM' | 'EL' | 'EM' | 'FT' | 'FX'>;
  readonly idQualifier?: Coded<'AC'> | undefined;
  readonly control?: string | undefined;
};

/** CN1 of loop 2300. */
export type Contract2300 = {
  readonly kind: Coded<'01' | '02' | '03' | '04' | '05' | '06' | '09'>;
  readonly amount?: string | undefined;
  readonly percent?: string | undefined;
  readonly code?: string | undefined;
  readonly discountPercent?: string | undefined;
  readonly version?: string | undefined;
};

/** AMT of loop 2300. */
export type PatientDue2300 = {
  readonly qualifier: Coded<'F3'>;
  readonly amount: string;
};

/** REF of loop 2300. */
export type AuthorizationException2300 = {
  readonly qualifier: Coded<'4N'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type ReferralNumber2300 = {
  readonly qualifier: Coded<'9F'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type PriorAuthorization2300 = {
  readonly qualifier: Coded<'G1'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type PayerClaimControl2300 = {
  readonly qualifier: Coded<'F8'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type RepricedClaimNumber2300 = {
  readonly qualifier: Coded<'9A'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type AdjustedRepricedClaimNumber2300 = {
  readonly qualifier: Coded<'9C'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type DeviceExemptions2300 = {
  readonly qualifier: Coded<'LX'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type ClearinghouseTrace2300 = {
  readonly qualifier: Coded<'D9'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type AccidentState2300 = {
  readonly qualifier: Coded<'LU'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type MedicalRecord2300 = {
  readonly qualifier: Coded<'EA'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type DemonstrationProject2300 = {
  readonly qualifier: Coded<'P4'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type ReviewApproval2300 = {
  readonly qualifier: Coded<'G4'>;
  readonly value: string;
};

/** K3 of loop 2300. */
export type FixedFormats2300 = {
  readonly text: string;
};

/** NTE of loop 2300. */
export type Notes2300 = {
  readonly kind: Coded<'ALG' | 'DCP' | 'DGN' | 'DME' | 'MED' | 'NTR' | 'ODT' | 'RHB' | 'RLH' | 'RNH' | 'SET' | 'SFM' | 'SPT' | 'UPI'>;
  readonly text: string;
};

/** NTE of loop 2300. */
export type BillingNote2300 = {
  readonly kind: Coded<'ADD'>;
  readonly text: string;
};

/** CRC of loop 2300. */
export type EpsdtReferral2300 = {
  readonly category: Coded<'ZZ'>;
  readonly applies: Coded<'N' | 'Y'>;
  readonly condition1: Coded<'AV' | 'NU' | 'S2' | 'ST'>;
  readonly condition2?: Coded<'AV' | 'NU' | 'S2' | 'ST'> | undefined;
  readonly condition3?: Coded<'AV' | 'NU' | 'S2' | 'ST'> | undefined;
};

/** HI of loop 2300. */
export type PrincipalDiagnosis2300 = {
  readonly code1: { readonly qualifier: Coded<'ABK' | 'BK'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; };
};

/** HI of loop 2300. */
export type AdmittingDiagnosis2300 = {
  readonly code1: { readonly qualifier: Coded<'ABJ' | 'BJ'>; readonly code: string; };
};

/** HI of loop 2300. */
export type VisitReasons2300 = {
  readonly code1: { readonly qualifier: Coded<'APR' | 'PR'>; readonly code: string; };
  readonly code2?: { readonly qualifier: Coded<'APR' | 'PR'>; readonly code: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'APR' | 'PR'>; readonly code: string; } | undefined;
};

/** HI of loop 2300. */
export type InjuryCauses2300 = {
  readonly code1: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; };
  readonly code2?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'ABN' | 'BN'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
};

/** HI of loop 2300. */
export type DiagnosisGroup2300 = {
  readonly code1: { readonly qualifier: Coded<'DR'>; readonly code: string; };
};

/** HI of loop 2300. */
export type OtherDiagnoses2300 = {
  readonly code1: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; };
  readonly code2?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; readonly presentOnAdmission?: Coded<'N' | 'U' | 'W' | 'Y'> | undefined; } | undefined;
};

/** HI of loop 2300. */
export type PrincipalProcedure2300 = {
  readonly code1: { readonly qualifier: Coded<'BBR' | 'BR' | 'CAH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; };
};

/** HI of loop 2300. */
export type OtherProcedures2300 = {
  readonly code1: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; };
  readonly code2?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'BBQ' | 'BQ'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
};

/** HI of loop 2300. */
export type OccurrenceSpans2300 = {
  readonly code1: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; };
  readonly code2?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'BI'>; readonly code: string; readonly format: Coded<'RD8'>; readonly period: string; } | undefined;
};

/** HI of loop 2300. */
export type Occurrences2300 = {
  readonly code1: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; };
  readonly code2?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'BH'>; readonly code: string; readonly format: Coded<'D8'>; readonly period: string; } | undefined;
};

/** HI of loop 2300. */
export type Values2300 = {
  readonly code1: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; };
  readonly code2?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'BE'>; readonly code: string; readonly amount: string; } | undefined;
};

/** HI of loop 2300. */
export type Conditions2300 = {
  readonly code1: { readonly qualifier: Coded<'BG'>; readonly code: string; };
  readonly code2?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'BG'>; readonly code: string; } | undefined;
};

/** HI of loop 2300. */
export type Treatments2300 = {
  readonly code1: { readonly qualifier: Coded<'TC'>; readonly code: string; };
  readonly code2?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'TC'>; readonly code: string; } | undefined;
};

/** HCP of loop 2300. */
export type Pricing2300 = {
  readonly method: Coded<'00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14'>;
  readonly allowed: string;
  readonly saving?: string | undefined;
  readonly organisation?: string | undefined;
  readonly rate?: string | undefined;
  readonly diagnosisGroup?: string | undefined;
  readonly diagnosisGroupAmount?: string | undefined;
  readonly revenue?: string | undefined;
  readonly unit?: Coded<'DA' | 'UN'> | undefined;
  readonly quantity?: string | undefined;
  readonly reject?: Coded<'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6'> | undefined;
  readonly compliance?: Coded<'1' | '2' | '3' | '4' | '5'> | undefined;
  readonly exception?: Coded<'1' | '2' | '3' | '4' | '5' | '6'> | undefined;
};

/** NM1 of loop 2310A. */
export type Name2310A = {
  readonly entity: Coded<'71'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** PRV of loop 2310A. */
export type Specialty2310A = {
  readonly role: Coded<'AT'>;
  readonly qualifier: Coded<'PXC'>;
  readonly taxonomy: string;
};

/** REF of loop 2310A. */
export type Numbers2310A = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2' | 'LU'>;
  readonly value: string;
};

/** Loop 2310A. */
export type Loop2310A = {
  readonly name: Name2310A;
  readonly specialty?: Specialty2310A | undefined;
  readonly numbers?: readonly Numbers2310A[] | undefined;
};

/** NM1 of loop 2310B. */
export type Name2310B = {
  readonly entity: Coded<'72'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2310B. */
export type Numbers2310B = Numbers2310A;

/** Loop 2310B. */
export type Loop2310B = {
  readonly name: Name2310B;
  readonly numbers?: readonly Numbers2310B[] | undefined;
};

/** NM1 of loop 2310C. */
export type Name2310C = {
  readonly entity: Coded<'ZZ'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2310C. */
export type Numbers2310C = Numbers2310A;

/** Loop 2310C. */
export type Loop2310C = {
  readonly name: Name2310C;
  readonly numbers?: readonly Numbers2310C[] | undefined;
};

/** NM1 of loop 2310D. */
export type Name2310D = {
  readonly entity: Coded<'82'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2310D. */
export type Numbers2310D = Numbers2310A;

/** Loop 2310D. */
export type Loop2310D = {
  readonly name: Name2310D;
  readonly numbers?: readonly Numbers2310D[] | undefined;
};

/** NM1 of loop 2310E. */
export type Name2310E = {
  readonly entity: Coded<'77'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** N3 of loop 2310E. */
export type Street2310E = Street2010AA;

/** N4 of loop 2310E. */
export type City2310E = City2010AA;

/** REF of loop 2310E. */
export type Numbers2310E = {
  readonly qualifier: Coded<'0B' | 'G2' | 'LU'>;
  readonly value: string;
};

/** Loop 2310E. */
export type Loop2310E = {
  readonly name: Name2310E;
  readonly street: Street2310E;
  readonly city: City2310E;
  readonly numbers?: readonly Numbers2310E[] | undefined;
};

/** NM1 of loop 2310F. */
export type Name2310F = {
  readonly entity: Coded<'DN'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2310F. */
export type Numbers2310F = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2'>;
  readonly value: string;
};

/** Loop 2310F. */
export type Loop2310F = {
  readonly name: Name2310F;
  readonly numbers?: readonly Numbers2310F[] | undefined;
};

/** SBR of loop 2320. */
export type Coverage2320 = {
  readonly responsibility: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'P' | 'S' | 'T' | 'U'>;
  readonly relationship: Coded<'01' | '18' | '19' | '20' | '21' | '39' | '40' | '53' | 'G8'>;
  readonly group?: string | undefined;
  readonly groupName?: string | undefined;
  readonly filingIndicator?: Coded<'11' | '12' | '13' | '14' | '15' | '16' | '17' | 'AM' | 'BL' | 'CH' | 'CI' | 'DS' | 'FI' | 'HM' | 'LM' | 'MA' | 'MB' | 'MC' | 'OF' | 'TV' | 'VA' | 'WC' | 'ZZ'> | undefined;
};

/** CAS of loop 2320. */
export type Adjustments2320 = {
  readonly group: Coded<'CO' | 'CR' | 'OA' | 'PI' | 'PR'>;
  readonly reason1: string;
  readonly amount1: string;
  readonly quantity1?: string | undefined;
  readonly reason2?: string | undefined;
  readonly amount2?: string | undefined;
  readonly quantity2?: string | undefined;
  readonly reason3?: string | undefined;
  readonly amount3?: string | undefined;
  readonly quantity3?: string | undefined;
  readonly reason4?: string | undefined;
  readonly amount4?: string | undefined;
  readonly quantity4?: string | undefined;
  readonly reason5?: string | undefined;
  readonly amount5?: string | undefined;
  readonly quantity5?: string | undefined;
  readonly reason6?: string | undefined;
  readonly amount6?: string | undefined;
  readonly quantity6?: string | undefined;
};

/** AMT of loop 2320. */
export type Paid2320 = {
  readonly qualifier: Coded<'D'>;
  readonly amount: string;
};

/** AMT of loop 2320. */
export type NonCovered2320 = {
  readonly qualifier: Coded<'A8'>;
  readonly amount: string;
};

/** AMT of loop 2320. */
export type PatientLiability2320 = {
  readonly qualifier: Coded<'EAF'>;
  readonly amount: string;
};

/** OI of loop 2320. */
export type OtherCoverage2320 = {
  readonly benefitsAssigned: Coded<'N' | 'W' | 'Y'>;
  readonly release: Coded<'I' | 'Y'>;
};

/** MIA of loop 2320. */
export type InpatientAdjudication2320 = {
  readonly coveredDays: string;
  readonly psychiatricDays?: string | undefined;
  readonly drg?: string | undefined;
  readonly remark1?: string | undefined;
  readonly disproportionateShare?: string | undefined;
  readonly passThrough?: string | undefined;
  readonly capital?: string | undefined;
  readonly capitalFederalDrg?: string | undefined;
  readonly capitalHospitalDrg?: string | undefined;
  readonly capitalDisproportionateShare?: string | undefined;
  readonly oldCapital?: string | undefined;
  readonly capitalTeaching?: string | undefined;
  readonly operatingHospitalDrg?: string | undefined;
  readonly costReportDays?: string | undefined;
  readonly operatingFederalDrg?: string | undefined;
  readonly capitalOutlier?: string | undefined;
  readonly indirectTeaching?: string | undefined;
  readonly professionalComponent?: string | undefined;
  readonly remark2?: string | undefined;
  readonly remark3?: string | undefined;
  readonly remark4?: string | undefined;
  readonly remark5?: string | undefined;
  readonly capitalException?: string | undefined;
};

/** MOA of loop 2320. */
export type OutpatientAdjudication2320 = {
  readonly reimbursementRate?: string | undefined;
  readonly payable?: string | undefined;
  readonly remark1?: string | undefined;
  readonly remark2?: string | undefined;
  readonly remark3?: string | undefined;
  readonly remark4?: string | undefined;
  readonly remark5?: string | undefined;
  readonly renalDisease?: string | undefined;
  readonly professionalComponent?: string | undefined;
};

/** NM1 of loop 2330A. */
export type Name2330A = {
  readonly entity: Coded<'IL'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'II' | 'MI'>;
  readonly id: string;
};

/** N3 of loop 2330A. */
export type Street2330A = Street2010AA;

/** N4 of loop 2330A. */
export type City2330A = City2010AA;

/** REF of loop 2330A. */
export type SecondaryIds2330A = SecondaryId2010BA;

/** Loop 2330A. */
export type Loop2330A = {
  readonly name: Name2330A;
  readonly street?: Street2330A | undefined;
  readonly city?: City2330A | undefined;
  readonly secondaryIds?: readonly SecondaryIds2330A[] | undefined;
};

/** NM1 of loop 2330B. */
export type Name2330B = Name2010BB;

/** N3 of loop 2330B. */
export type Street2330B = Street2010AA;

/** N4 of loop 2330B. */
export type City2330B = City2010AA;

/** DTP of loop 2330B. */
export type PaidDate2330B = {
  readonly qualifier: Coded<'573'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** REF of loop 2330B. */
export type SecondaryIds2330B = SecondaryIds2010BB;

/** REF of loop 2330B. */
export type PriorAuthorization2330B = PriorAuthorization2300;

/** REF of loop 2330B. */
export type ReferralNumber2330B = ReferralNumber2300;

/** REF of loop 2330B. */
export type AdjustmentIndicator2330B = {
  readonly qualifier: Coded<'T4'>;
  readonly value: string;
};

/** REF of loop 2330B. */
export type ClaimControl2330B = PayerClaimControl2300;

/** Loop 2330B. */
export type Loop2330B = {
  readonly name: Name2330B;
  readonly street?: Street2330B | undefined;
  readonly city?: City2330B | undefined;
  readonly paidDate?: PaidDate2330B | undefined;
  readonly secondaryIds?: readonly SecondaryIds2330B[] | undefined;
  readonly priorAuthorization?: PriorAuthorization2330B | undefined;
  readonly referralNumber?: ReferralNumber2330B | undefined;
  readonly adjustmentIndicator?: AdjustmentIndicator2330B | undefined;
  readonly claimControl?: ClaimControl2330B | undefined;
};

/** NM1 of loop 2330C. */
export type Name2330C = {
  readonly entity: Coded<'71'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330C. */
export type Numbers2330C = Numbers2310A;

/** Loop 2330C. */
export type Loop2330C = {
  readonly name: Name2330C;
  readonly numbers: readonly Numbers2330C[];
};

/** NM1 of loop 2330D. */
export type Name2330D = {
  readonly entity: Coded<'72'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330D. */
export type Numbers2330D = Numbers2310A;

/** Loop 2330D. */
export type Loop2330D = {
  readonly name: Name2330D;
  readonly numbers: readonly Numbers2330D[];
};

/** NM1 of loop 2330E. */
export type Name2330E = {
  readonly entity: Coded<'ZZ'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330E. */
export type Numbers2330E = Numbers2310A;

/** Loop 2330E. */
export type Loop2330E = {
  readonly name: Name2330E;
  readonly numbers: readonly Numbers2330E[];
};

/** NM1 of loop 2330F. */
export type Name2330F = {
  readonly entity: Coded<'77'>;
  readonly type: Coded<'2'>;
};

/** REF of loop 2330F. */
export type Numbers2330F = Numbers2310E;

/** Loop 2330F. */
export type Loop2330F = {
  readonly name: Name2330F;
  readonly numbers: readonly Numbers2330F[];
};

/** NM1 of loop 2330G. */
export type Name2330G = {
  readonly entity: Coded<'82'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330G. */
export type Numbers2330G = Numbers2310A;

/** Loop 2330G. */
export type Loop2330G = {
  readonly name: Name2330G;
  readonly numbers: readonly Numbers2330G[];
};

/** NM1 of loop 2330H. */
export type Name2330H = {
  readonly entity: Coded<'DN'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330H. */
export type Numbers2330H = Numbers2310F;

/** Loop 2330H. */
export type Loop2330H = {
  readonly name: Name2330H;
  readonly numbers: readonly Numbers2330H[];
};

/** NM1 of loop 2330I. */
export type Name2330I = {
  readonly entity: Coded<'85'>;
  readonly type: Coded<'2'>;
};

/** REF of loop 2330I. */
export type Numbers2330I = BillingProviderId2010BB;

/** Loop 2330I. */
export type Loop2330I = {
  readonly name: Name2330I;
  readonly numbers: readonly Numbers2330I[];
};

/** Loop 2320. */
export type Loop2320 = {
  readonly coverage: Coverage2320;
  readonly adjustments?: readonly Adjustments2320[] | undefined;
  readonly paid?: Paid2320 | undefined;
  readonly nonCovered?: NonCovered2320 | undefined;
  readonly patientLiability?: PatientLiability2320 | undefined;
  readonly otherCoverage: OtherCoverage2320;
  readonly inpatientAdjudication?: InpatientAdjudication2320 | undefined;
  readonly outpatientAdjudication?: OutpatientAdjudication2320 | undefined;
  readonly person: Loop2330A;
  readonly payer: Loop2330B;
  readonly attendingProvider?: Loop2330C | undefined;
  readonly operatingPhysician?: Loop2330D | undefined;
  readonly otherOperatingPhysician?: Loop2330E | undefined;
  readonly serviceFacility?: Loop2330F | undefined;
  readonly renderingProvider?: Loop2330G | undefined;
  readonly referringProvider?: Loop2330H | undefined;
  readonly billingProvider?: Loop2330I | undefined;
};

/** LX of loop 2400. */
export type Line2400 = {
  readonly number: string;
};

/** SV2 of loop 2400. */
export type Service2400 = {
  readonly revenue: string;
  readonly procedure?: { readonly qualifier: Coded<'ER' | 'HC' | 'HP' | 'IV' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; } | undefined;
  readonly charge: string;
  readonly unit: Coded<'DA' | 'UN'>;
  readonly quantity: string;
  readonly nonCovered?: string | undefined;
};

/** PWK of loop 2400. */
export type Attachments2400 = Attachments2300;

/** DTP of loop 2400. */
export type ServiceDate2400 = {
  readonly qualifier: Coded<'472'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** REF of loop 2400. */
export type LineControl2400 = {
  readonly qualifier: Coded<'6R'>;
  readonly value: string;
};

/** REF of loop 2400. */
export type RepricedLineNumber2400 = {
  readonly qualifier: Coded<'9B'>;
  readonly value: string;
};

/** REF of loop 2400. */
export type AdjustedRepricedLineNumber2400 = {
  readonly qualifier: Coded<'9D'>;
  readonly value: string;
};

/** AMT of loop 2400. */
export type ServiceTax2400 = {
  readonly qualifier: Coded<'GT'>;
  readonly amount: string;
};

/** AMT of loop 2400. */
export type FacilityTax2400 = {
  readonly qualifier: Coded<'N8'>;
  readonly amount: string;
};

/** NTE of loop 2400. */
export type ThirdPartyNote2400 = {
  readonly kind: Coded<'TPO'>;
  readonly text: string;
};

/** HCP of loop 2400. */
export type Pricing2400 = {
  readonly method: Coded<'00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14'>;
  readonly allowed: string;
  readonly saving?: string | undefined;
  readonly organisation?: string | undefined;
  readonly rate?: string | undefined;
  readonly diagnosisGroup?: string | undefined;
  readonly diagnosisGroupAmount?: string | undefined;
  readonly revenue?: string | undefined;
  readonly codeQualifier?: Coded<'ER' | 'HC' | 'HP' | 'IV' | 'WK'> | undefined;
  readonly code?: string | undefined;
  readonly unit?: Coded<'DA' | 'UN'> | undefined;
  readonly quantity?: string | undefined;
  readonly reject?: Coded<'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6'> | undefined;
  readonly compliance?: Coded<'1' | '2' | '3' | '4' | '5'> | undefined;
  readonly exception?: Coded<'1' | '2' | '3' | '4' | '5' | '6'> | undefined;
};

/** LIN of loop 2410. */
export type Drug2410 = {
  readonly qualifier: Coded<'N4'>;
  readonly code: string;
};

/** CTP of loop 2410. */
export type Quantity2410 = {
  readonly quantity: string;
  readonly unit: { readonly code: Coded<'F2' | 'GR' | 'ME' | 'ML' | 'UN'>; };
};

/** REF of loop 2410. */
export type Prescription2410 = {
  readonly qualifier: Coded<'VY' | 'XZ'>;
  readonly value: string;
};

/** Loop 2410. */
export type Loop2410 = {
  readonly drug: Drug2410;
  readonly quantity: Quantity2410;
  readonly prescription?: Prescription2410 | undefined;
};

/** NM1 of loop 2420A. */
export type Name2420A = Name2310B;

/** REF of loop 2420A. */
export type Numbers2420A = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2' | 'LU'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** Loop 2420A. */
export type Loop2420A = {
  readonly name: Name2420A;
  readonly numbers?: readonly Numbers2420A[] | undefined;
};

/** NM1 of loop 2420B. */
export type Name2420B = Name2310C;

/** REF of loop 2420B. */
export type Numbers2420B = Numbers2420A;

/** Loop 2420B. */
export type Loop2420B = {
  readonly name: Name2420B;
  readonly numbers?: readonly Numbers2420B[] | undefined;
};

/** NM1 of loop 2420C. */
export type Name2420C = Name2310D;

/** REF of loop 2420C. */
export type Numbers2420C = Numbers2420A;

/** Loop 2420C. */
export type Loop2420C = {
  readonly name: Name2420C;
  readonly numbers?: readonly Numbers2420C[] | undefined;
};

/** NM1 of loop 2420D. */
export type Name2420D = Name2310F;

/** REF of loop 2420D. */
export type Numbers2420D = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** Loop 2420D. */
export type Loop2420D = {
  readonly name: Name2420D;
  readonly numbers?: readonly Numbers2420D[] | undefined;
};

/** SVD of loop 2430. */
export type Paid2430 = {
  readonly payerId: string;
  readonly amount: string;
  readonly procedure?: { readonly qualifier: Coded<'ER' | 'HC' | 'HP' | 'IV' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; } | undefined;
  readonly revenue: string;
  readonly units: string;
  readonly bundledLine?: string | undefined;
};

/** CAS of loop 2430. */
export type Adjustments2430 = Adjustments2320;

/** DTP of loop 2430. */
export type PaidDate2430 = PaidDate2330B;

/** AMT of loop 2430. */
export type PatientLiability2430 = PatientLiability2320;

/** Loop 2430. */
export type Loop2430 = {
  readonly paid: Paid2430;
  readonly adjustments?: readonly Adjustments2430[] | undefined;
  readonly paidDate: PaidDate2430;
  readonly patientLiability?: PatientLiability2430 | undefined;
};

/** Loop 2400. */
export type Loop2400 = {
  readonly line: Line2400;
  readonly service: Service2400;
  readonly attachments?: readonly Attachments2400[] | undefined;
  readonly serviceDate?: ServiceDate2400 | undefined;
  readonly lineControl?: LineControl2400 | undefined;
  readonly repricedLineNumber?: RepricedLineNumber2400 | undefined;
  readonly adjustedRepricedLineNumber?: AdjustedRepricedLineNumber2400 | undefined;
  readonly serviceTax?: ServiceTax2400 | undefined;
  readonly facilityTax?: FacilityTax2400 | undefined;
  readonly thirdPartyNote?: ThirdPartyNote2400 | undefined;
  readonly pricing?: Pricing2400 | undefined;
  readonly drug?: Loop2410 | undefined;
  readonly operatingPhysician?: Loop2420A | undefined;
  readonly otherOperatingPhysician?: Loop2420B | undefined;
  readonly renderingProvider?: Loop2420C | undefined;
  readonly referringProvider?: Loop2420D | undefined;
  readonly adjudications?: readonly Loop2430[] | undefined;
};

/** Loop 2300. */
export type Loop2300 = {
  readonly claim: Claim2300;
  readonly dischargeHour?: DischargeHour2300 | undefined;
  readonly statementDates: StatementDates2300;
  readonly admissionDate?: AdmissionDate2300 | undefined;
  readonly repricerReceivedDate?: RepricerReceivedDate2300 | undefined;
  readonly admission: Admission2300;
  readonly attachments?: readonly Attachments2300[] | undefined;
  readonly contract?: Contract2300 | undefined;
  readonly patientDue?: PatientDue2300 | undefined;
  readonly authorizationException?: AuthorizationException2300 | undefined;
  readonly referralNumber?: ReferralNumber2300 | undefined;
  readonly priorAuthorization?: PriorAuthorization2300 | undefined;
  readonly payerClaimControl?: PayerClaimControl2300 | undefined;
  readonly repricedClaimNumber?: RepricedClaimNumber2300 | undefined;
  readonly adjustedRepricedClaimNumber?: AdjustedRepricedClaimNumber2300 | undefined;
  readonly deviceExemptions?: readonly DeviceExemptions2300[] | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2300 | undefined;
  readonly accidentState?: AccidentState2300 | undefined;
  readonly medicalRecord?: MedicalRecord2300 | undefined;
  readonly demonstrationProject?: DemonstrationProject2300 | undefined;
  readonly reviewApproval?: ReviewApproval2300 | undefined;
  readonly fixedFormats?: readonly FixedFormats2300[] | undefined;
  readonly notes?: readonly Notes2300[] | undefined;
  readonly billingNote?: BillingNote2300 | undefined;
  readonly epsdtReferral?: EpsdtReferral2300 | undefined;
  readonly principalDiagnosis: PrincipalDiagnosis2300;
  readonly admittingDiagnosis?: AdmittingDiagnosis2300 | undefined;
  readonly visitReasons?: VisitReasons2300 | undefined;
  readonly injuryCauses?: InjuryCauses2300 | undefined;
  readonly diagnosisGroup?: DiagnosisGroup2300 | undefined;
  readonly otherDiagnoses?: readonly OtherDiagnoses2300[] | undefined;
  readonly principalProcedure?: PrincipalProcedure2300 | undefined;
  readonly otherProcedures?: readonly OtherProcedures2300[] | undefined;
  readonly occurrenceSpans?: readonly OccurrenceSpans2300[] | undefined;
  readonly occurrences?: readonly Occurrences2300[] | undefined;
  readonly values?: readonly Values2300[] | undefined;
  readonly conditions?: readonly Conditions2300[] | undefined;
  readonly treatments?: readonly Treatments2300[] | undefined;
  readonly pricing?: Pricing2300 | undefined;
  readonly attendingProvider?: Loop2310A | undefined;
  readonly operatingPhysician?: Loop2310B | undefined;
  readonly otherOperatingPhysician?: Loop2310C | undefined;
  readonly renderingProvider?: Loop2310D | undefined;
  readonly serviceFacility?: Loop2310E | undefined;
  readonly referringProvider?: Loop2310F | undefined;
  readonly otherSubscribers?: readonly Loop2320[] | undefined;
  readonly lines: readonly Loop2400[];
};

/** HL of loop 2000C. */
export type Level2000C = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'23'>;
  readonly childCode: Coded<'0'>;
};

/** PAT of loop 2000C. */
export type Patient2000C = {
  readonly relationship: Coded<'01' | '19' | '20' | '21' | '39' | '40' | '53' | 'G8'>;
};

/** NM1 of loop 2010CA. */
export type Name2010CA = {
  readonly entity: Coded<'QC'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
};

/** N3 of loop 2010CA. */
export type Street2010CA = Street2010AA;

/** N4 of loop 2010CA. */
export type City2010CA = City2010AA;

/** DMG of loop 2010CA. */
export type Demographics2010CA = Demographics2010BA;

/** REF of loop 2010CA. */
export type PropertyClaimNumber2010CA = PropertyClaimNumber2010BA;

/** REF of loop 2010CA. */
export type SecondaryId2010CA = {
  readonly qualifier: Coded<'1W' | 'SY'>;
  readonly value: string;
};

/** Loop 2010CA. */
export type Loop2010CA = {
  readonly name: Name2010CA;
  readonly street: Street2010CA;
  readonly city: City2010CA;
  readonly demographics: Demographics2010CA;
  readonly propertyClaimNumber?: PropertyClaimNumber2010CA | undefined;
  readonly secondaryId?: SecondaryId2010CA | undefined;
};

/** Loop 2000C. */
export type Loop2000C = {
  readonly level: Level2000C;
  readonly patient: Patient2000C;
  readonly person: Loop2010CA;
  readonly claims: readonly Loop2300[];
};

/** Loop 2000B. */
export type Loop2000B = {
  readonly level: Level2000B;
  readonly coverage: Coverage2000B;
  readonly person: Loop2010BA;
  readonly payer: Loop2010BB;
  readonly claims?: readonly Loop2300[] | undefined;
  readonly patients?: readonly Loop2000C[] | undefined;
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly level: Level2000A;
  readonly specialty?: Specialty2000A | undefined;
  readonly currency?: Currency2000A | undefined;
  readonly billingProvider: Loop2010AA;
  readonly payToAddress?: Loop2010AB | undefined;
  readonly payToPlan?: Loop2010AC | undefined;
  readonly subscribers: readonly Loop2000B[];
};

/** The 837I between ST and SE. */
export type Loop837I = {
  readonly beginning: Beginning837I;
  readonly submitter: Loop1000A;
  readonly receiver: Loop1000B;
  readonly billingProviders: readonly Loop2000A[];
};
