/** What a paper of a case is. What has to be brought for which program stands in documentChecklist.ts. */
export const documentKinds = [
  'Application',
  'Identity',
  'Citizenship',
  'Immigration',
  'SocialSecurity',
  'Residency',
  'TaxReturn',
  'PayStubs',
  'EmployerLetter',
  'AwardLetter',
  'ProfitAndLoss',
  'NoIncome',
  'BankStatement',
  'Resources',
  'Disability',
  'Pregnancy',
  'OtherInsurance',
  'LossOfCoverage',
  'MedicalBills',
  'Liability',
  'Representative',
  'Authorization',
  'Abn',
  'Letter',
  'Notice',
  'Other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindText: Readonly<Record<DocumentKind, string>> = {
  Application: 'Signed application',
  Identity: 'Photo identity',
  Citizenship: 'Proof of citizenship',
  Immigration: 'Immigration status',
  SocialSecurity: 'Social Security number, or proof of applying',
  Residency: 'Proof of address',
  TaxReturn: 'Tax return',
  PayStubs: 'Pay stubs',
  EmployerLetter: 'Letter of the employer',
  AwardLetter: 'Award letter',
  ProfitAndLoss: 'Profit and loss, with Schedule C',
  NoIncome: 'Statement of no income',
  BankStatement: 'Bank statements',
  Resources: 'Other resources',
  Disability: 'Proof of disability',
  Pregnancy: 'Proof of pregnancy',
  OtherInsurance: 'Other insurance',
  LossOfCoverage: 'Proof that coverage ended',
  MedicalBills: 'Medical bills',
  Liability: 'Police report or claim number',
  Representative: 'Authorized representative',
  Authorization: 'HIPAA authorization',
  Abn: 'Advance Beneficiary Notice',
  Letter: 'Letter',
  Notice: 'Notice of the agency',
  Other: 'Other paper',
};

/** One of these, whichever it is: “Pay stubs or letter of the employer”. */
export const anyKindText = (kinds: readonly DocumentKind[]): string =>
  kinds
    .map((kind, at) =>
      at === 0 ? documentKindText[kind] : documentKindText[kind].replace(plainStart, (first) => first.toLowerCase()),
    )
    .join(' or ');

/** A capital that is only that of a sentence: names and abbreviations keep theirs. */
const plainStart = /^[A-Z](?=[a-z]+(?: [a-z]|$))/;

/** How a paper came: by hand, or made here. */
export const documentSources = ['Upload', 'Paste', 'Photo', 'FilledForm', 'Abn', 'Letter'] as const;
export type DocumentSource = (typeof documentSources)[number];

export const documentSourceText: Readonly<Record<DocumentSource, string>> = {
  Upload: 'Uploaded',
  Paste: 'Pasted',
  Photo: 'Photo',
  FilledForm: 'Filled form',
  Abn: 'ABN',
  Letter: 'Letter',
};

/** As it is kept. One that has run out is told by the day, and never kept as such. */
export const documentStatuses = ['Requested', 'Received', 'Verified', 'Rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
