/** NM108 of a payer in a 270: what kind of number its id is. */
export const idQualifiers = ['PI', 'XV', 'NI', 'FI', '46', '24', 'XX'] as const;
export type IdQualifier = (typeof idQualifiers)[number];

export const idQualifierWords: Readonly<Record<IdQualifier, string>> = {
  PI: 'PI: payer id',
  XV: 'XV: CMS plan id',
  NI: 'NI: NAIC number',
  FI: 'FI: tax number',
  '46': '46: electronic transmitter number',
  '24': '24: employer number',
  XX: 'XX: National Provider Identifier',
};

/** NM101 of a payer in a 270: who answers. */
export const payerEntities = ['PR', '2B', '36', 'GP', 'P5'] as const;
export type PayerEntity = (typeof payerEntities)[number];

export const payerEntityWords: Readonly<Record<PayerEntity, string>> = {
  PR: 'PR: payer',
  '2B': '2B: third-party administrator',
  '36': '36: employer',
  GP: 'GP: gateway provider',
  P5: 'P5: plan sponsor',
};

/** What is wrong with an id of a payer; null where nothing is. */
export const payerIdProblem = (id: string): string | null =>
  /^[0-9A-Z]{1,80}$/.test(id) ? null : 'Capital letters and digits';
