/** Of CPT and HCPCS the digits count, and a letter at either end is of its own series: 0001U, J9035. */
const series = (code: string): string => code.replaceAll(/\d/g, '0');

/** Whether a code lies between two of its own series, in capitals. */
export const isInRange = (code: string, from: string, to: string): boolean =>
  series(code) === series(from) && from <= code && code <= to;
