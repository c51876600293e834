import { revealMemberId } from '#/api/reveal/lazyReveal.ts';
import { term } from '#/api/terms.ts';
import { useValueField } from '#/ui/forms/formFields.ts';
import { MaskedField } from '#/ui/fields/MaskedField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { chartBehind, insuranceBehind, lookupBehind, memberIdOf, showsMask } from './keptNumbers.ts';
import { isMask, type RequestForm } from './requestForm.ts';
import { revealOwnSsn, revealSubscriberSsn } from './revealKeptSsn.ts';

type Props = {
  readonly form: FormModel<RequestForm>;
  readonly values: RequestForm;
  readonly required: boolean;
  readonly help?: string | null;
};

/** The member ID: masked while it is the registration's own, the chart's or an old lookup's, plain as soon as it is typed. */
export function MemberIdField({ form, values, required, help }: Props) {
  const { value, onChange, ...field } = useValueField(form, 'CertificateNumber');
  const own = insuranceBehind(values);
  const chart = chartBehind(values);
  const reveal = () => {
    if (own !== null) return revealMemberId(own.RegInsuranceID, 'Insurance');
    if (chart !== null) return revealMemberId(chart.insuranceId, 'Chart');
    const id = lookupBehind(values, 'CertificateNumber');
    // Nobody's where the request is about somebody else by now.
    return id === null
      ? Promise.resolve(null)
      : revealMemberId(id, memberIdOf(values) === 'Answer' ? 'Answer' : 'Lookup');
  };
  return (
    <MaskedField
      {...field}
      label={term('CertificateNumber')}
      fieldClass="wide"
      required={required}
      help={help}
      value={value}
      onChange={onChange}
      mask={showsMask(values, 'CertificateNumber') ? value : null}
      onReveal={reveal}
      logged
    />
  );
}

/** The SSN: a registration's or an old lookup's is never here but by its mask; showing it is asked of the server, which logs it. */
export function SsnField({ form, values, required }: Props) {
  const { value, onChange, ...field } = useValueField(form, 'SocialSecurityNumber');
  return (
    <MaskedField
      {...field}
      label="SSN"
      required={required}
      inputMode="numeric"
      value={value}
      onChange={onChange}
      mask={isMask(value) ? value : null}
      onReveal={() => revealOwnSsn(values)}
      logged
    />
  );
}

/** The SSN of the subscriber, which is shown as the patient's is: the registration's, or the one an old lookup was asked with. */
export function SubscriberSsnField({ form, values }: Pick<Props, 'form' | 'values'>) {
  const { value, onChange, ...field } = useValueField(form, 'SubscriberSocialSecurityNumber');
  return (
    <MaskedField
      {...field}
      label="SSN"
      fieldClass="wide"
      inputMode="numeric"
      value={value}
      onChange={onChange}
      mask={showsMask(values, 'SubscriberSocialSecurityNumber') ? value : null}
      onReveal={() => revealSubscriberSsn(values)}
      logged
    />
  );
}
