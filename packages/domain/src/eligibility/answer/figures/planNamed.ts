/** A name of a plan as it is compared: without case, and with one blank where there are several. */
export const planNamed = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toUpperCase();
