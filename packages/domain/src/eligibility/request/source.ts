/** Where a lookup came from: a screen of the portal, a batch, or a screen of the portal inside an EHR. */
export const lookupSources = ['Realtime', 'Batch', 'Embedded'] as const;
export type LookupSource = (typeof lookupSources)[number];
