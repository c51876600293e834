/** What a check comes to. `NotChecked`: the area that knows is not connected yet; it does not count. */
export const checkStates = ['Pass', 'Warn', 'Fail', 'Waived', 'NotApplicable', 'NotChecked'] as const;
export type CheckState = (typeof checkStates)[number];

/** What nobody but a person can settle. */
export const exceptionKinds = [
  'IdentityDiffers',
  'PatientDied',
  'PayerContradicts',
  'InsuranceUnknown',
  'OrderUndecided',
  'EstimateUnknown',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export type Verdict = {
  readonly state: CheckState;
  /** Why, in words for the row and for its history. */
  readonly reason: string;
  readonly exception: ExceptionKind | null;
  /** Somebody was asked and said no, which is graver than that nobody was asked. */
  readonly isDenied: boolean;
};

export const verdict = (state: CheckState, reason: string, exception: ExceptionKind | null = null): Verdict => ({
  state,
  reason,
  exception,
  isDenied: false,
});

export const denied = (reason: string): Verdict => ({ ...verdict('Fail', reason), isDenied: true });
