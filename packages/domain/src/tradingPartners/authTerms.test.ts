import { expect, it } from 'vitest';
import { problemsOf } from '../registration/problems.ts';
import { type AuthTerms, authTermsProblems, noAuthTerms } from './authTerms.ts';

const card = { NPI: '1234567893', Codes: '', From: '2026-01-01', To: '' };

it.each<[string, Partial<AuthTerms>, Partial<Record<keyof AuthTerms, string>>]>([
  ['nothing', {}, {}],
  ['all of it', {
    AuthNumbers: ['AU-99999', 'A9X*'], AuthRetro: { Days: 2, Unit: 'BusinessDays', From: 'Discharge' },
    AuthPromises: [{ Urgency: 'Standard', Count: 3, Unit: 'BusinessDays' }, { Urgency: 'Urgent', Count: 24, Unit: 'Hours' }],
    GoldCards: [{ ...card, Codes: '70551-70559, 72148', To: '2026-12-31' }, { ...card, NPI: '1003000126' }], AuthSource: 'Contract of 2026',
  }, {}],
  ['numbers alone need no source', { AuthNumbers: ['9999'] }, {}],
  ['a star within', { AuthNumbers: ['A*9'] }, { AuthNumbers: 'A*9: letters, digits and . / # - alone, and * at its end, at most 30' }],
  ['a way that is blank', { AuthNumbers: [''] }, { AuthNumbers: ': letters, digits and . / # - alone, and * at its end, at most 30' }],
  ['too many ways', { AuthNumbers: Array.from({ length: 11 }, () => '9') }, { AuthNumbers: 'At most 10 ways' }],
  ['no day at all', { AuthRetro: { Days: 0, Unit: 'Days', From: 'Service' }, AuthSource: 'Manual' }, { AuthRetro: 'A whole number from 1 to 730' }],
  ['half a day', { AuthRetro: { Days: 1.5, Unit: 'Days', From: 'Service' }, AuthSource: 'Manual' }, { AuthRetro: 'A whole number from 1 to 730' }],
  ['without where it stands', { AuthRetro: { Days: 3, Unit: 'Days', From: 'Service' } }, { AuthSource: 'Where does it stand?' }],
  ['a promise of no length', { AuthPromises: [{ Urgency: 'Urgent', Count: null, Unit: 'Hours' }], AuthSource: 'x' }, { AuthPromises: 'Urgent: how long?' }],
  ['a promise of a year and a day', { AuthPromises: [{ Urgency: 'Urgent', Count: 366, Unit: 'Hours' }], AuthSource: 'x' }, { AuthPromises: 'Urgent: a whole number from 1 to 365' }],
  ['two promises of one kind', {
    AuthPromises: [{ Urgency: 'Retro', Count: 1, Unit: 'Days' }, { Urgency: 'Retro', Count: 2, Unit: 'Days' }], AuthSource: 'x',
  }, { AuthPromises: 'Retro: there is one already' }],
  ['a card of nobody', { GoldCards: [{ ...card, NPI: '' }], AuthSource: 'x' }, { GoldCards: 'The NPI: this is not a National Provider Identifier' }],
  ['a card of a wrong number', { GoldCards: [{ ...card, NPI: '1234567890' }], AuthSource: 'x' }, { GoldCards: '1234567890: this is not a National Provider Identifier' }],
  ['a card for no code', { GoldCards: [{ ...card, Codes: 'MRI' }], AuthSource: 'x' }, { GoldCards: '1234567893: MRI is no CPT or HCPCS code, nor a range of them' }],
  ['a card since never', { GoldCards: [{ ...card, From: '' }], AuthSource: 'x' }, { GoldCards: '1234567893: since when does it hold?' }],
  ['a card until no day', { GoldCards: [{ ...card, To: '2026-02-30' }], AuthSource: 'x' }, { GoldCards: '1234567893: 2026-02-30 is no day' }],
  ['a card that ends before it begins', { GoldCards: [{ ...card, To: '2025-12-31' }], AuthSource: 'x' }, { GoldCards: '1234567893: it ends before it begins' }],
])('[GEN-08] what was agreed on prior authorizations: %s', (_what, terms, problems) => {
  expect(problemsOf(authTermsProblems({ ...noAuthTerms, ...terms }))).toEqual(problems);
}); // prettier-ignore
