import { type Problems, problemsOf } from '../registration/problems.ts';

/**
 * The numbers beside the NPI by which a payer may know a provider, and want it in each question: where each stands in the 270
 * (REF01 of the information receiver), and what staff call it.
 */
export const providerNumbers = {
  TaxID: { reference: 'TJ', label: 'Tax ID' },
  MedicareNumber: { reference: '1C', label: 'Medicare number (PTAN)' },
  MedicaidNumber: { reference: '1D', label: 'Medicaid number' },
  NetworkNumber: { reference: 'N5', label: 'Number in the plan’s network' },
  PIN: { reference: '4A', label: 'PIN' },
  FacilityNumber: { reference: '1J', label: 'Facility number' },
} as const;
export type ProviderNumber = keyof typeof providerNumbers;
/** '' is none. */
export type ProviderNumbers = Readonly<Record<ProviderNumber, string>>;

export const providerNumberKinds = Object.keys(providerNumbers) as readonly ProviderNumber[]; // keys of the table itself

export const noProviderNumbers: ProviderNumbers = {
  TaxID: '',
  MedicareNumber: '',
  MedicaidNumber: '',
  NetworkNumber: '',
  PIN: '',
  FacilityNumber: '',
};

/** As they are kept and sent: without blanks, a tax ID without its dash. */
export const tidiedNumbers = (typed: ProviderNumbers): ProviderNumbers => ({
  TaxID: typed.TaxID.trim().replace(/^(\d\d)-(\d{7})$/, '$1$2'),
  MedicareNumber: typed.MedicareNumber.trim(),
  MedicaidNumber: typed.MedicaidNumber.trim(),
  NetworkNumber: typed.NetworkNumber.trim(),
  PIN: typed.PIN.trim(),
  FacilityNumber: typed.FacilityNumber.trim(),
});

/** Letters and digits alone: no gateway separates by one of them. */
export const numberProblems = (typed: ProviderNumbers): Problems<ProviderNumber> => {
  const { TaxID, ...others } = tidiedNumbers(typed);
  const plain = (number: string) => (/^[A-Za-z\d]{0,30}$/.test(number) ? null : 'Letters and digits, at most 30');
  return problemsOf({
    TaxID: /^(?:\d{9})?$/.test(TaxID) ? null : 'A tax ID has nine digits',
    MedicareNumber: plain(others.MedicareNumber),
    MedicaidNumber: plain(others.MedicaidNumber),
    NetworkNumber: plain(others.NetworkNumber),
    PIN: plain(others.PIN),
    FacilityNumber: plain(others.FacilityNumber),
  });
};

/** What of them goes into a 270. */
export const numberReferences = (
  kept: Partial<ProviderNumbers>,
): { readonly qualifier: string; readonly value: string }[] =>
  providerNumberKinds.flatMap((kind) => {
    const value = kept[kind] ?? '';
    return value === '' ? [] : [{ qualifier: providerNumbers[kind].reference, value }];
  });
