/** What a batch is told of searching for coverage, wherever it is started. */
export const searchLabels = {
  Search: 'Search for coverage where it is not active',
  SearchCap: 'Stop searching at a cost of',
} as const;
