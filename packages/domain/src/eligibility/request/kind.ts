/** What a lookup asks: whether somebody is covered, or by which number Medicare knows them. */
export const lookupKinds = ['Eligibility', 'MBI'] as const;
export type LookupKind = (typeof lookupKinds)[number];

export const lookupKindLabels: Readonly<Record<LookupKind, string>> = {
  Eligibility: 'Eligibility',
  MBI: 'Medicare number',
};
