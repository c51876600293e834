import { favouriteServices, serviceTypeLabel, serviceTypes } from '@coverline/domain/codes/serviceTypes.ts';
import { Chips } from '#/ui/Chips.tsx';
import { ChipsField } from '#/ui/ChipsField.tsx';
import { ComboboxField } from '#/ui/ComboboxField.tsx';
import { DateField } from '#/ui/DateField.tsx';
import { useValueField } from '#/ui/formFields.ts';
import type { FormModel } from '#/ui/useFormModel.ts';
import type { ComboboxOption } from '#/ui/useOptions.ts';
import type { RequestForm } from './requestForm.ts';
import { asOfTodayHint } from './requestHints.ts';

type Props = { readonly form: FormModel<RequestForm>; readonly values: RequestForm; readonly today: string };

/** What is asked, and for which day. */
export function ServiceFields({ form, values, today }: Props) {
  const dateOfService = useValueField(form, 'DateOfService');
  const procedures = useValueField(form, 'ProcedureCodeList');
  return (
    <>
      <ServiceTypeField form={form} several={values.SelectedTradingPartner?.Rules?.MultiServiceType === true} />
      <DateField
        label="Date of service"
        today={today}
        required
        help={asOfTodayHint(values, today)}
        {...dateOfService}
      />
      <ChipsField label="Procedures" placeholder="CPT codes" {...procedures} />
    </>
  );
}

/** One service type, found by code or word; several where the payer takes them. */
function ServiceTypeField({ form, several }: { readonly form: FormModel<RequestForm>; readonly several: boolean }) {
  const { value, onChange, ...field } = useValueField(form, 'SelectedServiceCode');
  const [first] = value;
  const one = first !== undefined && value.length === 1 ? first : null;
  return (
    <div className="wide services">
      <ComboboxField
        {...field}
        label="Service type"
        placeholder={several ? 'Add a service type' : 'Code or name'}
        minLength={1}
        value={one === null ? null : option(one)}
        onChange={(picked) => {
          if (picked === null) return;
          onChange(several ? [...new Set([...value, picked.value])] : [picked.value]);
        }}
        find={(term) => Promise.resolve(findServices(term))}
      />
      {value.length > 1 && (
        <Chips
          label="Service types"
          values={value}
          nameOf={(code) => `${code} ${serviceTypeLabel(code)}`}
          onRemove={(code) => onChange(value.filter((each) => each !== code))}
        />
      )}
    </div>
  );
}

const option = (code: string): ComboboxOption => ({ value: code, label: `${code} ${serviceTypeLabel(code)}` });

/** Service types by code or by a word of their name; the exact code first, then the ones that are asked most. */
function findServices(term: string): ComboboxOption[] {
  const wanted = term.trim().toLowerCase();
  const rank = (code: string) => {
    const at = (favouriteServices as readonly string[]).indexOf(code);
    if (code.toLowerCase() === wanted) return -1;
    return at === -1 ? favouriteServices.length : at;
  };
  return [...serviceTypes]
    .filter(([code, label]) => code.toLowerCase().startsWith(wanted) || label.toLowerCase().includes(wanted))
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .slice(0, 30)
    .map(([code]) => option(code));
}
