// Generated from guide275Review.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

/** BGN of the transaction set. */
export type Beginning275Review = {
  readonly purpose: Coded<'02' | '11'>;
  readonly reference: string;
  readonly date: string;
  readonly time?: string | undefined;
};

/** NM1 of loop 1000A. */
export type Name1000A = {
  readonly entity: Coded<'ACV'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'46' | 'XX'>;
  readonly id: string;
  readonly relationship?: Coded<'67'> | undefined;
  readonly role?: Coded<'1P' | 'FA'> | undefined;
};

/** PER of loop 1000A. */
export type Contact1000A = {
  readonly function: Coded<'IC'>;
  readonly name?: string | undefined;
  readonly kind1: Coded<'EM' | 'FX' | 'TE'>;
  readonly number1: string;
};

/** Loop 1000A. */
export type Loop1000A = {
  readonly name: Name1000A;
  readonly contact?: Contact1000A | undefined;
};

/** NM1 of loop 1000B. */
export type Name1000B = {
  readonly entity: Coded<'40'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'PI' | 'XV'>;
  readonly id: string;
  readonly relationship?: Coded<'67'> | undefined;
  readonly role?: Coded<'X3'> | undefined;
};

/** Loop 1000B. */
export type Loop1000B = {
  readonly name: Name1000B;
};

/** NM1 of loop 1000C. */
export type Name1000C = {
  readonly entity: Coded<'IL' | 'QC'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'MI'>;
  readonly id: string;
};

/** REF of loop 1000C. */
export type Review1000C = {
  readonly qualifier: Coded<'2I'>;
  readonly value: string;
};

/** Loop 1000C. */
export type Loop1000C = {
  readonly name: Name1000C;
  readonly review?: Review1000C | undefined;
};

/** LX of loop 2000A. */
export type Counter2000A = {
  readonly number: string;
};

/** TRN of loop 2000A. */
export type Trace2000A = {
  readonly type: Coded<'1' | '2'>;
  readonly number: string;
};

/** DTP of loop 2100A. */
export type Submitted2100A = {
  readonly qualifier: Coded<'368'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** CAT of loop 2100A. */
export type Category2100A = {
  readonly report: Coded<'AE'>;
  readonly form: Coded<'HL' | 'IA' | 'MB' | 'TX' | 'UN'>;
  readonly version?: string | undefined;
};

/** OOI of loop 2110A. */
export type Object2110A = {
  readonly group: string;
  readonly qualifier: Coded<'47'>;
  readonly attribute: Coded<'ATTACHMENT'>;
};

/** BDS of loop 2110A. */
export type Data2110A = {
  readonly filter: Coded<'ASC' | 'B64'>;
  readonly length: string;
  readonly bytes: string;
};

/** Loop 2110A. */
export type Loop2110A = {
  readonly object: Object2110A;
  readonly data: Data2110A;
};

/** Loop 2100A. */
export type Loop2100A = {
  readonly submitted: Submitted2100A;
  readonly category: Category2100A;
  readonly bytes: Loop2110A;
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly counter: Counter2000A;
  readonly trace: Trace2000A;
  readonly format: Loop2100A;
};

/** The 275Review between ST and SE. */
export type Loop275Review = {
  readonly beginning: Beginning275Review;
  readonly sender: Loop1000A;
  readonly receiver: Loop1000B;
  readonly patient: Loop1000C;
  readonly documents: readonly Loop2000A[];
};
