/** A payer's name or alias as it is compared: upper case, letters and digits only. */
export const partnerKey = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
