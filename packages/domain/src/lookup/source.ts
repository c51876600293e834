/** Where a lookup came from. */
export const lookupSources = ['Realtime', 'Webservice', 'Batch', 'Embedded', 'Postback'] as const;
export type LookupSource = (typeof lookupSources)[number];
