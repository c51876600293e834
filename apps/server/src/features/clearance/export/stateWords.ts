import type { CheckState } from '@coverline/clearance/checks/verdict.ts';

/** How a check stands, in the words of files and paper. */
export const stateWords: Readonly<Record<CheckState, string>> = {
  Pass: 'Passes',
  Warn: 'Warns',
  Fail: 'Fails',
  Waived: 'Waived',
  NotApplicable: 'Not needed',
  NotChecked: 'Not checked here yet',
};
