import { mask } from '@coverline/domain/format/mask.ts';
import { useState } from 'react';
import { term } from '#/api/terms.ts';
import { useValueField } from '#/ui/formFields.ts';
import { MaskedField } from '#/ui/MaskedField.tsx';
import type { FormModel } from '#/ui/useFormModel.ts';
import { filledMemberId } from './fillFromPatient.ts';
import { isMask, type RequestForm } from './requestForm.ts';
import { revealSsn } from '#/api/revealSsn.ts';

type Props = {
  readonly form: FormModel<RequestForm>;
  readonly values: RequestForm;
  readonly required: boolean;
  readonly help?: string | null;
};

/** The member ID: masked while it is the registration's own, plain as soon as it is typed. */
export function MemberIdField({ form, values, required, help }: Props) {
  const { value, onChange, ...field } = useValueField(form, 'CertificateNumber');
  const [typed, setTyped] = useState(false);
  const own = !typed && value !== '' && value === filledMemberId(values);
  return (
    <MaskedField
      {...field}
      label={term('CertificateNumber')}
      fieldClass="wide"
      required={required}
      help={help}
      value={value}
      onChange={(next) => {
        setTyped(true);
        onChange(next);
      }}
      mask={own ? mask(value) : null}
      onReveal={() => Promise.resolve(value)}
    />
  );
}

/** The SSN: the registration's is never here but by its mask; showing it is asked of the server, which logs it. */
export function SsnField({ form, values, required }: Props) {
  const { value, onChange, ...field } = useValueField(form, 'SocialSecurityNumber');
  const id = values.Registration?.patient.RegMasterID;
  return (
    <MaskedField
      {...field}
      label="SSN"
      required={required}
      inputMode="numeric"
      value={value}
      onChange={onChange}
      mask={isMask(value) ? value : null}
      onReveal={() => (id === undefined ? Promise.resolve(null) : revealSsn(id))}
      logged
    />
  );
}
