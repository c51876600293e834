/** What a missing value shows. */
export const placeholder = '---';

/** The text itself, or the placeholder for null, undefined and the empty string. */
export const orPlaceholder = (text: string | null | undefined): string => (text ? text : placeholder);
