import type { TradingPartner } from '@coverline/contract/eligibility/eligibility.ts';
import { useRef } from 'react';
import { findPartners, partnerOption } from '#/api/find/findPartners.ts';
import { term, worded } from '#/api/terms.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { chosen } from './findPartners.ts';
import { payerHint } from './requestHints.ts';
import type { RequestForm } from './requestForm.ts';

type Props = {
  readonly form: FormModel<RequestForm>;
  /** Which request this is. */
  readonly turn: number;
};

/** The payer, by name, alias, payer ID or the prefix of a member ID; before anything is typed, those asked last. */
export function PayerField({ form, turn }: Props) {
  const { value, onChange, ...field } = useValueField(form, 'SelectedTradingPartner');
  const found = useRef<readonly TradingPartner[]>([]);
  return (
    <ComboboxField
      {...field}
      turn={turn}
      help={payerHint(form.watch())}
      label={term('Payor')}
      required
      fieldClass="wide"
      placeholder={worded('Name, {payer} ID or prefix')}
      emptyHeading={worded('{Payers} you asked last')}
      value={value === null ? null : { value: value.ID, label: value.Name }}
      onChange={(option) => {
        const partner = found.current.find(({ ID }) => ID === option?.value);
        onChange(partner ? chosen(partner) : null);
      }}
      find={async (term, signal) => {
        const { partners, more } = await findPartners(term, signal);
        found.current = partners;
        return { options: partners.map(partnerOption), more };
      }}
    />
  );
}
