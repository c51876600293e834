/** A client's code of an insurance as codes are compared: single blanks, capitals. */
export const codeKey = (code: string): string => code.trim().replaceAll(/\s+/g, ' ').toUpperCase();
