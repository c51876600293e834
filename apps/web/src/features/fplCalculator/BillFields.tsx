import type { NumberedPolicy } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import { agbWords } from '@coverline/domain/demographics/poverty/charityOffer.ts';
import { worded } from '#/api/terms.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { BillForm } from './householdForm.ts';

type Props = {
  readonly bill: BillForm;
  /** Of the client; null until it is read. */
  readonly policy: NumberedPolicy | null;
  readonly error: string | undefined;
  readonly onChange: (bill: BillForm) => void;
};

/** What charity goes by besides the income: what is owned, and the bill. All of it may stay empty. */
export function BillFields({ bill, policy, error, onChange }: Props) {
  const agb = policy?.Agb ?? null;
  const field = (name: keyof BillForm, label: string, help?: string) => (
    <TextField
      label={label}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={bill[name]}
      onChange={({ target }) => onChange({ ...bill, [name]: target.value })}
    />
  );
  return (
    <fieldset className="fpl-bill">
      <legend className="label">{worded('For the charity of the {client}')}</legend>
      {policy !== null && policy.AssetLimitCents !== null && field('Assets', 'Assets')}
      {field('Charges', 'Charges', agb === null ? undefined : `Generally billed: ${agbWords(agb)}.`)}
      {agb?.BasisPoints === null && field('Allowed', 'Medicare or Medicaid would allow')}
      {error !== undefined && <p className="error">{error}</p>}
    </fieldset>
  );
}
