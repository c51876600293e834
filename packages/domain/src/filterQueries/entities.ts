/** What a filter picks: patients, or single visits of theirs. */
export const filterEntities = ['Registration', 'Visit'] as const;

export type FilterEntity = (typeof filterEntities)[number];
