// Generated from guide276.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

/** BHT of the transaction set. */
export type Beginning276 = {
  readonly structure: Coded<'0010'>;
  readonly purpose: Coded<'13'>;
  readonly reference: string;
  readonly date: string;
  readonly time: string;
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

/** HL of loop 2000C. */
export type Level2000C = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'19'>;
  readonly childCode: Coded<'1'>;
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

/** HL of loop 2000D. */
export type Level2000D = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'22'>;
  readonly childCode: Coded<'0' | '1'>;
};

/** DMG of loop 2000D. */
export type Demographics2000D = {
  readonly dateFormat: Coded<'D8'>;
  readonly dateOfBirth: string;
  readonly gender?: Coded<'F' | 'M'> | undefined;
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
export type Trace2200D = {
  readonly type: Coded<'1'>;
  readonly number: string;
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
export type Location2200D = {
  readonly qualifier: Coded<'LU'>;
  readonly value: string;
};

/** REF of loop 2200D. */
export type Group2200D = {
  readonly qualifier: Coded<'6P'>;
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
export type ClearinghouseTrace2200D = {
  readonly qualifier: Coded<'D9'>;
  readonly value: string;
};

/** AMT of loop 2200D. */
export type Charge2200D = {
  readonly qualifier: Coded<'T3'>;
  readonly amount: string;
};

/** DTP of loop 2200D. */
export type ServiceDate2200D = {
  readonly qualifier: Coded<'472'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** SVC of loop 2210D. */
export type Service2210D = {
  readonly procedure: { readonly qualifier: Coded<'AD' | 'ER' | 'HC' | 'HP' | 'IV' | 'N4' | 'NU' | 'WK'>; readonly code: string; readonly modifier1?: string | undefined; readonly modifier2?: string | undefined; readonly modifier3?: string | undefined; readonly modifier4?: string | undefined; };
  readonly charge: string;
  readonly revenue?: string | undefined;
  readonly units?: string | undefined;
};

/** REF of loop 2210D. */
export type LineNumber2210D = {
  readonly qualifier: Coded<'FJ'>;
  readonly value: string;
};

/** DTP of loop 2210D. */
export type ServiceDate2210D = ServiceDate2200D;

/** Loop 2210D. */
export type Loop2210D = {
  readonly service: Service2210D;
  readonly lineNumber?: LineNumber2210D | undefined;
  readonly serviceDate: ServiceDate2210D;
};

/** Loop 2200D. */
export type Loop2200D = {
  readonly trace: Trace2200D;
  readonly payerClaimNumber?: PayerClaimNumber2200D | undefined;
  readonly billType?: BillType2200D | undefined;
  readonly location?: Location2200D | undefined;
  readonly group?: Group2200D | undefined;
  readonly patientControlNumber?: PatientControlNumber2200D | undefined;
  readonly prescriptionNumber?: PrescriptionNumber2200D | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2200D | undefined;
  readonly charge?: Charge2200D | undefined;
  readonly serviceDate?: ServiceDate2200D | undefined;
  readonly lines?: readonly Loop2210D[] | undefined;
};

/** HL of loop 2000E. */
export type Level2000E = {
  readonly id: string;
  readonly parent: string;
  readonly levelCode: Coded<'23'>;
};

/** DMG of loop 2000E. */
export type Demographics2000E = Demographics2000D;

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
export type Trace2200E = Trace2200D;

/** REF of loop 2200E. */
export type PayerClaimNumber2200E = PayerClaimNumber2200D;

/** REF of loop 2200E. */
export type BillType2200E = BillType2200D;

/** REF of loop 2200E. */
export type Location2200E = Location2200D;

/** REF of loop 2200E. */
export type Group2200E = Group2200D;

/** REF of loop 2200E. */
export type PatientControlNumber2200E = PatientControlNumber2200D;

/** REF of loop 2200E. */
export type PrescriptionNumber2200E = PrescriptionNumber2200D;

/** REF of loop 2200E. */
export type ClearinghouseTrace2200E = ClearinghouseTrace2200D;

/** AMT of loop 2200E. */
export type Charge2200E = Charge2200D;

/** DTP of loop 2200E. */
export type ServiceDate2200E = ServiceDate2200D;

/** SVC of loop 2210E. */
export type Service2210E = Service2210D;

/** REF of loop 2210E. */
export type LineNumber2210E = LineNumber2210D;

/** DTP of loop 2210E. */
export type ServiceDate2210E = ServiceDate2200D;

/** Loop 2210E. */
export type Loop2210E = {
  readonly service: Service2210E;
  readonly lineNumber?: LineNumber2210E | undefined;
  readonly serviceDate: ServiceDate2210E;
};

/** Loop 2200E. */
export type Loop2200E = {
  readonly trace: Trace2200E;
  readonly payerClaimNumber?: PayerClaimNumber2200E | undefined;
  readonly billType?: BillType2200E | undefined;
  readonly location?: Location2200E | undefined;
  readonly group?: Group2200E | undefined;
  readonly patientControlNumber?: PatientControlNumber2200E | undefined;
  readonly prescriptionNumber?: PrescriptionNumber2200E | undefined;
  readonly clearinghouseTrace?: ClearinghouseTrace2200E | undefined;
  readonly charge?: Charge2200E | undefined;
  readonly serviceDate?: ServiceDate2200E | undefined;
  readonly lines?: readonly Loop2210E[] | undefined;
};

/** Loop 2000E. */
export type Loop2000E = {
  readonly level: Level2000E;
  readonly demographics: Demographics2000E;
  readonly person: Loop2100E;
  readonly claims: readonly Loop2200E[];
};

/** Loop 2000D. */
export type Loop2000D = {
  readonly level: Level2000D;
  readonly demographics?: Demographics2000D | undefined;
  readonly person: Loop2100D;
  readonly claims?: readonly Loop2200D[] | undefined;
  readonly dependents?: readonly Loop2000E[] | undefined;
};

/** Loop 2000C. */
export type Loop2000C = {
  readonly level: Level2000C;
  readonly names: readonly Loop2100C[];
  readonly subscribers: readonly Loop2000D[];
};

/** Loop 2000B. */
export type Loop2000B = {
  readonly level: Level2000B;
  readonly person: Loop2100B;
  readonly providers: readonly Loop2000C[];
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly level: Level2000A;
  readonly payer: Loop2100A;
  readonly receivers: readonly Loop2000B[];
};

/** The 276 between ST and SE. */
export type Loop276 = {
  readonly beginning: Beginning276;
  readonly sources: readonly Loop2000A[];
};
