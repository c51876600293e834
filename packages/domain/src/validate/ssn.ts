/** Nine digits or NNN-NN-NNNN. */
export const isSsn = (value: string): boolean => /^(?:\d{9}|\d{3}-\d{2}-\d{4})$/.test(value);
