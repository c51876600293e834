import type { Cents } from '../money/cents.ts';

/** How a provider is reached, and what it is. */
export type ProviderContact = {
  readonly kind: string;
  readonly zip: string;
  readonly phone: string;
  readonly email: string;
};

/** A provider or facility that bills for its own part. */
export type EstimateProvider = {
  readonly key: string;
  readonly name: string;
  readonly npi: string;
  readonly tin: string;
  /** Where the services are given: each with its state. */
  readonly places: readonly { readonly address: string; readonly state: string }[];
  /** Who schedules and hands out the estimate; the others are co-providers. */
  readonly isConvening: boolean;
  readonly contact: ProviderContact;
};

export type EstimateItem = {
  readonly provider: string;
  readonly words: string;
  readonly diagnosis: string;
  /** Said where no diagnosis is known yet, as before a first visit: then none is missing. */
  readonly isDiagnosisOpen: boolean;
  readonly serviceCode: string;
  readonly quantity: number;
  /** After what the provider takes off for who pays alone; null where a co-provider did not say. */
  readonly chargeCents: Cents | null;
  readonly serviceOn: string | null;
};

/** What is given again and again under one estimate. */
export type Recurring = {
  readonly frequency: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
};

export const disclaimerKeys = [
  'OtherItems',
  'MayDiffer',
  'MayDispute',
  'HowToDispute',
  'NoHarm',
  'NoContract',
] as const;
export type DisclaimerKey = (typeof disclaimerKeys)[number];

export type GoodFaithContent = {
  readonly patient: {
    readonly name: string;
    readonly dateOfBirth: string;
    /** As the page has them beside: number, address, telephone, e-mail. */
    readonly contact: readonly string[];
  };
  /** The main service in plain words. */
  readonly primary: { readonly words: string; readonly isScheduled: boolean; readonly serviceOn: string | null };
  readonly providers: readonly EstimateProvider[];
  readonly items: readonly EstimateItem[];
  readonly recurring: Recurring | null;
  /** What has to be scheduled apart, before or after; null where nobody said whether there is any. */
  readonly separate: readonly { readonly words: string }[] | null;
  readonly separateDisclaimer: string;
  readonly disclaimers: Readonly<Record<DisclaimerKey, string>>;
};
