// Generated from guide837D.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

/** BHT of the transaction set. */
export type Beginning837D = {
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
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
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
  readonly qualifier: Coded<'EI' | 'SY'>;
  readonly value: string;
};

/** REF of loop 2010AA. */
export type Licenses2010AA = {
  readonly qualifier: Coded<'0B' | '1G'>;
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
  readonly licenses?: readonly Licenses2010AA[] | undefined;
  readonly contacts?: readonly Contacts2010AA[] | undefined;
};

/** NM1 of loop 2010AB. */
export type Name2010AB = {
  readonly entity: Coded<'87'>;
  readonly type: Coded<'1' | '2'>;
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
export type TaxId2010AC = {
  readonly qualifier: Coded<'EI'>;
  readonly value: string;
};

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
  readonly insuranceType?: Coded<'12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47'> | undefined;
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
export type BillingProviderIds2010BB = {
  readonly qualifier: Coded<'G2' | 'LU'>;
  readonly value: string;
};

/** Loop 2010BB. */
export type Loop2010BB = {
  readonly name: Name2010BB;
  readonly street?: Street2010BB | undefined;
  readonly city?: City2010BB | undefined;
  readonly secondaryIds?: readonly SecondaryIds2010BB[] | undefined;
  readonly billingProviderIds?: readonly BillingProviderIds2010BB[] | undefined;
};

/** CLM of loop 2300. */
export type Claim2300 = {
  readonly id: string;
  readonly charge: string;
  readonly location: { readonly place: string; readonly qualifier: Coded<'B'>; readonly frequency: string; };
  readonly signatureOnFile: Coded<'N' | 'Y'>;
  readonly assignment: Coded<'A' | 'B' | 'C'>;
  readonly benefitsAssigned: Coded<'N' | 'W' | 'Y'>;
  readonly release: Coded<'I' | 'Y'>;
  readonly relatedCauses?: { readonly first: Coded<'AA' | 'EM' | 'OA'>; readonly second?: Coded<'AA' | 'EM' | 'OA'> | undefined; readonly state?: string | undefined; readonly country?: string | undefined; } | undefined;
  readonly specialProgram?: Coded<'01' | '02' | '03' | '05'> | undefined;
  readonly submissionReason?: Coded<'PB'> | undefined;
  readonly delayReason?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '15'> | undefined;
};

/** DTP of loop 2300. */
export type AccidentDate2300 = {
  readonly qualifier: Coded<'439'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type AppliancePlacementDate2300 = {
  readonly qualifier: Coded<'452'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type ServiceDate2300 = {
  readonly qualifier: Coded<'472'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type RepricerReceivedDate2300 = {
  readonly qualifier: Coded<'050'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DN1 of loop 2300. */
export type Orthodontics2300 = {
  readonly months?: string | undefined;
  readonly monthsRemaining?: string | undefined;
  readonly indicator?: string | undefined;
};

/** DN2 of loop 2300. */
export type ToothStates2300 = {
  readonly tooth: string;
  readonly state: Coded<'E' | 'M'>;
  readonly list?: Coded<'JP'> | undefined;
};

/** PWK of loop 2300. */
export type Attachments2300 = {
  readonly report: Coded<'B4' | 'DA' | 'DG' | 'EB' | 'OZ' | 'P6' | 'RB' | 'RR'>;
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
export type PatientPaid2300 = {
  readonly qualifier: Coded<'F5'>;
  readonly amount: string;
};

/** REF of loop 2300. */
export type Predetermination2300 = {
  readonly qualifier: Coded<'G3'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type AuthorizationException2300 = {
  readonly qualifier: Coded<'4N'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type PayerClaimControl2300 = {
  readonly qualifier: Coded<'F8'>;
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
export type ClearinghouseTrace2300 = {
  readonly qualifier: Coded<'D9'>;
  readonly value: string;
};

/** K3 of loop 2300. */
export type FixedFormats2300 = {
  readonly text: string;
};

/** NTE of loop 2300. */
export type Notes2300 = {
  readonly kind: Coded<'ADD'>;
  readonly text: string;
};

/** HI of loop 2300. */
export type Diagnoses2300 = {
  readonly code1: { readonly qualifier: Coded<'ABK' | 'BK' | 'TQ'>; readonly code: string; };
  readonly code2?: { readonly qualifier: Coded<'ABF' | 'BF' | 'TQ'>; readonly code: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'ABF' | 'BF' | 'TQ'>; readonly code: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'ABF' | 'BF' | 'TQ'>; readonly code: string; } | undefined;
};

/** HCP of loop 2300. */
export type Pricing2300 = {
  readonly method: Coded<'00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14'>;
  readonly allowed: string;
  readonly saving?: string | undefined;
  readonly organisation?: string | undefined;
  readonly rate?: string | undefined;
  readonly group?: string | undefined;
  readonly groupAmount?: string | undefined;
  readonly reject?: Coded<'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6'> | undefined;
  readonly compliance?: Coded<'1' | '2' | '3' | '4' | '5'> | undefined;
  readonly exception?: Coded<'1' | '2' | '3' | '4' | '5' | '6'> | undefined;
};

/** NM1 of loop 2310A. */
export type Name2310A = {
  readonly entity: Coded<'DN' | 'P3'>;
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
  readonly role: Coded<'RF'>;
  readonly qualifier: Coded<'PXC'>;
  readonly taxonomy: string;
};

/** REF of loop 2310A. */
export type Numbers2310A = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2'>;
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
  readonly entity: Coded<'82'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** PRV of loop 2310B. */
export type Specialty2310B = {
  readonly role: Coded<'PE'>;
  readonly qualifier: Coded<'PXC'>;
  readonly taxonomy: string;
};

/** REF of loop 2310B. */
export type Numbers2310B = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2' | 'LU'>;
  readonly value: string;
};

/** Loop 2310B. */
export type Loop2310B = {
  readonly name: Name2310B;
  readonly specialty?: Specialty2310B | undefined;
  readonly numbers?: readonly Numbers2310B[] | undefined;
};

/** NM1 of loop 2310C. */
export type Name2310C = {
  readonly entity: Coded<'77'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** N3 of loop 2310C. */
export type Street2310C = Street2010AA;

/** N4 of loop 2310C. */
export type City2310C = City2010AA;

/** REF of loop 2310C. */
export type Numbers2310C = {
  readonly qualifier: Coded<'0B' | 'G2' | 'LU'>;
  readonly value: string;
};

/** Loop 2310C. */
export type Loop2310C = {
  readonly name: Name2310C;
  readonly street: Street2310C;
  readonly city: City2310C;
  readonly numbers?: readonly Numbers2310C[] | undefined;
};

/** NM1 of loop 2310D. */
export type Name2310D = {
  readonly entity: Coded<'DD'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** PRV of loop 2310D. */
export type Specialty2310D = {
  readonly role: Coded<'AS'>;
  readonly qualifier: Coded<'PXC'>;
  readonly taxonomy: string;
};

/** REF of loop 2310D. */
export type Numbers2310D = Numbers2310B;

/** Loop 2310D. */
export type Loop2310D = {
  readonly name: Name2310D;
  readonly specialty?: Specialty2310D | undefined;
  readonly numbers?: readonly Numbers2310D[] | undefined;
};

/** NM1 of loop 2310E. */
export type Name2310E = {
  readonly entity: Coded<'DQ'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2310E. */
export type Numbers2310E = Numbers2310B;

/** Loop 2310E. */
export type Loop2310E = {
  readonly name: Name2310E;
  readonly numbers?: readonly Numbers2310E[] | undefined;
};

/** SBR of loop 2320. */
export type Coverage2320 = {
  readonly responsibility: Coded<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'P' | 'S' | 'T' | 'U'>;
  readonly relationship: Coded<'01' | '18' | '19' | '20' | '21' | '39' | '40' | '53' | 'G8'>;
  readonly group?: string | undefined;
  readonly groupName?: string | undefined;
  readonly insuranceType?: Coded<'12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47'> | undefined;
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

/** REF of loop 2330B. */
export type Predetermination2330B = Predetermination2300;

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
  readonly predetermination?: Predetermination2330B | undefined;
};

/** NM1 of loop 2330C. */
export type Name2330C = {
  readonly entity: Coded<'DN' | 'P3'>;
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
  readonly entity: Coded<'82'>;
  readonly type: Coded<'1' | '2'>;
};

/** REF of loop 2330D. */
export type Numbers2330D = Numbers2310B;

/** Loop 2330D. */
export type Loop2330D = {
  readonly name: Name2330D;
  readonly numbers: readonly Numbers2330D[];
};

/** NM1 of loop 2330E. */
export type Name2330E = {
  readonly entity: Coded<'DQ'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330E. */
export type Numbers2330E = Numbers2310B;

/** Loop 2330E. */
export type Loop2330E = {
  readonly name: Name2330E;
  readonly numbers: readonly Numbers2330E[];
};

/** NM1 of loop 2330F. */
export type Name2330F = {
  readonly entity: Coded<'85'>;
  readonly type: Coded<'1' | '2'>;
};

/** REF of loop 2330F. */
export type Numbers2330F = BillingProviderIds2010BB;

/** Loop 2330F. */
export type Loop2330F = {
  readonly name: Name2330F;
  readonly numbers: readonly Numbers2330F[];
};

/** NM1 of loop 2330G. */
export type Name2330G = {
  readonly entity: Coded<'77'>;
  readonly type: Coded<'2'>;
};

/** REF of loop 2330G. */
export type Numbers2330G = Numbers2310C;

/** Loop 2330G. */
export type Loop2330G = {
  readonly name: Name2330G;
  readonly numbers: readonly Numbers2330G[];
};

/** NM1 of loop 2330H. */
export type Name2330H = {
  readonly entity: Coded<'DD'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330H. */
export type Numbers2330H = Numbers2310B;

/** Loop 2330H. */
export type Loop2330H = {
  readonly name: Name2330H;
  readonly numbers: readonly Numbers2330H[];
};

/** Loop 2320. */
export type Loop2320 = {
  readonly coverage: Coverage2320;
  readonly adjustments?: readonly Adjustments2320[] | undefined;
  readonly paid?: Paid2320 | undefined;
  readonly nonCovered?: NonCovered2320 | undefined;
  readonly patientLiability?: PatientLiability2320 | undefined;
  readonly otherCoverage: OtherCoverage2320;
  readonly outpatientAdjudication?: OutpatientAdjudication2320 | undefined;
  readonly person: Loop2330A;
  readonly payer: Loop2330B;
  readonly referringProviders?: readonly Loop2330C[] | undefined;
  readonly renderingProvider?: Loop2330D | undefined;
  readonly supervisingProvider?: Loop2330E | undefined;
  readonly billingProvider?: Loop2330F | undefined;
  readonly serviceFacility?: Loop2330G | undefined;
  readonly assistantSurgeon?: Loop2330H | undefined;
};

/** LX of loop 2400. */
export type Line2400 = {
  readonly number: string;
};

/** SV3 of loop 2400. */
export type Service2400 = {
  readonly procedure: { readonly qualifier: Coded<'AD'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; };
  readonly charge: string;
  readonly place?: string | undefined;
  readonly oralCavity?: { readonly area1: string; readonly area2?: string | undefined; readonly area3?: string | undefined; readonly area4?: string | undefined; readonly area5?: string | undefined; } | undefined;
  readonly prosthesis?: Coded<'I' | 'R'> | undefined;
  readonly quantity?: string | undefined;
  readonly diagnosisPointers?: { readonly first: Coded<'1' | '2' | '3' | '4'>; readonly second?: Coded<'1' | '2' | '3' | '4'> | undefined; readonly third?: Coded<'1' | '2' | '3' | '4'> | undefined; readonly fourth?: Coded<'1' | '2' | '3' | '4'> | undefined; } | undefined;
};

/** TOO of loop 2400. */
export type Teeth2400 = {
  readonly list: Coded<'JP'>;
  readonly tooth?: string | undefined;
  readonly surfaces?: { readonly surface1: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'>; readonly surface2?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; readonly surface3?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; readonly surface4?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; readonly surface5?: Coded<'B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O'> | undefined; } | undefined;
};

/** DTP of loop 2400. */
export type ServiceDate2400 = ServiceDate2300;

/** DTP of loop 2400. */
export type PriorPlacementDate2400 = {
  readonly qualifier: Coded<'441'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type AppliancePlacementDate2400 = AppliancePlacementDate2300;

/** DTP of loop 2400. */
export type ReplacementDate2400 = {
  readonly qualifier: Coded<'446'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type TreatmentStartDate2400 = {
  readonly qualifier: Coded<'196'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type TreatmentEndDate2400 = {
  readonly qualifier: Coded<'198'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** CN1 of loop 2400. */
export type Contract2400 = Contract2300;

/** REF of loop 2400. */
export type Predeterminations2400 = {
  readonly qualifier: Coded<'G3'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** REF of loop 2400. */
export type PriorAuthorizations2400 = {
  readonly qualifier: Coded<'G1'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
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

/** REF of loop 2400. */
export type ReferralNumbers2400 = {
  readonly qualifier: Coded<'9F'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** AMT of loop 2400. */
export type SalesTax2400 = {
  readonly qualifier: Coded<'T'>;
  readonly amount: string;
};

/** K3 of loop 2400. */
export type FixedFormats2400 = FixedFormats2300;

/** HCP of loop 2400. */
export type Pricing2400 = {
  readonly method: Coded<'00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14'>;
  readonly allowed: string;
  readonly saving?: string | undefined;
  readonly organisation?: string | undefined;
  readonly rate?: string | undefined;
  readonly group?: string | undefined;
  readonly groupAmount?: string | undefined;
  readonly codeQualifier?: Coded<'AD'> | undefined;
  readonly code?: string | undefined;
  readonly unit?: Coded<'UN'> | undefined;
  readonly quantity?: string | undefined;
  readonly reject?: Coded<'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6'> | undefined;
  readonly compliance?: Coded<'1' | '2' | '3' | '4' | '5'> | undefined;
  readonly exception?: Coded<'1' | '2' | '3' | '4' | '5' | '6'> | undefined;
};

/** NM1 of loop 2420A. */
export type Name2420A = Name2310B;

/** PRV of loop 2420A. */
export type Specialty2420A = Specialty2310B;

/** REF of loop 2420A. */
export type Numbers2420A = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2' | 'LU'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** Loop 2420A. */
export type Loop2420A = {
  readonly name: Name2420A;
  readonly specialty?: Specialty2420A | undefined;
  readonly numbers?: readonly Numbers2420A[] | undefined;
};

/** NM1 of loop 2420B. */
export type Name2420B = Name2310D;

/** PRV of loop 2420B. */
export type Specialty2420B = Specialty2310D;

/** REF of loop 2420B. */
export type Numbers2420B = Numbers2420A;

/** Loop 2420B. */
export type Loop2420B = {
  readonly name: Name2420B;
  readonly specialty?: Specialty2420B | undefined;
  readonly numbers?: readonly Numbers2420B[] | undefined;
};

/** NM1 of loop 2420C. */
export type Name2420C = Name2310E;

/** REF of loop 2420C. */
export type Numbers2420C = Numbers2420A;

/** Loop 2420C. */
export type Loop2420C = {
  readonly name: Name2420C;
  readonly numbers?: readonly Numbers2420C[] | undefined;
};

/** NM1 of loop 2420D. */
export type Name2420D = Name2310C;

/** N3 of loop 2420D. */
export type Street2420D = Street2010AA;

/** N4 of loop 2420D. */
export type City2420D = City2010AA;

/** REF of loop 2420D. */
export type Numbers2420D = {
  readonly qualifier: Coded<'0B' | 'G2' | 'LU'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** Loop 2420D. */
export type Loop2420D = {
  readonly name: Name2420D;
  readonly street: Street2420D;
  readonly city: City2420D;
  readonly numbers?: readonly Numbers2420D[] | undefined;
};

/** SVD of loop 2430. */
export type Paid2430 = {
  readonly payerId: string;
  readonly amount: string;
  readonly procedure: { readonly qualifier: Coded<'AD'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; };
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
  readonly teeth?: readonly Teeth2400[] | undefined;
  readonly serviceDate?: ServiceDate2400 | undefined;
  readonly priorPlacementDate?: PriorPlacementDate2400 | undefined;
  readonly appliancePlacementDate?: AppliancePlacementDate2400 | undefined;
  readonly replacementDate?: ReplacementDate2400 | undefined;
  readonly treatmentStartDate?: TreatmentStartDate2400 | undefined;
  readonly treatmentEndDate?: TreatmentEndDate2400 | undefined;
  readonly contract?: Contract2400 | undefined;
  readonly predeterminations?: readonly Predeterminations2400[] | undefined;
  readonly priorAuthorizations?: readonly PriorAuthorizations2400[] | undefined;
  readonly lineControl?: LineControl2400 | undefined;
  readonly repricedLineNumber?: RepricedLineNumber2400 | undefined;
  readonly adjustedRepricedLineNumber?: AdjustedRepricedLineNumber2400 | undefined;
  readonly referralNumbers?: readonly ReferralNumbers2400[] | undefined;
  readonly salesTax?: SalesTax2400 | undefined;
  readonly fixedFormats?: readonly FixedFormats2400[] | undefined;
  readonly pricing?: Pricing2400 | undefined;
  readonly renderingProvider?: Loop2420A | undefined;
  readonly assistantSurgeon?: Loop2420B | undefined;
  readonly supervisingProvider?: Loop2420C | undefined;
  readonly serviceFacility?: Loop2420D | undefined;
  readonly adjudications?: readonly Loop2430[] | undefined;
};

/** Loop 2300. */
export type Loop2300 = {
  readonly claim: Claim2300;
  readonly accidentDate?: AccidentDate2300 | undefined;
  readonly appliancePlacementDate?: AppliancePlacementDate2300 | undefined;
  readonly serviceDate?: ServiceDate2300 | undefined;
  readonly repricerReceivedDate?: RepricerReceivedDate2300 | undefined;
  readonly orthodontics?: Orthodontics2300 | undefined;
  readonly toothStates?: readonly ToothStates2300[] | undefined;
  readonly attachments?: readonly Attachments2300[] | undefined;
  readonly contract?: Contract2300 | undefined;
  readonly patientPaid?: PatientPaid2300 | undefined;
  readonly predetermination?: Predetermination2300 | undefined;
  readonly authorizationException?: AuthorizationException2300 | undefined;
  readonly payerClaimControl?: PayerClaimControl2300 | undefined;
  readonly referralNumber?: ReferralNumber2300 | undefined;
  readonly priorAuthorization?: PriorAuthorization2300 | undefined;
  readonly repricedClaimNumber?: RepricedClaimNumber2300 | undefined;
  readonly adjustedRepricedClaimNumber?: AdjustedRepricedClaimNumber2300 | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2300 | undefined;
  readonly fixedFormats?: readonly FixedFormats2300[] | undefined;
  readonly notes?: readonly Notes2300[] | undefined;
  readonly diagnoses?: Diagnoses2300 | undefined;
  readonly pricing?: Pricing2300 | undefined;
  readonly referringProviders?: readonly Loop2310A[] | undefined;
  readonly renderingProvider?: Loop2310B | undefined;
  readonly serviceFacility?: Loop2310C | undefined;
  readonly assistantSurgeon?: Loop2310D | undefined;
  readonly supervisingProvider?: Loop2310E | undefined;
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

/** The 837D between ST and SE. */
export type Loop837D = {
  readonly beginning: Beginning837D;
  readonly submitter: Loop1000A;
  readonly receiver: Loop1000B;
  readonly billingProviders: readonly Loop2000A[];
};
