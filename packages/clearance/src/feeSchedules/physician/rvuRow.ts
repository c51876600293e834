/**
 * A row of Medicare's relative value file. Values are whole hundredths, the conversion factor whole ten-thousandths. A description is not
 * kept: those of CPT codes are the American Medical Association's.
 */
export type RvuRow = {
  readonly code: string;
  /** 26, TC or 53 where a part of the service has values of its own; else empty. */
  readonly modifier: string;
  readonly status: string;
  readonly work: number;
  readonly nonFacilityExpense: number;
  readonly facilityExpense: number;
  readonly malpractice: number;
  readonly factor: number;
  /** What the same would be paid at most under the outpatient system; all 0 where there is no such bound. */
  readonly cap: { readonly nonFacilityExpense: number; readonly facilityExpense: number; readonly malpractice: number };
  /** Indicators of the payment rules, as published. */
  readonly indicators: {
    readonly parts: string;
    readonly globalDays: string;
    readonly multiple: string;
    readonly bilateral: string;
    readonly assistant: string;
    readonly coSurgeon: string;
    readonly team: string;
    readonly endoscopyBase: string;
    readonly imagingFamily: string;
  };
};

export const codeShape = /^[A-Z\d]{4}[A-Z\d]$/;
export const modifierShape = /^[A-Z\d]{2}$/;

/** How the status of a code is paid; what is not here is not known. */
export const paymentStatuses: Readonly<Record<string, { readonly isPaid: boolean; readonly words: string }>> = {
  A: { isPaid: true, words: 'Paid by this schedule' },
  R: { isPaid: true, words: 'Paid by this schedule where its coverage is not restricted' },
  T: { isPaid: true, words: 'Paid by this schedule where nothing else is paid by it that day' },
  B: { isPaid: false, words: 'Bundled: its payment is part of other services' },
  C: { isPaid: false, words: 'Priced by the contractor' },
  E: { isPaid: false, words: 'Excluded from this schedule by regulation' },
  F: { isPaid: false, words: 'Deleted or discontinued' },
  G: { isPaid: false, words: 'Not valid for Medicare: another code is to be used' },
  H: { isPaid: false, words: 'Deleted modifier' },
  I: { isPaid: false, words: 'Not valid for Medicare: another code is to be used' },
  J: { isPaid: false, words: 'Anesthesia: paid by base units and time' },
  M: { isPaid: false, words: 'Measurement: reported, and not paid' },
  N: { isPaid: false, words: 'Not covered by Medicare' },
  P: { isPaid: false, words: 'Bundled or excluded' },
  X: { isPaid: false, words: 'Not of this schedule: laboratory tests, ambulance and others have their own' },
};
