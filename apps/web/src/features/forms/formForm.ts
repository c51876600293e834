import type { FormDetail, pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { formKinds, paperLanguages } from '@coverline/domain/cases/forms/formKind.ts';
import { type FieldSource, sourceProblem } from '@coverline/domain/cases/forms/formMap.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A version as it is edited. */
export type FormForm = {
  Name: string;
  Kind: string;
  Language: string;
  EffectiveFrom: string;
  EffectiveTo: string;
  IsActive: boolean;
  Flatten: boolean;
  Map: FieldSource[];
};

export const formLabels: Readonly<Record<keyof FormForm, string>> = {
  Name: 'Name',
  Kind: 'For',
  Language: 'Language',
  EffectiveFrom: 'First day',
  EffectiveTo: 'Last day',
  IsActive: 'Offered in cases on its days',
  Flatten: 'What is kept cannot be typed into',
  Map: 'Fields',
};

export const formFormOf = ({ Fields: _fields, ...detail }: FormDetail): FormForm => ({
  Name: detail.Name,
  Kind: detail.Kind,
  Language: detail.Language,
  EffectiveFrom: detail.EffectiveFrom,
  EffectiveTo: detail.EffectiveTo,
  IsActive: detail.IsActive,
  Flatten: detail.Flatten,
  Map: [...detail.Map],
});

export const formMessages =
  ({ Fields }: FormDetail) =>
  (form: FormForm): FormMessages<FormForm> => {
    const byName = new Map(Fields.map((field) => [field.Name, field]));
    const wrong = form.Map.map((source) => ({ source, problem: sourceProblem(byName.get(source.Field), source) })).find(
      ({ problem }) => problem !== null,
    );
    return {
      ...(form.Name.trim() === '' && { Name: 'Value is required' }),
      ...(form.EffectiveFrom === '' && { EffectiveFrom: 'Value is required' }),
      ...(form.EffectiveTo !== '' &&
        form.EffectiveTo < form.EffectiveFrom && { EffectiveTo: 'This is before the first day' }),
      ...(wrong !== undefined && { Map: `${wrong.source.Field}: ${wrong.problem ?? ''}` }),
    };
  };

/** As the calls take a map. */
export const wireMap = (map: readonly FieldSource[]) =>
  map.map((source) => ({ ...source, Choices: source.Choices.map((choice) => ({ ...choice })) }));

export const formPayload = (
  form: FormForm,
  VersionID: string,
  version: number | null,
): PayloadOf<typeof pdfFormCalls.savePdfForm> => ({
  ...form,
  VersionID,
  Version: version ?? 0,
  Kind: formKinds.find((one) => one === form.Kind) ?? 'Other',
  Language: paperLanguages.find((one) => one === form.Language) ?? 'en',
  Map: wireMap(form.Map),
});
