import type { AuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import { readProcedures } from '@coverline/domain/tradingPartners/medicalPolicy/policyCodes.ts';

/** As they are kept: numbers in capitals, codes as the rules write them. What was typed was judged before. */
export const tidiedTerms = (typed: AuthTerms) => ({
  AuthNumbers: [...new Set(typed.AuthNumbers.map((mask) => mask.trim().toUpperCase()))],
  AuthRetro: { Days: typed.AuthRetro.Days, Unit: typed.AuthRetro.Unit, From: typed.AuthRetro.From },
  AuthPromises: typed.AuthPromises.map(({ Urgency, Count, Unit }) => ({ Urgency, Count, Unit })),
  GoldCards: typed.GoldCards.map(({ NPI, Codes, From, To }) => {
    const read = readProcedures(Codes);
    return { NPI, Codes: read.ok ? read.codes.join(', ') : Codes, From, To };
  }),
  AuthSource: typed.AuthSource.trim(),
});

const names = ['AuthNumbers', 'AuthRetro', 'AuthPromises', 'GoldCards', 'AuthSource'] as const;

/** What of it changed, by name, for the audit. The database gives the keys of an object in its own order. */
export const changedTerms = (before: AuthTerms, after: AuthTerms): readonly string[] =>
  names.filter((name) => JSON.stringify(tidiedTerms(before)[name]) !== JSON.stringify(after[name]));
