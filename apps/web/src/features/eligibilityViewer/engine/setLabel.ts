const labels: Readonly<Record<string, string>> = {
  '270': 'Eligibility inquiry',
  '271': 'Eligibility answer',
  '276': 'Claim status inquiry',
  '277': 'Claim status',
  '278': 'Authorization',
  '835': 'Remittance',
  '837': 'Claims',
  '999': 'Acknowledgement',
  TA1: 'Interchange acknowledgement',
};

/** What a transaction set is, in our words; its own number where we have none. */
export const setLabel = (kind: string): string =>
  Object.hasOwn(labels, kind) ? (labels[kind] ?? kind) : `Transaction set ${kind}`;
