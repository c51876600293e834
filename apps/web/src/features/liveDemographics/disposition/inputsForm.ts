import type { DispositionView, ToldPayload } from '@coverline/contract/liveDemographics/disposition.ts';
import { toldProblems } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** What is told at the desk, as it is typed. */
export type InputsForm = {
  HouseholdSize: string;
  IncomeCents: string;
  Period: ToldPayload['Period'];
  HoursPerWeek: string;
  Document: ToldPayload['Document'];
  DocumentOn: string;
  Category: ToldPayload['Category'];
  MedicaidPercent: string;
  Insured: ToldPayload['Insured'];
  Guarantor: string;
  Propensity: string;
  CapacityCents: string;
  OwedCents: string;
};

export const inputLabels = {
  Guarantor: 'Guarantor',
  HouseholdSize: 'People in the household',
  IncomeCents: 'Income',
  Period: 'Each',
  HoursPerWeek: 'Hours a week',
  Document: 'Document',
  DocumentOn: 'Of',
  Category: 'For Medicaid',
  MedicaidPercent: 'Medicaid takes it up to, percent',
  Insured: 'Is an insurance active?',
  Propensity: 'Propensity to pay, 0 to 1000',
  CapacityCents: 'Can be paid a month',
  OwedCents: 'Owed',
} as const satisfies Record<keyof InputsForm, string>;

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const formOf = ({ Told }: DispositionView): InputsForm => ({
  ...Told,
  HouseholdSize: typed(Told.HouseholdSize),
  IncomeCents: dollarsOf(Told.IncomeCents),
  HoursPerWeek: typed(Told.HoursPerWeek),
  MedicaidPercent: typed(Told.MedicaidPercent),
  Propensity: typed(Told.Propensity),
  CapacityCents: dollarsOf(Told.CapacityCents),
  OwedCents: dollarsOf(Told.OwedCents),
});

/** Empty is nobody's word; what is no number is -1, which the rules refuse. */
function numberTyped(value: string): number | null {
  const bare = value.trim();
  if (bare === '') return null;
  return /^\d{1,5}(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : -1;
}

export const toldOf = (form: InputsForm): ToldPayload => ({
  ...form,
  HouseholdSize: numberTyped(form.HouseholdSize),
  IncomeCents: centsTyped(form.IncomeCents),
  HoursPerWeek: form.Period === 'Hour' ? numberTyped(form.HoursPerWeek) : null,
  DocumentOn: form.Document === 'None' ? '' : form.DocumentOn,
  MedicaidPercent: numberTyped(form.MedicaidPercent),
  Propensity: numberTyped(form.Propensity),
  CapacityCents: centsTyped(form.CapacityCents),
  OwedCents: centsTyped(form.OwedCents),
});

export const inputMessages = (form: InputsForm, today: string): FormMessages<InputsForm> => {
  const isDay = form.DocumentOn === '' || /^\d{4}-\d{2}-\d{2}$/.test(form.DocumentOn);
  return {
    ...toldProblems(toldOf(form), today),
    ...(form.Document !== 'None' && !isDay && { DocumentOn: 'Enter a date as MM/DD/YYYY' }),
  };
};
