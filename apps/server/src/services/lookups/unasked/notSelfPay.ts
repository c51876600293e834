import { sql, type SqlBool } from 'kysely';

/** Leaves out visits `v` that their patients pay alone, as `isSelfPay` tells them: no insurance is asked before those. */
export const notSelfPay = sql<SqlBool>`regexp_replace(lower(v.financial_class), '[^a-z]', '', 'g') <> 'selfpay'`;
