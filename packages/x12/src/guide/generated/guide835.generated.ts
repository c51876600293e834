// Generated from guide835.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type ProviderAdjustment = Coded<
  '50' | '51' | '72' | '90' | 'AH' | 'AM' | 'AP' | 'B2' | 'B3' | 'BD' | 'BN' | 'C5' | 'CR' | 'CS' | 'CT' | 'CV' | 'CW' | 'DM' | 'E3' | 'FB' | 'FC' | 'GO' | 'HM' | 'IP' | 'IR' | 'IS' | 'J1' | 'L3' | 'L6' | 'LE' | 'LS' | 'OA' | 'OB' | 'PI' | 'PL' | 'RA' | 'RE' | 'SL' | 'TL' | 'WO' | 'WU'
>;

/** BPR of the transaction set. */
export type Payment835 = {
  readonly handling: Coded<'C' | 'D' | 'H' | 'I' | 'P' | 'U' | 'X'>;
  readonly amount: string;
  readonly direction: Coded<'C' | 'D'>;
  readonly method: Coded<'ACH' | 'BOP' | 'CHK' | 'FWT' | 'NON'>;
  readonly format?: Coded<'CCP' | 'CTX'> | undefined;
  readonly senderBankQualifier?: Coded<'01' | '04'> | undefined;
  readonly senderBank?: string | undefined;
  readonly senderAccountQualifier?: Coded<'DA'> | undefined;
  readonly senderAccount?: string | undefined;
  readonly originator?: string | undefined;
  readonly originatorSupplement?: string | undefined;
  readonly receiverBankQualifier?: Coded<'01' | '04'> | undefined;
  readonly receiverBank?: string | undefined;
  readonly receiverAccountQualifier?: Coded<'DA' | 'SG'> | undefined;
  readonly receiverAccount?: string | undefined;
  readonly date: string;
};

/** TRN of the transaction set. */
export type Trace835 = {
  readonly type: Coded<'1'>;
  readonly number: string;
  readonly originator: string;
  readonly supplement?: string | undefined;
};

/** CUR of the transaction set. */
export type Currency835 = {
  readonly entity: Coded<'PR'>;
  readonly code: string;
};

/** REF of the transaction set. */
export type Receiver835 = {
  readonly qualifier: Coded<'EV'>;
  readonly value: string;
};

/** REF of the transaction set. */
export type Version835 = {
  readonly qualifier: Coded<'F2'>;
  readonly value: string;
};

/** DTM of the transaction set. */
export type Produced835 = {
  readonly qualifier: Coded<'405'>;
  readonly date: string;
};

/** N1 of loop 1000A. */
export type Name1000A = {
  readonly entity: Coded<'PR'>;
  readonly name: string;
  readonly idQualifier?: Coded<'XV'> | undefined;
  readonly id?: string | undefined;
};

/** N3 of loop 1000A. */
export type Street1000A = {
  readonly line1: string;
  readonly line2?: string | undefined;
};

/** N4 of loop 1000A. */
export type City1000A = {
  readonly city: string;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly subdivision?: string | undefined;
};

/** REF of loop 1000A. */
export type References1000A = {
  readonly qualifier: Coded<'2U' | 'EO' | 'HI' | 'NF'>;
  readonly value: string;
};

/** PER of loop 1000A. */
export type Contact1000A = {
  readonly function: Coded<'CX'>;
  readonly name?: string | undefined;
  readonly kind1?: Coded<'EM' | 'FX' | 'TE'> | undefined;
  readonly number1?: string | undefined;
  readonly kind2?: Coded<'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'EX'> | undefined;
  readonly number3?: string | undefined;
};

/** PER of loop 1000A. */
export type TechnicalContacts1000A = {
  readonly function: Coded<'BL'>;
  readonly name?: string | undefined;
  readonly kind1?: Coded<'EM' | 'TE' | 'UR'> | undefined;
  readonly number1?: string | undefined;
  readonly kind2?: Coded<'EM' | 'EX' | 'FX' | 'TE' | 'UR'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'EM' | 'EX' | 'FX' | 'UR'> | undefined;
  readonly number3?: string | undefined;
};

/** PER of loop 1000A. */
export type Website1000A = {
  readonly function: Coded<'IC'>;
  readonly kind: Coded<'UR'>;
  readonly address: string;
};

/** Loop 1000A. */
export type Loop1000A = {
  readonly name: Name1000A;
  readonly street: Street1000A;
  readonly city: City1000A;
  readonly references?: readonly References1000A[] | undefined;
  readonly contact?: Contact1000A | undefined;
  readonly technicalContacts: readonly TechnicalContacts1000A[];
  readonly website?: Website1000A | undefined;
};

/** N1 of loop 1000B. */
export type Name1000B = {
  readonly entity: Coded<'PE'>;
  readonly name: string;
  readonly idQualifier: Coded<'FI' | 'XV' | 'XX'>;
  readonly id: string;
};

/** N3 of loop 1000B. */
export type Street1000B = Street1000A;

/** N4 of loop 1000B. */
export type City1000B = City1000A;

/** REF of loop 1000B. */
export type References1000B = {
  readonly qualifier: Coded<'0B' | 'D3' | 'PQ' | 'TJ'>;
  readonly value: string;
};

/** RDM of loop 1000B. */
export type Delivery1000B = {
  readonly means: Coded<'BM' | 'EM' | 'FT' | 'OL'>;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
};

/** Loop 1000B. */
export type Loop1000B = {
  readonly name: Name1000B;
  readonly street?: Street1000B | undefined;
  readonly city?: City1000B | undefined;
  readonly references?: readonly References1000B[] | undefined;
  readonly delivery?: Delivery1000B | undefined;
};

/** LX of loop 2000. */
export type Header2000 = {
  readonly number: string;
};

/** TS3 of loop 2000. */
export type Totals2000 = {
  readonly provider: string;
  readonly facilityType: string;
  readonly fiscalPeriodEnd: string;
  readonly claims: string;
  readonly charges: string;
  readonly secondaryPayerPaid?: string | undefined;
  readonly nonLaboratoryCharges?: string | undefined;
  readonly procedureCharges?: string | undefined;
  readonly procedurePayable?: string | undefined;
  readonly professionalComponent?: string | undefined;
  readonly secondaryLiabilityMet?: string | undefined;
  readonly paidToPatients?: string | undefined;
  readonly interimClaims?: string | undefined;
  readonly interimAdjustment?: string | undefined;
};

/** TS2 of loop 2000. */
export type InpatientTotals2000 = {
  readonly drg?: string | undefined;
  readonly federalSpecific?: string | undefined;
  readonly hospitalSpecific?: string | undefined;
  readonly disproportionateShare?: string | undefined;
  readonly capital?: string | undefined;
  readonly medicalEducation?: string | undefined;
  readonly outlierDays?: string | undefined;
  readonly dayOutlier?: string | undefined;
  readonly costOutlier?: string | undefined;
  readonly averageStay?: string | undefined;
  readonly discharges?: string | undefined;
  readonly costReportDays?: string | undefined;
  readonly coveredDays?: string | undefined;
  readonly noncoveredDays?: string | undefined;
  readonly secondaryPassThrough?: string | undefined;
  readonly averageWeight?: string | undefined;
  readonly capitalFederal?: string | undefined;
  readonly capitalHospital?: string | undefined;
  readonly capitalDisproportionate?: string | undefined;
};

/** CLP of loop 2100. */
export type Claim2100 = {
  readonly account: string;
  readonly status: Coded<'1' | '2' | '3' | '4' | '19' | '20' | '21' | '22' | '23' | '25'>;
  readonly charge: string;
  readonly paid: string;
  readonly patientResponsibility?: string | undefined;
  readonly filing: Coded<'12' | '13' | '14' | '15' | '16' | '17' | 'AM' | 'CH' | 'DS' | 'HM' | 'LM' | 'MA' | 'MB' | 'MC' | 'OF' | 'TV' | 'VA' | 'WC' | 'ZZ'>;
  readonly payerControl: string;
  readonly facilityType?: string | undefined;
  readonly frequency?: string | undefined;
  readonly drg?: string | undefined;
  readonly drgWeight?: string | undefined;
  readonly dischargeFraction?: string | undefined;
};

/** CAS of loop 2100. */
export type Adjustments2100 = {
  readonly group: Coded<'CO' | 'OA' | 'PI' | 'PR'>;
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

/** NM1 of loop 2100. */
export type Patient2100 = {
  readonly entity: Coded<'QC'>;
  readonly type: Coded<'1'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'34' | 'HN' | 'II' | 'MI' | 'MR'> | undefined;
  readonly id?: string | undefined;
};

/** NM1 of loop 2100. */
export type Insured2100 = {
  readonly entity: Coded<'IL'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'FI' | 'II' | 'MI'>;
  readonly id: string;
};

/** NM1 of loop 2100. */
export type Corrected2100 = {
  readonly entity: Coded<'74'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'C'> | undefined;
  readonly id?: string | undefined;
};

/** NM1 of loop 2100. */
export type Rendering2100 = {
  readonly entity: Coded<'82'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'BD' | 'BS' | 'FI' | 'MC' | 'PC' | 'SL' | 'UP' | 'XX'>;
  readonly id: string;
};

/** NM1 of loop 2100. */
export type CrossoverCarrier2100 = {
  readonly entity: Coded<'TT'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier: Coded<'AD' | 'FI' | 'NI' | 'PI' | 'PP' | 'XV'>;
  readonly id: string;
};

/** NM1 of loop 2100. */
export type PriorityPayer2100 = {
  readonly entity: Coded<'PR'>;
  readonly type: Coded<'2'>;
  readonly lastName: string;
  readonly idQualifier: Coded<'AD' | 'FI' | 'NI' | 'PI' | 'PP' | 'XV'>;
  readonly id: string;
};

/** NM1 of loop 2100. */
export type OtherInsured2100 = {
  readonly entity: Coded<'GB'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier?: Coded<'FI' | 'II' | 'MI'> | undefined;
  readonly id?: string | undefined;
};

/** MIA of loop 2100. */
export type Inpatient2100 = {
  readonly coveredDays: string;
  readonly operatingOutlier?: string | undefined;
  readonly lifetimePsychiatricDays?: string | undefined;
  readonly drg?: string | undefined;
  readonly remark1?: string | undefined;
  readonly disproportionateShare?: string | undefined;
  readonly secondaryPassThrough?: string | undefined;
  readonly capital?: string | undefined;
  readonly capitalFederal?: string | undefined;
  readonly capitalHospital?: string | undefined;
  readonly capitalDisproportionate?: string | undefined;
  readonly oldCapital?: string | undefined;
  readonly capitalEducation?: string | undefined;
  readonly operatingHospital?: string | undefined;
  readonly costReportDays?: string | undefined;
  readonly operatingFederal?: string | undefined;
  readonly capitalOutlier?: string | undefined;
  readonly indirectTeaching?: string | undefined;
  readonly professionalNotPayable?: string | undefined;
  readonly remark2?: string | undefined;
  readonly remark3?: string | undefined;
  readonly remark4?: string | undefined;
  readonly remark5?: string | undefined;
  readonly capitalException?: string | undefined;
};

/** MOA of loop 2100. */
export type Outpatient2100 = {
  readonly rate?: string | undefined;
  readonly procedurePayable?: string | undefined;
  readonly remark1?: string | undefined;
  readonly remark2?: string | undefined;
  readonly remark3?: string | undefined;
  readonly remark4?: string | undefined;
  readonly remark5?: string | undefined;
  readonly renalDisease?: string | undefined;
  readonly professionalNotPayable?: string | undefined;
};

/** REF of loop 2100. */
export type References2100 = {
  readonly qualifier: Coded<'1L' | '1W' | '28' | '6P' | '9A' | '9C' | 'BB' | 'CE' | 'EA' | 'F8' | 'G1' | 'G3' | 'IG' | 'SY'>;
  readonly value: string;
};

/** REF of loop 2100. */
export type ProviderReferences2100 = {
  readonly qualifier: Coded<'0B' | '1A' | '1B' | '1C' | '1D' | '1G' | '1H' | '1J' | 'D3' | 'G2' | 'LU'>;
  readonly value: string;
};

/** DTM of loop 2100. */
export type StatementDates2100 = {
  readonly qualifier: Coded<'232' | '233'>;
  readonly date: string;
};

/** DTM of loop 2100. */
export type CoverageExpired2100 = {
  readonly qualifier: Coded<'036'>;
  readonly date: string;
};

/** DTM of loop 2100. */
export type Received2100 = {
  readonly qualifier: Coded<'050'>;
  readonly date: string;
};

/** PER of loop 2100. */
export type Contacts2100 = {
  readonly function: Coded<'CX'>;
  readonly name?: string | undefined;
  readonly kind1: Coded<'EM' | 'FX' | 'TE'>;
  readonly number1: string;
  readonly kind2?: Coded<'EM' | 'EX' | 'FX' | 'TE'> | undefined;
  readonly number2?: string | undefined;
  readonly kind3?: Coded<'EX'> | undefined;
  readonly number3?: string | undefined;
};

/** AMT of loop 2100. */
export type Amounts2100 = {
  readonly qualifier: Coded<'AU' | 'D8' | 'DY' | 'F5' | 'I' | 'NL' | 'T' | 'T2' | 'ZK' | 'ZL' | 'ZM' | 'ZN' | 'ZO'>;
  readonly amount: string;
};

/** QTY of loop 2100. */
export type Quantities2100 = {
  readonly qualifier: Coded<'CA' | 'CD' | 'LA' | 'LE' | 'NE' | 'NR' | 'OU' | 'PS' | 'VS' | 'ZK' | 'ZL' | 'ZM' | 'ZN' | 'ZO'>;
  readonly quantity: string;
};

/** SVC of loop 2110. */
export type Service2110 = {
  readonly procedure: { readonly qualifier: Coded<'AD' | 'ER' | 'HC' | 'HP' | 'IV' | 'N4' | 'N6' | 'NU' | 'UI' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; };
  readonly charge: string;
  readonly paid: string;
  readonly revenueCode?: string | undefined;
  readonly units?: string | undefined;
  readonly submittedProcedure?: { readonly qualifier: Coded<'AD' | 'ER' | 'HC' | 'HP' | 'IV' | 'N4' | 'NU' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; readonly description?: string | undefined; } | undefined;
  readonly submittedUnits?: string | undefined;
};

/** DTM of loop 2110. */
export type Dates2110 = {
  readonly qualifier: Coded<'150' | '151' | '472'>;
  readonly date: string;
};

/** CAS of loop 2110. */
export type Adjustments2110 = Adjustments2100;

/** REF of loop 2110. */
export type References2110 = {
  readonly qualifier: Coded<'1S' | 'APC' | 'BB' | 'E9' | 'G1' | 'G3' | 'LU' | 'RB'>;
  readonly value: string;
};

/** REF of loop 2110. */
export type LineControl2110 = {
  readonly qualifier: Coded<'6R'>;
  readonly value: string;
};

/** REF of loop 2110. */
export type ProviderReferences2110 = {
  readonly qualifier: Coded<'0B' | '1A' | '1B' | '1C' | '1D' | '1G' | '1H' | '1J' | 'D3' | 'G2' | 'HPI' | 'SY' | 'TJ'>;
  readonly value: string;
};

/** REF of loop 2110. */
export type Policies2110 = {
  readonly qualifier: Coded<'0K'>;
  readonly value: string;
};

/** AMT of loop 2110. */
export type Amounts2110 = {
  readonly qualifier: Coded<'B6' | 'KH' | 'T' | 'T2' | 'ZK' | 'ZL' | 'ZM' | 'ZN' | 'ZO'>;
  readonly amount: string;
};

/** QTY of loop 2110. */
export type Quantities2110 = {
  readonly qualifier: Coded<'ZK' | 'ZL' | 'ZM' | 'ZN' | 'ZO'>;
  readonly quantity: string;
};

/** LQ of loop 2110. */
export type Remarks2110 = {
  readonly list: Coded<'HE' | 'RX'>;
  readonly code: string;
};

/** Loop 2110. */
export type Loop2110 = {
  readonly service: Service2110;
  readonly dates?: readonly Dates2110[] | undefined;
  readonly adjustments?: readonly Adjustments2110[] | undefined;
  readonly references?: readonly References2110[] | undefined;
  readonly lineControl?: LineControl2110 | undefined;
  readonly providerReferences?: readonly ProviderReferences2110[] | undefined;
  readonly policies?: readonly Policies2110[] | undefined;
  readonly amounts?: readonly Amounts2110[] | undefined;
  readonly quantities?: readonly Quantities2110[] | undefined;
  readonly remarks?: readonly Remarks2110[] | undefined;
};

/** Loop 2100. */
export type Loop2100 = {
  readonly claim: Claim2100;
  readonly adjustments?: readonly Adjustments2100[] | undefined;
  readonly patient: Patient2100;
  readonly insured?: Insured2100 | undefined;
  readonly corrected?: Corrected2100 | undefined;
  readonly rendering?: Rendering2100 | undefined;
  readonly crossoverCarrier?: CrossoverCarrier2100 | undefined;
  readonly priorityPayer?: PriorityPayer2100 | undefined;
  readonly otherInsured?: OtherInsured2100 | undefined;
  readonly inpatient?: Inpatient2100 | undefined;
  readonly outpatient?: Outpatient2100 | undefined;
  readonly references?: readonly References2100[] | undefined;
  readonly providerReferences?: readonly ProviderReferences2100[] | undefined;
  readonly statementDates?: readonly StatementDates2100[] | undefined;
  readonly coverageExpired?: CoverageExpired2100 | undefined;
  readonly received?: Received2100 | undefined;
  readonly contacts?: readonly Contacts2100[] | undefined;
  readonly amounts?: readonly Amounts2100[] | undefined;
  readonly quantities?: readonly Quantities2100[] | undefined;
  readonly services?: readonly Loop2110[] | undefined;
};

/** Loop 2000. */
export type Loop2000 = {
  readonly header: Header2000;
  readonly totals?: Totals2000 | undefined;
  readonly inpatientTotals?: InpatientTotals2000 | undefined;
  readonly claims: readonly Loop2100[];
};

/** PLB of the transaction set. */
export type ProviderAdjustments835 = {
  readonly provider: string;
  readonly fiscalPeriod: string;
  readonly adjustment1: { readonly reason: ProviderAdjustment; readonly reference?: string | undefined; };
  readonly amount1: string;
  readonly adjustment2?: { readonly reason: ProviderAdjustment; readonly reference?: string | undefined; } | undefined;
  readonly amount2?: string | undefined;
  readonly adjustment3?: { readonly reason: ProviderAdjustment; readonly reference?: string | undefined; } | undefined;
  readonly amount3?: string | undefined;
  readonly adjustment4?: { readonly reason: ProviderAdjustment; readonly reference?: string | undefined; } | undefined;
  readonly amount4?: string | undefined;
  readonly adjustment5?: { readonly reason: ProviderAdjustment; readonly reference?: string | undefined; } | undefined;
  readonly amount5?: string | undefined;
  readonly adjustment6?: { readonly reason: ProviderAdjustment; readonly reference?: string | undefined; } | undefined;
  readonly amount6?: string | undefined;
};

/** The 835 between ST and SE. */
export type Loop835 = {
  readonly payment: Payment835;
  readonly trace: Trace835;
  readonly currency?: Currency835 | undefined;
  readonly receiver?: Receiver835 | undefined;
  readonly version?: Version835 | undefined;
  readonly produced?: Produced835 | undefined;
  readonly payer: Loop1000A;
  readonly payee: Loop1000B;
  readonly groups?: readonly Loop2000[] | undefined;
  readonly providerAdjustments?: readonly ProviderAdjustments835[] | undefined;
};
