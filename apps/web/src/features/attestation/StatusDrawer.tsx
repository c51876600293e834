import { attestationCalls, type AttestationRow } from '@coverline/contract/attestation/attestation.ts';
import {
  attestationBounds,
  attestationStatusText,
  wantsReason,
} from '@coverline/domain/attestation/attestationStatus.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { personName } from '#/features/attestation/attestationColumns.tsx';
import { reloadAttestations } from '#/features/attestation/reloadAttestations.ts';
import {
  changeOf,
  nextOfAll,
  type StatusFields,
  statusLabels,
  statusMessages,
  statusOf,
} from '#/features/attestation/statusForm.ts';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly rows: readonly AttestationRow[]; readonly onClose: () => void; readonly onDone: () => void };

/** What the fund said of some visits, or that they were sent or taken back; with one of them, its claim and what was paid. */
export function StatusDrawer({ rows, onClose, onDone }: Props) {
  const [only] = rows.length === 1 ? rows : [];
  const form = useFormModel<StatusFields>({
    initial: { To: '', Reason: '', ClaimID: only?.ClaimID ?? '', PaidCents: '' },
    validate: statusMessages,
  });
  const change = useSend(attestationCalls.changeAttestations);
  const [failed, setFailed] = useState<FormError | null>(null);
  const to = statusOf(form.watch('To'));
  const onSubmit = (fields: StatusFields) => {
    const asked = changeOf(fields);
    if (asked === null) return;
    setFailed(null);
    const Rows = rows.map(({ AttestationID, Version }) => ({ AttestationID, Version }));
    change.mutate(
      { Rows, ...asked },
      {
        onSuccess: () => {
          const { text } = attestationStatusText[asked.To];
          toast(only === undefined ? worded(`${rows.length} {visits} are ${text}`) : worded(`The {visit} is ${text}`));
          void reloadAttestations();
          onDone();
        },
        onError: (error) => {
          setFailed(showFaults(form, error));
          void reloadAttestations();
        },
      },
    );
  };
  return (
    <FormDrawer
      title={only === undefined ? worded(`Change ${rows.length} {visits}`) : 'Change status'}
      form={form}
      labels={statusLabels}
      onSubmit={onSubmit}
      busy={change.isPending}
      error={failed}
      submitLabel="Change status"
      onClose={onClose}
    >
      <p className="soft">
        {rows
          .slice(0, 3)
          .map((row) => `${personName(row)}, ${formatDate(row.DateOfService)}`)
          .join('; ')}
        {rows.length > 3 && ` and ${rows.length - 3} more`}
      </p>
      <SelectField
        label={statusLabels.To}
        required
        emptyLabel="Choose"
        options={nextOfAll(rows).map((value) => ({ value, label: attestationStatusText[value].text }))}
        help={to === null ? undefined : attestationStatusText[to].means}
        {...nativeField(form, 'To')}
      />
      {to !== null && wantsReason(to) && (
        <TextAreaField
          label={statusLabels.Reason}
          required
          rows={3}
          maxLength={attestationBounds.reason}
          {...nativeField(form, 'Reason')}
        />
      )}
      {only !== undefined && (to === 'Sent' || to === 'Accepted') && (
        <TextField
          label={statusLabels.ClaimID}
          autoComplete="off"
          maxLength={attestationBounds.claimId}
          {...nativeField(form, 'ClaimID')}
        />
      )}
      {to === 'Accepted' && (
        <TextField
          label={statusLabels.PaidCents}
          required
          inputMode="decimal"
          autoComplete="off"
          help="Dollars"
          {...nativeField(form, 'PaidCents')}
        />
      )}
    </FormDrawer>
  );
}
