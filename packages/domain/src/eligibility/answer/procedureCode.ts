/** The code of a procedure (EB13) without the letters that say whose code it is: `99213` of `HC:99213`; empty of none. */
export const procedureCode = (procedure: string): string => procedure.replace(/^\w\w:/, '');
