/** NoAnswer as two words. */
export const spaced = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ');
