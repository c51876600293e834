// Generated from guide275Claim.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Coded } from '../coded.ts';

/** BGN of the transaction set. */
export type Beginning275Claim = {
  readonly purpose: Coded<'02' | '11'>;
  readonly reference: string;
  readonly date: string;
  readonly time?: string | undefined;
};

/** NM1 of loop 1000A. */
export type Name1000A = {
  readonly entity: Coded<'PR'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'PI' | 'XV'>;
  readonly id: string;
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
  readonly entity: Coded<'41'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'46'>;
  readonly id: string;
};

/** Loop 1000B. */
export type Loop1000B = {
  readonly name: Name1000B;
};

/** NM1 of loop 1000C. */
export type Name1000C = {
  readonly entity: Coded<'1P'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'XX'>;
  readonly id: string;
};

/** Loop 1000C. */
export type Loop1000C = {
  readonly name: Name1000C;
};

/** NM1 of loop 1000D. */
export type Name1000D = {
  readonly entity: Coded<'QC'>;
  readonly type: Coded<'1' | '2'>;
  readonly lastName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly suffix?: string | undefined;
  readonly idQualifier: Coded<'MI'>;
  readonly id: string;
};

/** REF of loop 1000D. */
export type Claim1000D = {
  readonly qualifier: Coded<'X1'>;
  readonly value: string;
};

/** REF of loop 1000D. */
export type Account1000D = {
  readonly qualifier: Coded<'EJ'>;
  readonly value: string;
};

/** DTP of loop 1000D. */
export type Service1000D = {
  readonly qualifier: Coded<'472'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** Loop 1000D. */
export type Loop1000D = {
  readonly name: Name1000D;
  readonly claim?: Claim1000D | undefined;
  readonly account?: Account1000D | undefined;
  readonly service?: Service1000D | undefined;
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

/** STC of loop 2000A. */
export type Wish2000A = {
  readonly status: { readonly category: string; readonly code: string; readonly entity?: string | undefined; readonly list?: Coded<'LOI'> | undefined; };
};

/** DTP of loop 2100B. */
export type Submitted2100B = {
  readonly qualifier: Coded<'368'>;
  readonly format: Coded<'D8' | 'RD8'>;
  readonly period: string;
};

/** CAT of loop 2100B. */
export type Category2100B = {
  readonly report: Coded<'AE'>;
  readonly form: Coded<'HL' | 'IA' | 'MB' | 'TX' | 'UN'>;
  readonly version?: string | undefined;
};

/** OOI of loop 2110B. */
export type Object2110B = {
  readonly group: string;
  readonly qualifier: Coded<'47'>;
  readonly attribute: Coded<'ATTACHMENT'>;
};

/** BDS of loop 2110B. */
export type Data2110B = {
  readonly filter: Coded<'ASC' | 'B64'>;
  readonly length: string;
  readonly bytes: string;
};

/** Loop 2110B. */
export type Loop2110B = {
  readonly object: Object2110B;
  readonly data: Data2110B;
};

/** Loop 2100B. */
export type Loop2100B = {
  readonly submitted: Submitted2100B;
  readonly category: Category2100B;
  readonly bytes: Loop2110B;
};

/** Loop 2000A. */
export type Loop2000A = {
  readonly counter: Counter2000A;
  readonly trace: Trace2000A;
  readonly wish?: Wish2000A | undefined;
  readonly format: Loop2100B;
};

/** The 275Claim between ST and SE. */
export type Loop275Claim = {
  readonly beginning: Beginning275Claim;
  readonly payer: Loop1000A;
  readonly submitter: Loop1000B;
  readonly provider: Loop1000C;
  readonly patient: Loop1000D;
  readonly documents: readonly Loop2000A[];
};
