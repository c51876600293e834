import { guides } from '../guide/guides.ts';

const byKind = new Map(guides.map((guide) => [guide.kind, guide.functional]));
const all = new Set(byKind.values());

/** GS01 of the groups that a transaction set of this ST01 belongs into; null for a kind that no guide has. */
export const functionalOf = (kind: string): string | null => byKind.get(kind) ?? null;

/** Whether a guide has this GS01. */
export const isFunctional = (functional: string): boolean => all.has(functional);
