import {
  abnBases,
  abnBasisText,
  abnBounds,
  abnHeadings,
  abnHeadingWords,
  abnKinds,
  type AbnLanguage,
} from '@coverline/domain/cases/abn/abnKinds.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { type AbnForm, abnLabels, type Begun, emptyItem, type ItemForm } from '#/features/abn/edit/abnForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

const kindWords = {
  Required: 'Required: Medicare mostly pays, and may not now',
  Voluntary: 'Voluntary: Medicare never pays for it',
} as const;

const costs = [
  { value: 'Amount', label: 'An amount' },
  { value: 'Included', label: 'In the row above' },
  { value: 'Unknown', label: 'Nobody can say' },
] as const;

type Props = { readonly form: FormModel<AbnForm>; readonly begun: Begun };

export function AbnFields({ form, begun }: Props) {
  const { Today } = useUser();
  const { Notifiers, Editions, Reasons } = begun.Settings;
  const language: AbnLanguage = form.watch('Language') === 'Spanish' ? 'Spanish' : 'English';
  const items = useValueField(form, 'Items');
  const reasonOf = (basis: string) => Reasons.find(({ Basis }) => Basis === basis)?.[language] ?? '';
  /** The usual words come with the reason, until somebody wrote their own. */
  const chooseBasis = (row: ItemForm, basis: string): Partial<ItemForm> => ({
    Basis: basis,
    ...((row.Reason === '' || row.Reason === reasonOf(row.Basis)) && { Reason: reasonOf(basis) }),
  });
  return (
    <>
      <div className="field-pair">
        <SelectField
          label={worded(abnLabels.VisitMasterID)}
          emptyLabel="None"
          options={begun.Visits.map(({ VisitMasterID, VisitNumber, DateOfService }) => ({
            value: VisitMasterID,
            label: `${VisitNumber}, ${formatDate(DateOfService)}`,
          }))}
          {...nativeField(form, 'VisitMasterID')}
        />
        <DateField label={abnLabels.ServiceOn} required today={Today} {...useValueField(form, 'ServiceOn')} />
      </div>
      <div className="field-pair">
        <SelectField
          label={abnLabels.Kind}
          options={abnKinds.map((value) => ({ value, label: kindWords[value] }))}
          {...nativeField(form, 'Kind')}
        />
        <SelectField
          label={abnLabels.Language}
          options={Editions.filter(({ IsOffered }) => IsOffered).map(({ Language }) => ({
            value: Language,
            label: Language,
          }))}
          {...nativeField(form, 'Language')}
        />
      </div>
      <div className="field-pair">
        <SelectField
          label={abnLabels.NotifierID}
          required
          emptyLabel={Notifiers.length === 0 ? 'None is set under ABN Forms' : 'Choose'}
          options={Notifiers.map(({ NotifierID, Name, Location }) => ({
            value: NotifierID,
            label: Location === '' ? Name : `${Name} (${Location})`,
          }))}
          {...nativeField(form, 'NotifierID')}
        />
        <SelectField
          label={abnLabels.Heading}
          options={abnHeadings.map((value) => ({ value, label: abnHeadingWords.English[value] }))}
          {...nativeField(form, 'Heading')}
        />
      </div>
      <TextField
        label={abnLabels.Identification}
        autoComplete="off"
        maxLength={abnBounds.identification}
        help={worded(`A number of your own, as the ${term('MRN')}, or none. Never a Medicare number or an SSN.`)}
        {...nativeField(form, 'Identification')}
      />
      <div className="abn-rows">
        <RowsField<ItemForm>
          label={abnLabels.Items}
          help={worded(
            'What it is with how often, why Medicare may not pay in words the {patient} knows, and what it costs: within $100 or a quarter.',
          )}
          one="row"
          empty={{ ...emptyItem, Reason: reasonOf('Condition') }}
          most={abnBounds.items}
          rows={items.value}
          error={items.error}
          onChange={items.onChange}
        >
          {(row, change) => (
            <>
              <TextAreaField
                label="What (D)"
                rows={2}
                maxLength={abnBounds.what}
                value={row.What}
                onChange={({ target }) => change({ What: target.value })}
              />
              <TextAreaField
                label="Reason in words (E)"
                rows={2}
                maxLength={abnBounds.reason}
                value={row.Reason}
                onChange={({ target }) => change({ Reason: target.value })}
              />
              <SelectField
                label="Reason"
                options={abnBases.map((value) => ({ value, label: abnBasisText[value] }))}
                value={row.Basis}
                onChange={({ target }) => change(chooseBasis(row, target.value))}
              />
              <SelectField
                label="Cost"
                options={[...costs]}
                value={row.Cost}
                onChange={({ target }) => change({ Cost: target.value })}
              />
              {row.Cost === 'Amount' && (
                <DollarField
                  label="Estimate (F)"
                  value={row.Estimate}
                  onChange={({ target }) => change({ Estimate: target.value })}
                />
              )}
            </>
          )}
        </RowsField>
      </div>
      <TextAreaField
        label={abnLabels.Additional}
        rows={2}
        maxLength={abnBounds.additional}
        {...nativeField(form, 'Additional')}
      />
      <CheckField label={worded(abnLabels.IsDual)} {...form.register('IsDual')} />
      <CheckField label={worded(abnLabels.IsEmergency)} {...form.register('IsEmergency')} />
    </>
  );
}
