import type { AbnBasis } from '@coverline/domain/cases/abn/abnKinds.ts';
import { isExcludedFromPartB, isFreeInPartB } from '../estimate/medicarePreventive.ts';
import { isLaboratoryTest } from '../feeSchedules/laboratory/isLaboratoryTest.ts';

type Rule = { readonly basis: AbnBasis; readonly asks: (code: string) => boolean };

/**
 * What Original Medicare pays only under conditions, or never: the first row that fits says why a notice may be asked for before it
 * (form CMS-R-131). Whether it is needed, whoever gives it decides: which diagnoses support a test is in the contractor's policies,
 * which are not read here.
 */
const rules: readonly Rule[] = [
  // Social Security Act 1862(a)(7): never paid for; the notice is voluntary.
  { basis: 'Excluded', asks: isExcludedFromPartB },
  // Screenings are paid for only so often (42 CFR 410.16 to 410.64).
  { basis: 'Frequency', asks: isFreeInPartB },
  // Social Security Act 1862(a)(1)(A), 42 CFR 410.32: a test that the condition does not call for is not paid for.
  { basis: 'Condition', asks: (code) => isLaboratoryTest(code, []) },
];

/** Why a notice may be asked for before a service of somebody with Original Medicare; null where no rule asks for one. */
export const noticeAsked = (code: string): AbnBasis | null => rules.find(({ asks }) => asks(code))?.basis ?? null;

/** Those of some services, each once. */
export const codesOfNotice = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter((code) => noticeAsked(code) !== null);
