import type { RuleEdition } from './validityRules.ts';

/** By which rules a version is judged; null of one that is not known. */
export function ruleEditionOf(version: string): RuleEdition | null {
  const major = /^v?\s*([23])(?:\.\d+)*$/i.exec(version.trim())?.[1];
  return major === undefined ? null : major === '2' ? 2 : 3;
}
