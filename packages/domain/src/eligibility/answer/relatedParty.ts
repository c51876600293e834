export type RelatedParty = {
  readonly segment: number;
  readonly relation: 'otherPayer' | 'primaryCare' | 'managedCare' | 'contact' | 'restrictedTo' | 'facility' | 'other';
  readonly name: string;
  readonly id: string;
  readonly phone: string;
  readonly services: readonly string[];
  readonly insuranceType: string;
  /** Of another payer: 1 primary, 2 secondary, 3 tertiary; null where not stated. */
  readonly order: number | null;
  readonly from: string | null;
  readonly to: string | null;
};
