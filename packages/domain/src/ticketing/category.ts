/** The choice that asks for words of the user's own; every company's list ends with it. */
export const otherCategory = 'Other';
