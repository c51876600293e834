/** Where a search began: a screen, a row of a batch, an EHR's chart, or the day of a watch. */
export const searchSources = ['Realtime', 'Batch', 'Embedded', 'Watch'] as const;
export type SearchSource = (typeof searchSources)[number];

export const searchSourceWords: Readonly<Record<SearchSource, string>> = {
  Realtime: 'Screen',
  Batch: 'Batch',
  Embedded: 'In the EHR',
  Watch: 'Retro watch',
};
