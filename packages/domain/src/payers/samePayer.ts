const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Whether two texts name the same payer. */
export const samePayer = (a: string, b: string): boolean => plain(a) === plain(b);
