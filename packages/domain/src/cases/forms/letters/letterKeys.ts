import type { FormKind } from '../formKind.ts';

/** The letters that ship. What each says stands in english.ts and spanish.ts, appeals and what prior authorizations need in files of their own. */
export const letters = {
  hipaaAuthorization: { kind: 'Authorization', text: 'HIPAA authorization' },
  financialAssistance: { kind: 'FinancialAssistance', text: 'Financial assistance application' },
  medicaidDocuments: { kind: 'Letter', text: 'Medicaid document request' },
  determination: { kind: 'Letter', text: 'Determination notice' },
  missingItems: { kind: 'Letter', text: 'Missing items' },
  appealNecessity: { kind: 'Appeal', text: 'Appeal: medical necessity' },
  appealAuthorization: { kind: 'Appeal', text: 'Appeal: no authorization' },
  appealBundling: { kind: 'Appeal', text: 'Appeal: bundling' },
  appealTimely: { kind: 'Appeal', text: 'Appeal: timely filing' },
  appealCob: { kind: 'Appeal', text: 'Appeal: coordination of benefits' },
  appealNotCovered: { kind: 'Appeal', text: 'Appeal: not covered or experimental' },
  appealDuplicate: { kind: 'Appeal', text: 'Appeal: duplicate' },
  appealLevel: { kind: 'Appeal', text: 'Appeal: level of care' },
  priorAppeal: { kind: 'Appeal', text: 'Appeal: prior authorization' },
  priorPeer: { kind: 'Letter', text: 'Request for a peer-to-peer' },
} as const satisfies Readonly<Record<string, { readonly kind: FormKind; readonly text: string }>>;

export type LetterKey = keyof typeof letters;
export const letterKeys = Object.keys(letters) as readonly LetterKey[];

export type AppealKey = Extract<LetterKey, `appeal${string}`>;

/** Those about a prior authorization, which is denied before there is a claim. */
export const priorLetterKeys = ['priorAppeal', 'priorPeer'] as const satisfies readonly LetterKey[];
export type PriorLetterKey = (typeof priorLetterKeys)[number];

/** A letter as it ships: its heading, and its text in the marks that letterText.ts reads. */
export type LetterTemplate = { readonly title: string; readonly text: string };
export type LettersOf<K extends LetterKey> = Readonly<Record<K, LetterTemplate>>;
