// Generated from guide999.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

export type SetSyntaxError = Coded<
  '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '15' | '16' | '17' | '18' | '19' | '23' | '24' | '25' | '26' | '27' | 'I5' | 'I6'
>;

/** AK1 of the transaction set. */
export type Group999 = {
  readonly functional: string;
  readonly control: string;
  readonly version?: string | undefined;
};

/** AK2 of loop 2000. */
export type Set2000 = {
  readonly kind: string;
  readonly control: string;
  readonly guide?: string | undefined;
};

/** IK3 of loop 2100. */
export type Error2100 = {
  readonly segment: string;
  readonly position: string;
  readonly loop?: string | undefined;
  readonly code: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | 'I4' | 'I6' | 'I7' | 'I8' | 'I9'>;
};

/** CTX of loop 2100. */
export type Situations2100 = {
  readonly trigger: readonly ({ readonly name: Coded<'SITUATIONAL TRIGGER'>; readonly reference?: string | undefined; })[];
  readonly segment: string;
  readonly segmentPosition: string;
  readonly loop?: string | undefined;
  readonly position?: { readonly element: string; readonly component?: string | undefined; readonly repetition?: string | undefined; } | undefined;
  readonly element?: { readonly number: string; readonly composite?: string | undefined; } | undefined;
};

/** CTX of loop 2100. */
export type BusinessUnit2100 = {
  readonly unit: { readonly name: Coded<'TRN02' | 'NM109' | 'PATIENT NAME NM109' | 'SUBSCRIBER NAME NM109' | 'ENT01' | 'SUBSCRIBER NUMBER REF02' | 'CLM01'>; readonly reference: string; };
};

/** IK4 of loop 2110. */
export type Element2110 = {
  readonly position: { readonly element: string; readonly component?: string | undefined; readonly repetition?: string | undefined; };
  readonly number?: string | undefined;
  readonly code: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '12' | '13' | 'I10' | 'I11' | 'I12' | 'I13' | 'I6' | 'I9'>;
  readonly value?: string | undefined;
};

/** CTX of loop 2110. */
export type Situations2110 = Situations2100;

/** Loop 2110. */
export type Loop2110 = {
  readonly element: Element2110;
  readonly situations?: readonly Situations2110[] | undefined;
};

/** Loop 2100. */
export type Loop2100 = {
  readonly error: Error2100;
  readonly situations?: readonly Situations2100[] | undefined;
  readonly businessUnit?: BusinessUnit2100 | undefined;
  readonly elements?: readonly Loop2110[] | undefined;
};

/** IK5 of loop 2000. */
export type Result2000 = {
  readonly code: Coded<'A' | 'E' | 'M' | 'R' | 'W' | 'X'>;
  readonly error1?: SetSyntaxError | undefined;
  readonly error2?: SetSyntaxError | undefined;
  readonly error3?: SetSyntaxError | undefined;
  readonly error4?: SetSyntaxError | undefined;
  readonly error5?: SetSyntaxError | undefined;
};

/** Loop 2000. */
export type Loop2000 = {
  readonly set: Set2000;
  readonly errors?: readonly Loop2100[] | undefined;
  readonly result: Result2000;
};

/** AK9 of the transaction set. */
export type Result999 = {
  readonly code: Coded<'A' | 'E' | 'M' | 'P' | 'R' | 'W' | 'X'>;
  readonly included: string;
  readonly received: string;
  readonly accepted: string;
  readonly error1?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '23' | '24' | '25' | '26'> | undefined;
  readonly error2?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '23' | '24' | '25' | '26'> | undefined;
  readonly error3?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '23' | '24' | '25' | '26'> | undefined;
  readonly error4?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '23' | '24' | '25' | '26'> | undefined;
  readonly error5?: Coded<'1' | '2' | '3' | '4' | '5' | '6' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '23' | '24' | '25' | '26'> | undefined;
};

/** The 999 between ST and SE. */
export type Loop999 = {
  readonly group: Group999;
  readonly sets?: readonly Loop2000[] | undefined;
  readonly result: Result999;
};
