// Generated from guide837P.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type ReportCode = Coded<
  '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '13' | '15' | '21' | 'A3' | 'A4' | 'AM' | 'AS' | 'B2' | 'B3' | 'B4' | 'BR' | 'BS' | 'BT' | 'CB' | 'CK' | 'CT' | 'D2' | 'DA' | 'DB' | 'DG' | 'DJ' | 'DS' | 'EB' | 'HC' | 'HR' | 'I5' | 'IR' | 'LA' | 'M1' | 'MT' | 'NN' | 'OB' | 'OC' | 'OD' | 'OE' | 'OX' | 'OZ' | 'P4' | 'P5' | 'PE' | 'PN' | 'PO' | 'PQ' | 'PY' | 'PZ' | 'RB' | 'RR' | 'RT' | 'RX' | 'SG' | 'V5' | 'XP'
>;

/** BHT of the transaction set. */
export type Beginning837P = {
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
  readonly kind1: Coded<'ED' | 'EM' | 'FX' | 'TE'>;
  readonly number1: string;
  readonly kind2?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'ED' | 'EM' | 'EX' | 'FX' | 'TE'> | undefined;
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
export type Contacts2010AA = {
  readonly function: Coded<'IC'>;
  readonly name?: string | undefined;
  readonly kind1: Coded<'EM' | 'FX' | 'TE'>;
  readonly number1: string;
  readonly kind2?: Coded<'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number3?: string | undefined;
};

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

/** PAT of loop 2000B. */
export type Patient2000B = {
  readonly deathFormat?: Coded<'D8'> | undefined;
  readonly deathDate?: string | undefined;
  readonly weightUnit?: Coded<'01'> | undefined;
  readonly weight?: string | undefined;
  readonly pregnant?: Coded<'Y'> | undefined;
};

/** NM1 of loop 2010BA. */
export type Name2010BA = {
  readonly entity: Coded<'IL'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'II' | 'MI'>;
  readonly id: string;
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

/** PER of loop 2010BA. */
export type Contact2010BA = {
  readonly function: Coded<'IC'>;
  readonly name?: string | undefined;
  readonly kind1: Coded<'TE'>;
  readonly number1: string;
  readonly kind2?: Coded<'EX'> | undefined;
  readonly number2?: string | undefined;
};

/** Loop 2010BA. */
export type Loop2010BA = {
  readonly name: Name2010BA;
  readonly street?: Street2010BA | undefined;
  readonly city?: City2010BA | undefined;
  readonly demographics?: Demographics2010BA | undefined;
  readonly secondaryId?: SecondaryId2010BA | undefined;
  readonly propertyClaimNumber?: PropertyClaimNumber2010BA | undefined;
  readonly contact?: Contact2010BA | undefined;
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
  readonly signatureSource?: Coded<'P'> | undefined;
  readonly relatedCauses?: { readonly first: Coded<'AA' | 'EM' | 'OA'>; readonly second?: Coded<'AA' | 'EM' | 'OA'> | undefined; readonly state?: string | undefined; readonly country?: string | undefined; } | undefined;
  readonly specialProgram?: Coded<'02' | '03' | '05' | '09'> | undefined;
  readonly delayReason?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '15'> | undefined;
};

/** DTP of loop 2300. */
export type OnsetDate2300 = {
  readonly qualifier: Coded<'431'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type InitialTreatmentDate2300 = {
  readonly qualifier: Coded<'454'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type LastSeenDate2300 = {
  readonly qualifier: Coded<'304'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type AcuteManifestationDate2300 = {
  readonly qualifier: Coded<'453'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type AccidentDate2300 = {
  readonly qualifier: Coded<'439'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type LastMenstrualPeriodDate2300 = {
  readonly qualifier: Coded<'484'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type LastXrayDate2300 = {
  readonly qualifier: Coded<'455'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type VisionPrescriptionDate2300 = {
  readonly qualifier: Coded<'471'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type DisabilityDate2300 = {
  readonly qualifier: Coded<'314' | '360' | '361'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type LastWorkedDate2300 = {
  readonly qualifier: Coded<'297'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type ReturnToWorkDate2300 = {
  readonly qualifier: Coded<'296'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type AdmissionDate2300 = {
  readonly qualifier: Coded<'435'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type DischargeDate2300 = {
  readonly qualifier: Coded<'096'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type CareDates2300 = {
  readonly qualifier: Coded<'090' | '091'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type FirstContactDate2300 = {
  readonly qualifier: Coded<'444'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2300. */
export type RepricerReceivedDate2300 = {
  readonly qualifier: Coded<'050'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
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
export type PatientPaid2300 = {
  readonly qualifier: Coded<'F5'>;
  readonly amount: string;
};

/** REF of loop 2300. */
export type AuthorizationException2300 = {
  readonly qualifier: Coded<'4N'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type MedicareCrossover2300 = {
  readonly qualifier: Coded<'F5'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type MammographyCertification2300 = {
  readonly qualifier: Coded<'EW'>;
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
export type CliaNumber2300 = {
  readonly qualifier: Coded<'X4'>;
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
export type DeviceExemption2300 = {
  readonly qualifier: Coded<'LX'>;
  readonly value: string;
};

/** REF of loop 2300. */
export type ClearinghouseTrace2300 = {
  readonly qualifier: Coded<'D9'>;
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
export type CarePlanOversight2300 = {
  readonly qualifier: Coded<'1J'>;
  readonly value: string;
};

/** K3 of loop 2300. */
export type FixedFormats2300 = {
  readonly text: string;
};

/** NTE of loop 2300. */
export type Note2300 = {
  readonly kind: Coded<'ADD' | 'CER' | 'DCP' | 'DGN' | 'TPO'>;
  readonly text: string;
};

/** CR1 of loop 2300. */
export type Ambulance2300 = {
  readonly weightUnit?: Coded<'LB'> | undefined;
  readonly weight?: string | undefined;
  readonly reason: Coded<'A' | 'B' | 'C' | 'D' | 'E'>;
  readonly distanceUnit: Coded<'DH'>;
  readonly distance: string;
  readonly roundTrip?: string | undefined;
  readonly stretcher?: string | undefined;
};

/** CR2 of loop 2300. */
export type SpinalManipulation2300 = {
  readonly condition: Coded<'A' | 'C' | 'D' | 'E' | 'F' | 'G' | 'M'>;
  readonly description1?: string | undefined;
  readonly description2?: string | undefined;
};

/** CRC of loop 2300. */
export type AmbulanceCertifications2300 = {
  readonly category: Coded<'07'>;
  readonly applies: Coded<'N' | 'Y'>;
  readonly condition1: Coded<'01' | '04' | '05' | '06' | '07' | '08' | '09' | '12'>;
  readonly condition2?: Coded<'01' | '04' | '05' | '06' | '07' | '08' | '09' | '12'> | undefined;
  readonly condition3?: Coded<'01' | '04' | '05' | '06' | '07' | '08' | '09' | '12'> | undefined;
  readonly condition4?: Coded<'01' | '04' | '05' | '06' | '07' | '08' | '09' | '12'> | undefined;
  readonly condition5?: Coded<'01' | '04' | '05' | '06' | '07' | '08' | '09' | '12'> | undefined;
};

/** CRC of loop 2300. */
export type VisionConditions2300 = {
  readonly category: Coded<'E1' | 'E2' | 'E3'>;
  readonly applies: Coded<'N' | 'Y'>;
  readonly condition1: Coded<'L1' | 'L2' | 'L3' | 'L4' | 'L5'>;
  readonly condition2?: Coded<'L1' | 'L2' | 'L3' | 'L4' | 'L5'> | undefined;
  readonly condition3?: Coded<'L1' | 'L2' | 'L3' | 'L4' | 'L5'> | undefined;
  readonly condition4?: Coded<'L1' | 'L2' | 'L3' | 'L4' | 'L5'> | undefined;
  readonly condition5?: Coded<'L1' | 'L2' | 'L3' | 'L4' | 'L5'> | undefined;
};

/** CRC of loop 2300. */
export type Homebound2300 = {
  readonly category: Coded<'75'>;
  readonly applies: Coded<'Y'>;
  readonly condition1: Coded<'IH'>;
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
export type Diagnoses2300 = {
  readonly code1: { readonly qualifier: Coded<'ABK' | 'BK'>; readonly code: string; };
  readonly code2?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code3?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code4?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code5?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code6?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code7?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code8?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code9?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code10?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code11?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
  readonly code12?: { readonly qualifier: Coded<'ABF' | 'BF'>; readonly code: string; } | undefined;
};

/** HI of loop 2300. */
export type AnesthesiaProcedures2300 = {
  readonly code1: { readonly qualifier: Coded<'BP'>; readonly code: string; };
  readonly code2?: { readonly qualifier: Coded<'BO'>; readonly code: string; } | undefined;
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

/** HCP of loop 2300. */
export type Pricing2300 = {
  readonly method: Coded<'00' | '01' | '02' | '03' | '04' | '05' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14'>;
  readonly allowed: string;
  readonly saving?: string | undefined;
  readonly organisation?: string | undefined;
  readonly rate?: string | undefined;
  readonly ambulatoryGroup?: string | undefined;
  readonly ambulatoryGroupAmount?: string | undefined;
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

/** REF of loop 2310A. */
export type Numbers2310A = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2'>;
  readonly value: string;
};

/** Loop 2310A. */
export type Loop2310A = {
  readonly name: Name2310A;
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

/** PER of loop 2310C. */
export type Contact2310C = Contact2010BA;

/** Loop 2310C. */
export type Loop2310C = {
  readonly name: Name2310C;
  readonly street: Street2310C;
  readonly city: City2310C;
  readonly numbers?: readonly Numbers2310C[] | undefined;
  readonly contact?: Contact2310C | undefined;
};

/** NM1 of loop 2310D. */
export type Name2310D = {
  readonly entity: Coded<'DQ'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2310D. */
export type Numbers2310D = Numbers2310B;

/** Loop 2310D. */
export type Loop2310D = {
  readonly name: Name2310D;
  readonly numbers?: readonly Numbers2310D[] | undefined;
};

/** NM1 of loop 2310E. */
export type Name2310E = {
  readonly entity: Coded<'PW'>;
  readonly type: Coded<'2'>;
};

/** N3 of loop 2310E. */
export type Street2310E = Street2010AA;

/** N4 of loop 2310E. */
export type City2310E = City2010AA;

/** Loop 2310E. */
export type Loop2310E = {
  readonly name: Name2310E;
  readonly street: Street2310E;
  readonly city: City2310E;
};

/** NM1 of loop 2310F. */
export type Name2310F = {
  readonly entity: Coded<'45'>;
  readonly type: Coded<'2'>;
  readonly lastName?: string | undefined;
};

/** N3 of loop 2310F. */
export type Street2310F = Street2010AA;

/** N4 of loop 2310F. */
export type City2310F = City2010AA;

/** Loop 2310F. */
export type Loop2310F = {
  readonly name: Name2310F;
  readonly street: Street2310F;
  readonly city: City2310F;
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
  readonly signatureSource?: Coded<'P'> | undefined;
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
export type Name2330A = Name2010BA;

/** N3 of loop 2330A. */
export type Street2330A = Street2010AA;

/** N4 of loop 2330A. */
export type City2330A = City2010AA;

/** REF of loop 2330A. */
export type SecondaryId2330A = SecondaryId2010BA;

/** Loop 2330A. */
export type Loop2330A = {
  readonly name: Name2330A;
  readonly street?: Street2330A | undefined;
  readonly city?: City2330A | undefined;
  readonly secondaryId?: SecondaryId2330A | undefined;
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
  readonly entity: Coded<'77'>;
  readonly type: Coded<'2'>;
};

/** REF of loop 2330E. */
export type Numbers2330E = Numbers2310C;

/** Loop 2330E. */
export type Loop2330E = {
  readonly name: Name2330E;
  readonly numbers: readonly Numbers2330E[];
};

/** NM1 of loop 2330F. */
export type Name2330F = {
  readonly entity: Coded<'DQ'>;
  readonly type: Coded<'1'>;
};

/** REF of loop 2330F. */
export type Numbers2330F = Numbers2310B;

/** Loop 2330F. */
export type Loop2330F = {
  readonly name: Name2330F;
  readonly numbers: readonly Numbers2330F[];
};

/** NM1 of loop 2330G. */
export type Name2330G = {
  readonly entity: Coded<'85'>;
  readonly type: Coded<'1' | '2'>;
};

/** REF of loop 2330G. */
export type Numbers2330G = BillingProviderIds2010BB;

/** Loop 2330G. */
export type Loop2330G = {
  readonly name: Name2330G;
  readonly numbers: readonly Numbers2330G[];
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
  readonly serviceFacility?: Loop2330E | undefined;
  readonly supervisingProvider?: Loop2330F | undefined;
  readonly billingProvider?: Loop2330G | undefined;
};

/** LX of loop 2400. */
export type Line2400 = {
  readonly number: string;
};

/** SV1 of loop 2400. */
export type Service2400 = {
  readonly procedure: { readonly qualifier: Coded<'ER' | 'HC' | 'IV' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; };
  readonly charge: string;
  readonly unit: Coded<'MJ' | 'UN'>;
  readonly quantity: string;
  readonly place?: string | undefined;
  readonly diagnosisPointers: { readonly first: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12'>; readonly second?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12'> | undefined; readonly third?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12'> | undefined; readonly fourth?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12'> | undefined; };
  readonly emergency?: Coded<'Y'> | undefined;
  readonly epsdt?: Coded<'Y'> | undefined;
  readonly familyPlanning?: Coded<'Y'> | undefined;
  readonly copayStatus?: Coded<'0'> | undefined;
};

/** SV5 of loop 2400. */
export type Equipment2400 = {
  readonly procedure: { readonly qualifier: Coded<'HC'>; readonly code: string; };
  readonly unit: Coded<'DA'>;
  readonly days: string;
  readonly rental: string;
  readonly purchase: string;
  readonly rentalPeriod: Coded<'1' | '4' | '6'>;
};

/** PWK of loop 2400. */
export type Attachments2400 = Attachments2300;

/** PWK of loop 2400. */
export type Certificate2400 = {
  readonly report: Coded<'CT'>;
  readonly sending: Coded<'AB' | 'AD' | 'AF' | 'AG' | 'NS'>;
};

/** CR1 of loop 2400. */
export type Ambulance2400 = Ambulance2300;

/** CR3 of loop 2400. */
export type EquipmentCertification2400 = {
  readonly kind: Coded<'I' | 'R' | 'S'>;
  readonly unit: Coded<'MO'>;
  readonly months: string;
};

/** CRC of loop 2400. */
export type AmbulanceCertifications2400 = AmbulanceCertifications2300;

/** CRC of loop 2400. */
export type HospiceEmployee2400 = {
  readonly category: Coded<'70'>;
  readonly applies: Coded<'N' | 'Y'>;
  readonly condition1: Coded<'65'>;
};

/** CRC of loop 2400. */
export type EquipmentConditions2400 = {
  readonly category: Coded<'09'>;
  readonly applies: Coded<'N' | 'Y'>;
  readonly condition1: Coded<'38' | 'ZV'>;
  readonly condition2?: Coded<'38' | 'ZV'> | undefined;
};

/** DTP of loop 2400. */
export type ServiceDate2400 = {
  readonly qualifier: Coded<'472'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type PrescriptionDate2400 = VisionPrescriptionDate2300;

/** DTP of loop 2400. */
export type RecertificationDate2400 = {
  readonly qualifier: Coded<'607'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type TherapyBeginDate2400 = {
  readonly qualifier: Coded<'463'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type LastCertificationDate2400 = {
  readonly qualifier: Coded<'461'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type LastSeenDate2400 = LastSeenDate2300;

/** DTP of loop 2400. */
export type TestDates2400 = {
  readonly qualifier: Coded<'738' | '739'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type ShippedDate2400 = {
  readonly qualifier: Coded<'011'>;
  readonly format: Coded<'D8'>;
  readonly period: string;
};

/** DTP of loop 2400. */
export type LastXrayDate2400 = LastXrayDate2300;

/** DTP of loop 2400. */
export type InitialTreatmentDate2400 = InitialTreatmentDate2300;

/** QTY of loop 2400. */
export type AmbulancePatients2400 = {
  readonly qualifier: Coded<'PT'>;
  readonly quantity: string;
};

/** QTY of loop 2400. */
export type ObstetricUnits2400 = {
  readonly qualifier: Coded<'FL'>;
  readonly quantity: string;
};

/** MEA of loop 2400. */
export type TestResults2400 = {
  readonly reference: Coded<'OG' | 'TR'>;
  readonly qualifier: Coded<'HT' | 'R1' | 'R2' | 'R3' | 'R4'>;
  readonly value: string;
};

/** CN1 of loop 2400. */
export type Contract2400 = Contract2300;

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
export type MammographyCertification2400 = MammographyCertification2300;

/** REF of loop 2400. */
export type CliaNumber2400 = CliaNumber2300;

/** REF of loop 2400. */
export type ReferringCliaNumber2400 = {
  readonly qualifier: Coded<'F4'>;
  readonly value: string;
};

/** REF of loop 2400. */
export type ImmunizationBatch2400 = {
  readonly qualifier: Coded<'BT'>;
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

/** AMT of loop 2400. */
export type Postage2400 = {
  readonly qualifier: Coded<'F4'>;
  readonly amount: string;
};

/** K3 of loop 2400. */
export type FixedFormats2400 = FixedFormats2300;

/** NTE of loop 2400. */
export type Note2400 = {
  readonly kind: Coded<'ADD' | 'DCP'>;
  readonly text: string;
};

/** NTE of loop 2400. */
export type ThirdPartyNote2400 = {
  readonly kind: Coded<'TPO'>;
  readonly text: string;
};

/** PS1 of loop 2400. */
export type PurchasedService2400 = {
  readonly provider: string;
  readonly charge: string;
};

/** HCP of loop 2400. */
export type Pricing2400 = {
  readonly method: Coded<'00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14'>;
  readonly allowed: string;
  readonly saving?: string | undefined;
  readonly organisation?: string | undefined;
  readonly rate?: string | undefined;
  readonly ambulatoryGroup?: string | undefined;
  readonly ambulatoryGroupAmount?: string | undefined;
  readonly codeQualifier?: Coded<'ER' | 'HC' | 'IV' | 'WK'> | undefined;
  readonly code?: string | undefined;
  readonly unit?: Coded<'MJ' | 'UN'> | undefined;
  readonly quantity?: string | undefined;
  readonly reject?: Coded<'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6'> | undefined;
  readonly compliance?: Coded<'1' | '2' | '3' | '4' | '5'> | undefined;
  readonly exception?: Coded<'1' | '2' | '3' | '4' | '5' | '6'> | undefined;
};

/** LIN of loop 2410. */
export type Drug2410 = {
  readonly qualifier: Coded<'EN' | 'EO' | 'HI' | 'N4' | 'ON' | 'UK' | 'UP'>;
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
export type Name2420B = {
  readonly entity: Coded<'QB'>;
  readonly type: Coded<'1' | '2'>;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** REF of loop 2420B. */
export type Numbers2420B = {
  readonly qualifier: Coded<'0B' | '1G' | 'G2'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** Loop 2420B. */
export type Loop2420B = {
  readonly name: Name2420B;
  readonly numbers?: readonly Numbers2420B[] | undefined;
};

/** NM1 of loop 2420C. */
export type Name2420C = Name2310C;

/** N3 of loop 2420C. */
export type Street2420C = Street2010AA;

/** N4 of loop 2420C. */
export type City2420C = City2010AA;

/** REF of loop 2420C. */
export type Numbers2420C = {
  readonly qualifier: Coded<'G2' | 'LU'>;
  readonly value: string;
  readonly payer?: { readonly qualifier: Coded<'2U'>; readonly id: string; } | undefined;
};

/** Loop 2420C. */
export type Loop2420C = {
  readonly name: Name2420C;
  readonly street: Street2420C;
  readonly city: City2420C;
  readonly numbers?: readonly Numbers2420C[] | undefined;
};

/** NM1 of loop 2420D. */
export type Name2420D = Name2310D;

/** REF of loop 2420D. */
export type Numbers2420D = Numbers2420A;

/** Loop 2420D. */
export type Loop2420D = {
  readonly name: Name2420D;
  readonly numbers?: readonly Numbers2420D[] | undefined;
};

/** NM1 of loop 2420E. */
export type Name2420E = {
  readonly entity: Coded<'DK'>;
  readonly type: Coded<'1'>;
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'XX'> | undefined;
  readonly id?: string | undefined;
};

/** N3 of loop 2420E. */
export type Street2420E = Street2010AA;

/** N4 of loop 2420E. */
export type City2420E = City2010AA;

/** REF of loop 2420E. */
export type Numbers2420E = Numbers2420B;

/** PER of loop 2420E. */
export type Contact2420E = Contacts2010AA;

/** Loop 2420E. */
export type Loop2420E = {
  readonly name: Name2420E;
  readonly street?: Street2420E | undefined;
  readonly city?: City2420E | undefined;
  readonly numbers?: readonly Numbers2420E[] | undefined;
  readonly contact?: Contact2420E | undefined;
};

/** NM1 of loop 2420F. */
export type Name2420F = Name2310A;

/** REF of loop 2420F. */
export type Numbers2420F = Numbers2420B;

/** Loop 2420F. */
export type Loop2420F = {
  readonly name: Name2420F;
  readonly numbers?: readonly Numbers2420F[] | undefined;
};

/** NM1 of loop 2420G. */
export type Name2420G = Name2310E;

/** N3 of loop 2420G. */
export type Street2420G = Street2010AA;

/** N4 of loop 2420G. */
export type City2420G = City2010AA;

/** Loop 2420G. */
export type Loop2420G = {
  readonly name: Name2420G;
  readonly street: Street2420G;
  readonly city: City2420G;
};

/** NM1 of loop 2420H. */
export type Name2420H = Name2310F;

/** N3 of loop 2420H. */
export type Street2420H = Street2010AA;

/** N4 of loop 2420H. */
export type City2420H = City2010AA;

/** Loop 2420H. */
export type Loop2420H = {
  readonly name: Name2420H;
  readonly street: Street2420H;
  readonly city: City2420H;
};

/** SVD of loop 2430. */
export type Paid2430 = {
  readonly payerId: string;
  readonly amount: string;
  readonly procedure: { readonly qualifier: Coded<'ER' | 'HC' | 'IV' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; };
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

/** LQ of loop 2440. */
export type Form2440 = {
  readonly list: Coded<'AS' | 'UT'>;
  readonly form: string;
};

/** FRM of loop 2440. */
export type Answers2440 = {
  readonly question: string;
  readonly yesNo?: Coded<'N' | 'W' | 'Y'> | undefined;
  readonly text?: string | undefined;
  readonly date?: string | undefined;
  readonly percent?: string | undefined;
};

/** Loop 2440. */
export type Loop2440 = {
  readonly form: Form2440;
  readonly answers: readonly Answers2440[];
};

/** Loop 2400. */
export type Loop2400 = {
  readonly line: Line2400;
  readonly service: Service2400;
  readonly equipment?: Equipment2400 | undefined;
  readonly attachments?: readonly Attachments2400[] | undefined;
  readonly certificate?: Certificate2400 | undefined;
  readonly ambulance?: Ambulance2400 | undefined;
  readonly equipmentCertification?: EquipmentCertification2400 | undefined;
  readonly ambulanceCertifications?: readonly AmbulanceCertifications2400[] | undefined;
  readonly hospiceEmployee?: HospiceEmployee2400 | undefined;
  readonly equipmentConditions?: EquipmentConditions2400 | undefined;
  readonly serviceDate: ServiceDate2400;
  readonly prescriptionDate?: PrescriptionDate2400 | undefined;
  readonly recertificationDate?: RecertificationDate2400 | undefined;
  readonly therapyBeginDate?: TherapyBeginDate2400 | undefined;
  readonly lastCertificationDate?: LastCertificationDate2400 | undefined;
  readonly lastSeenDate?: LastSeenDate2400 | undefined;
  readonly testDates?: readonly TestDates2400[] | undefined;
  readonly shippedDate?: ShippedDate2400 | undefined;
  readonly lastXrayDate?: LastXrayDate2400 | undefined;
  readonly initialTreatmentDate?: InitialTreatmentDate2400 | undefined;
  readonly ambulancePatients?: AmbulancePatients2400 | undefined;
  readonly obstetricUnits?: ObstetricUnits2400 | undefined;
  readonly testResults?: readonly TestResults2400[] | undefined;
  readonly contract?: Contract2400 | undefined;
  readonly repricedLineNumber?: RepricedLineNumber2400 | undefined;
  readonly adjustedRepricedLineNumber?: AdjustedRepricedLineNumber2400 | undefined;
  readonly priorAuthorizations?: readonly PriorAuthorizations2400[] | undefined;
  readonly lineControl?: LineControl2400 | undefined;
  readonly mammographyCertification?: MammographyCertification2400 | undefined;
  readonly cliaNumber?: CliaNumber2400 | undefined;
  readonly referringCliaNumber?: ReferringCliaNumber2400 | undefined;
  readonly immunizationBatch?: ImmunizationBatch2400 | undefined;
  readonly referralNumbers?: readonly ReferralNumbers2400[] | undefined;
  readonly salesTax?: SalesTax2400 | undefined;
  readonly postage?: Postage2400 | undefined;
  readonly fixedFormats?: readonly FixedFormats2400[] | undefined;
  readonly note?: Note2400 | undefined;
  readonly thirdPartyNote?: ThirdPartyNote2400 | undefined;
  readonly purchasedService?: PurchasedService2400 | undefined;
  readonly pricing?: Pricing2400 | undefined;
  readonly drug?: Loop2410 | undefined;
  readonly renderingProvider?: Loop2420A | undefined;
  readonly purchasedServiceProvider?: Loop2420B | undefined;
  readonly serviceFacility?: Loop2420C | undefined;
  readonly supervisingProvider?: Loop2420D | undefined;
  readonly orderingProvider?: Loop2420E | undefined;
  readonly referringProviders?: readonly Loop2420F[] | undefined;
  readonly pickUp?: Loop2420G | undefined;
  readonly dropOff?: Loop2420H | undefined;
  readonly adjudications?: readonly Loop2430[] | undefined;
  readonly forms?: readonly Loop2440[] | undefined;
};

/** Loop 2300. */
export type Loop2300 = {
  readonly claim: Claim2300;
  readonly onsetDate?: OnsetDate2300 | undefined;
  readonly initialTreatmentDate?: InitialTreatmentDate2300 | undefined;
  readonly lastSeenDate?: LastSeenDate2300 | undefined;
  readonly acuteManifestationDate?: AcuteManifestationDate2300 | undefined;
  readonly accidentDate?: AccidentDate2300 | undefined;
  readonly lastMenstrualPeriodDate?: LastMenstrualPeriodDate2300 | undefined;
  readonly lastXrayDate?: LastXrayDate2300 | undefined;
  readonly visionPrescriptionDate?: VisionPrescriptionDate2300 | undefined;
  readonly disabilityDate?: DisabilityDate2300 | undefined;
  readonly lastWorkedDate?: LastWorkedDate2300 | undefined;
  readonly returnToWorkDate?: ReturnToWorkDate2300 | undefined;
  readonly admissionDate?: AdmissionDate2300 | undefined;
  readonly dischargeDate?: DischargeDate2300 | undefined;
  readonly careDates?: readonly CareDates2300[] | undefined;
  readonly firstContactDate?: FirstContactDate2300 | undefined;
  readonly repricerReceivedDate?: RepricerReceivedDate2300 | undefined;
  readonly attachments?: readonly Attachments2300[] | undefined;
  readonly contract?: Contract2300 | undefined;
  readonly patientPaid?: PatientPaid2300 | undefined;
  readonly authorizationException?: AuthorizationException2300 | undefined;
  readonly medicareCrossover?: MedicareCrossover2300 | undefined;
  readonly mammographyCertification?: MammographyCertification2300 | undefined;
  readonly referralNumber?: ReferralNumber2300 | undefined;
  readonly priorAuthorization?: PriorAuthorization2300 | undefined;
  readonly payerClaimControl?: PayerClaimControl2300 | undefined;
  readonly cliaNumber?: CliaNumber2300 | undefined;
  readonly repricedClaimNumber?: RepricedClaimNumber2300 | undefined;
  readonly adjustedRepricedClaimNumber?: AdjustedRepricedClaimNumber2300 | undefined;
  readonly deviceExemption?: DeviceExemption2300 | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2300 | undefined;
  readonly medicalRecord?: MedicalRecord2300 | undefined;
  readonly demonstrationProject?: DemonstrationProject2300 | undefined;
  readonly carePlanOversight?: CarePlanOversight2300 | undefined;
  readonly fixedFormats?: readonly FixedFormats2300[] | undefined;
  readonly note?: Note2300 | undefined;
  readonly ambulance?: Ambulance2300 | undefined;
  readonly spinalManipulation?: SpinalManipulation2300 | undefined;
  readonly ambulanceCertifications?: readonly AmbulanceCertifications2300[] | undefined;
  readonly visionConditions?: readonly VisionConditions2300[] | undefined;
  readonly homebound?: Homebound2300 | undefined;
  readonly epsdtReferral?: EpsdtReferral2300 | undefined;
  readonly diagnoses: Diagnoses2300;
  readonly anesthesiaProcedures?: AnesthesiaProcedures2300 | undefined;
  readonly conditions?: readonly Conditions2300[] | undefined;
  readonly pricing?: Pricing2300 | undefined;
  readonly referringProviders?: readonly Loop2310A[] | undefined;
  readonly renderingProvider?: Loop2310B | undefined;
  readonly serviceFacility?: Loop2310C | undefined;
  readonly supervisingProvider?: Loop2310D | undefined;
  readonly pickUp?: Loop2310E | undefined;
  readonly dropOff?: Loop2310F | undefined;
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
  readonly deathFormat?: Coded<'D8'> | undefined;
  readonly deathDate?: string | undefined;
  readonly weightUnit?: Coded<'01'> | undefined;
  readonly weight?: string | undefined;
  readonly pregnant?: Coded<'Y'> | undefined;
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

/** PER of loop 2010CA. */
export type Contact2010CA = Contact2010BA;

/** Loop 2010CA. */
export type Loop2010CA = {
  readonly name: Name2010CA;
  readonly street: Street2010CA;
  readonly city: City2010CA;
  readonly demographics: Demographics2010CA;
  readonly propertyClaimNumber?: PropertyClaimNumber2010CA | undefined;
  readonly secondaryId?: SecondaryId2010CA | undefined;
  readonly contact?: Contact2010CA | undefined;
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
  readonly patient?: Patient2000B | undefined;
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

/** The 837P between ST and SE. */
export type Loop837P = {
  readonly beginning: Beginning837P;
  readonly submitter: Loop1000A;
  readonly receiver: Loop1000B;
  readonly billingProviders: readonly Loop2000A[];
};
