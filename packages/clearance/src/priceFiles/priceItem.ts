/** A number as the file means it, without sign, commas and needless zeros: `1250.5`. Dollars, or percents, as its name says. */
export type Decimal = string;

export type Setting = 'inpatient' | 'outpatient' | 'both';

/** Whose file it is, and of which form. What the file leaves out is empty. */
export type Hospital = {
  readonly name: string;
  /** `3.0.0`, as it stands there. */
  readonly version: string;
  /** `YYYY-MM-DD`; null where there is no date or none that can be read. */
  readonly updatedOn: string | null;
  readonly locations: readonly string[];
  readonly addresses: readonly string[];
  readonly license: string;
  readonly licenseState: string;
  readonly npis: readonly string[];
  readonly attester: string;
  /** Whether the file says that its figures are true; null where it says nothing. */
  readonly isAttested: boolean | null;
};

export type ItemCode = { readonly code: string; readonly type: string };

/** An item or service in one setting, with what is charged whoever pays. */
export type PriceItem = {
  readonly description: string;
  /** Half a pair has an empty code or type. */
  readonly codes: readonly ItemCode[];
  readonly modifiers: readonly string[];
  /** Null where it is none of the three. */
  readonly setting: Setting | null;
  readonly billingClass: string;
  readonly drugUnit: Decimal | null;
  readonly drugType: string;
  readonly gross: Decimal | null;
  /** What somebody pays without insurance. */
  readonly cash: Decimal | null;
  readonly minimum: Decimal | null;
  readonly maximum: Decimal | null;
  readonly notes: string;
};

/** What a payer's plan pays for an item. Payer and plan are named as the file names them. */
export type PayerPrice = {
  readonly payer: string;
  readonly plan: string;
  readonly dollar: Decimal | null;
  readonly percentage: Decimal | null;
  readonly algorithm: string;
  readonly median: Decimal | null;
  readonly tenth: Decimal | null;
  readonly ninetieth: Decimal | null;
  /** `0`, `1 through 10`, a number from 11 on, or whatever stands there. */
  readonly count: string;
  /** What version 2 has in place of the three. */
  readonly estimated: Decimal | null;
  /** In small letters; whatever stands there where it is none that is known. */
  readonly methodology: string;
  readonly notes: string;
};

/** What a modifier alone changes for a payer's plan, whatever the item. */
export type ModifierPrice = {
  readonly description: string;
  readonly modifiers: readonly string[];
  readonly setting: Setting | null;
  readonly payer: string;
  readonly plan: string;
  readonly dollar: Decimal | null;
  readonly percentage: Decimal | null;
  readonly algorithm: string;
  readonly notes: string;
};
