import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { type Registration, registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { coverageLabel, coverageLabels } from '@coverline/domain/insurance/coverageLabel.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { queryClient } from '#/api/queryClient.ts';
import { term } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { hasAnswer, isTold, proposed, takeRows, type SaveForm } from './saveForm.ts';
import { TakeOver } from './TakeOver.tsx';
import { ToldByPhone } from './ToldByPhone.tsx';
import { type SavedTo, saveTitle } from './savedTo.ts';

type Props = {
  readonly result: LookupResult;
  readonly take: SaveForm['Take'];
  readonly registration: Registration;
  readonly reread: () => Promise<unknown>;
  readonly onSaved: (registration: SavedTo) => void;
  readonly onClose: () => void;
};

/** Into which insurance, in which place, and which of the payer's own demographics. */
export function SaveDrawer({ result, take: chosen, registration, reread, onSaved, onClose }: Props) {
  const save = useSend(registrationRecordCalls.saveToRegistration);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<SaveForm>({ initial: proposed(result, registration, chosen), validate: () => ({}) });
  const take = useValueField(form, 'Take');
  const rows = takeRows(result, registration);
  const { RegMasterID, FirstName, LastName, Insurances } = registration;

  const onSubmit = ({ Insurance, COB, Take }: SaveForm) => {
    const insurance = Insurances.find(({ RegInsuranceID }) => RegInsuranceID === Insurance);
    setFailed(null);
    save.mutate(
      {
        SpifResponseID: result.SpifResponseID,
        RegMasterID,
        RegInsuranceID: insurance?.RegInsuranceID ?? null,
        InsuranceVersion: insurance?.Version ?? null,
        COB: COB === '' ? null : Number(COB),
        Demographics: Take,
        RegistrationVersion: registration.Version,
      },
      {
        onSuccess: () => {
          // The lookup is of this registration by now: who saves it once more is not asked again.
          queryClient.setQueriesData<LookupResult>(
            {
              predicate: ({ queryKey: [, path, id] }) =>
                path === eligibilityCalls.getEligibilityResult.path && id === result.SpifResponseID,
            },
            (shown) => shown && { ...shown, Patient: { ...shown.Patient, RegMasterID } },
          );
          onSaved(registration);
          void askAnew(registrationRecordCalls.getRegistration);
          onClose();
        },
        onError: (error) => {
          setFailed(formError(error));
          // What was chosen stays; what it is chosen for is shown as it is now.
          void reread();
        },
      },
    );
  };
  return (
    <FormDrawer
      title={saveTitle}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      labels={{ Insurance: 'Insurance', COB: 'Pays as', Take: 'Demographics' }}
      submitLabel={saveTitle}
    >
      <p>
        <b>
          {LastName}, {FirstName}
        </b>{' '}
        <span className="dim">
          {term('MRN')} {registration.MRN}
        </span>
      </p>
      <SelectField
        label="Insurance"
        emptyLabel={`A new one, ${result.PayerName}`}
        options={Insurances.map((one) => ({
          value: one.RegInsuranceID,
          label: `${coverageLabel(one.COB)} · ${one.TradingPartnerName || one.PlanName}`,
        }))}
        help="Status, plan, dates, copay and the day of the check are written into it."
        {...nativeField(form, 'Insurance')}
      />
      <SelectField
        label="Pays as"
        emptyLabel="No place in the order"
        options={coverageLabels.map((label, at) => ({ value: String(at + 1), label }))}
        help="Whoever stands there moves one down."
        {...nativeField(form, 'COB')}
      />
      {isTold(result) && <ToldByPhone lookupId={result.SpifResponseID} />}
      {hasAnswer(result) && <TakeOver rows={rows} taken={take.value} onChange={take.onChange} />}
    </FormDrawer>
  );
}
