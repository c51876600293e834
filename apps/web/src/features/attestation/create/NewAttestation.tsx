import { attestationCalls, mostAttested } from '@coverline/contract/attestation/attestation.ts';
import { attestationFunds, attestationFundWords } from '@coverline/domain/attestation/funds.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { ChooseVisits } from '#/features/attestation/create/ChooseVisits.tsx';
import { reloadAttestations } from '#/features/attestation/reloadAttestations.ts';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

type Fields = { Name: string; Fund: string; FundName: string; Visits: readonly string[] };

const labels = { Name: 'Name of the batch', Fund: 'Fund', FundName: 'Name of the fund' };

const messages = ({ Name, Fund, FundName }: Fields): FormMessages<Fields> => ({
  Name: required(Name) ?? maxLength(Name, 80) ?? '',
  FundName: Fund === 'Other' ? (required(FundName) ?? maxLength(FundName, 80) ?? '') : '',
});

type Props = { readonly onClose: () => void; readonly onMade: (name: string) => void };

/** A batch of chosen visits: for which fund, and which visits, each with what is proved of it now. */
export function NewAttestation({ onClose, onMade }: Props) {
  const { Today } = useUser();
  const form = useFormModel<Fields>({
    initial: { Name: `Uninsured, ${formatDate(Today)}`, Fund: 'HrsaUninsured', FundName: '', Visits: [] },
    validate: messages,
  });
  const chosen: ReadonlySet<string> = new Set(form.watch('Visits'));
  const create = useSend(attestationCalls.createAttestation);
  const [failed, setFailed] = useState<FormError | null>(null);
  const onSubmit = (fields: Fields) => {
    const Fund = attestationFunds.find((one) => one === fields.Fund) ?? 'HrsaUninsured';
    const name = fields.Name.trim();
    setFailed(null);
    create.mutate(
      { Name: name, Fund, FundName: Fund === 'Other' ? fields.FundName.trim() : '', VisitMasterIDs: [...chosen] },
      {
        onSuccess: () => {
          toast(`${name} is made`);
          void reloadAttestations();
          onMade(name);
        },
        onError: (error) => {
          setFailed(showFaults(form, error));
          void reloadAttestations(); // another batch may have them by now
        },
      },
    );
  };
  return (
    <FormDrawer
      title="New batch"
      width="raw"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={create.isPending}
      error={failed}
      submitLabel={
        chosen.size === 0 ? 'Make batch' : worded(`Make batch of ${chosen.size} {visit${chosen.size === 1 ? '' : 's'}}`)
      }
      disabledReason={notYet(chosen.size)}
      onClose={onClose}
    >
      <TextField label={labels.Name} required autoComplete="off" maxLength={80} {...nativeField(form, 'Name')} />
      <div className="field-pair">
        <SelectField
          label={labels.Fund}
          options={attestationFunds.map((value) => ({ value, label: attestationFundWords[value] }))}
          {...nativeField(form, 'Fund')}
        />
        {form.watch('Fund') === 'Other' && (
          <TextField
            label={labels.FundName}
            required
            autoComplete="off"
            maxLength={80}
            {...nativeField(form, 'FundName')}
          />
        )}
      </div>
      <ChooseVisits chosen={chosen} onChoose={(next) => form.setValue('Visits', [...next], { shouldDirty: true })} />
    </FormDrawer>
  );
}

function notYet(chosen: number): string | null {
  if (chosen === 0) return worded('Choose {visits} first');
  return chosen > mostAttested ? worded(`A batch holds ${mostAttested} {visits} at most`) : null;
}
