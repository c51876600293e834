import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { resultLookupCalls } from '@coverline/contract/resultLookup/resultLookup.ts';
import { acrossReason, acrossReasonMessage } from '@coverline/domain/access/acrossClients.ts';
import type { Across } from '#/features/resultLookup/useResultScope.ts';
import { worded } from '#/api/terms.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Values = { Reason: string; All: boolean; ClientIDs: readonly string[] };

const labelsNow = () => ({
  Reason: 'Why you look',
  All: worded('All {clients}'),
  ClientIDs: worded('{Clients}'),
});

function messagesOf({ Reason, All, ClientIDs }: Values) {
  const reason = acrossReasonMessage(Reason);
  return {
    ...(!All && ClientIDs.length === 0 && { ClientIDs: worded('Choose {a client}, or all') }),
    ...(reason !== null && { Reason: reason }),
  };
}

type Props = {
  readonly clients: DataOf<(typeof resultLookupCalls)['getResultClients']>;
  /** As they were chosen before; null: not yet. */
  readonly chosen: readonly string[] | null;
  readonly reason: string;
  readonly onChoose: (across: Across) => void;
  readonly onClose: () => void;
};

/** Whose lookups staff want to see, and why: each of these clients keeps it in its audit. */
export default function WhichClients({ clients, chosen, reason, onChoose, onClose }: Props) {
  const labels = labelsNow();
  const form = useFormModel<Values>({
    initial: { Reason: reason, All: chosen === null || chosen.length === 0, ClientIDs: [...(chosen ?? [])] },
    validate: messagesOf,
  });
  const all = form.watch('All');
  const ids = useValueField(form, 'ClientIDs');
  const tick = (id: string, on: boolean) =>
    ids.onChange(on ? [...ids.value, id] : ids.value.filter((one) => one !== id));
  return (
    <FormModal
      title={worded('Lookups of several {clients}')}
      form={form}
      labels={labels}
      onSubmit={({ Reason, All, ClientIDs }) => onChoose({ Reason: Reason.trim(), ClientIDs: All ? [] : ClientIDs })}
      onClose={onClose}
      busy={false}
      error={null}
      submitLabel="Look"
    >
      <TextAreaField
        label={labels.Reason}
        required
        rows={2}
        maxLength={acrossReason.max}
        help={worded('Kept in the audit of each {client} that is read. Name a ticket or a fault, never {a patient}.')}
        {...nativeField(form, 'Reason')}
      />
      <fieldset className="which-clients">
        <legend className="label">{labels.ClientIDs}</legend>
        <CheckField label={`${labels.All} (${clients.length})`} {...form.register('All')} />
        {!all &&
          clients.map(({ ID, Name, Company }) => (
            <CheckField
              key={ID}
              label={Company === '' ? Name : `${Name} · ${Company}`}
              checked={ids.value.includes(ID)}
              onChange={({ target }) => tick(ID, target.checked)}
            />
          ))}
        {ids.error !== undefined && <p className="error">{ids.error}</p>}
      </fieldset>
    </FormModal>
  );
}
