import type { Benefit } from './answer.ts';

const lowIncomeOnly: ReadonlySet<string> = new Set(['QM', 'HS']);
const limitedWords =
  /\bFAMILY PLANNING\b|\b(?:EMERGENCY|PHARMACY|DENTAL|VISION|QMB|SLMB)(?: (?:SERVICES?|CARE|COVERAGE|BENEFITS?|MEDICAL))? ONLY\b|\bSLMB\b|\bQMB\b(?! PLUS)/;
/** Whether an active statement covers a part only: by its kind of insurance, its plan name or its messages. */
export function isLimited({ insuranceType, planName, messages }: Benefit): boolean {
  if (lowIncomeOnly.has(insuranceType)) return true;
  return [planName, ...messages].some((text) => limitedWords.test(text.toUpperCase().replaceAll(/[\s-]+/g, ' ')));
}
