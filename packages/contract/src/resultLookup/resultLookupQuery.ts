/** What an address of Result Lookup may say; none of it names a person. */
export const resultLookupQuery = [
  'id',
  'from',
  'to',
  /** On the first and on the last day: from when, until when. */
  'after',
  'until',
  'payer',
  'gateway',
  'user',
  'kind',
  'status',
  'outcome',
  'aaa',
  'source',
  'slow',
  /** The clients that staff look into, or all; and whose lookup is open, where it is not the selected client's. */
  'across',
  'of',
  'sort',
  'page',
  'rows',
  'lookup',
] as const;
