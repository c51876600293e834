/** What a form or letter is for, as lists and case documents name it. */
export const formKinds = [
  'Application',
  'FinancialAssistance',
  'Authorization',
  'Estimate',
  'Appeal',
  'Letter',
  'Other',
] as const;
export type FormKind = (typeof formKinds)[number];

export const formKindText: Readonly<Record<FormKind, string>> = {
  Application: 'Medicaid or state application',
  FinancialAssistance: 'Financial assistance',
  Authorization: 'HIPAA authorization',
  Estimate: 'Estimate',
  Appeal: 'Appeal',
  Letter: 'Letter',
  Other: 'Other',
};

/** Languages in which a paper is kept. */
export const paperLanguages = ['en', 'es'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const paperLanguageText: Readonly<Record<PaperLanguage, string>> = { en: 'English', es: 'Spanish' };
