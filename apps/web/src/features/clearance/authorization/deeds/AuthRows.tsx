import { quantityUnits } from '@coverline/authorization/decision/decision.ts';
import { frequencyPers, frequencyUnits, providerRoles } from '@coverline/authorization/request/authRequest.ts';
import { type AuthContentLine, mostOfAuth } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { useState } from 'react';
import { perOptions, roleWords, spanOptions, unitOptions } from '#/features/clearance/authorization/authWords.ts';
import { type AuthForm, rowLabels } from '#/features/clearance/authorization/deeds/authForm.ts';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<AuthForm> };

/** `LT 50`, as it is typed: what stands between two is nothing of them. */
const modifiersOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[^0-9A-Z]/)
    .map((one) => one.slice(0, 2))
    .slice(0, mostOfAuth.modifiers);

const emptyLine = (lines: readonly AuthContentLine[]): AuthContentLine => ({
  // A number that was given once is another line's for ever.
  Sequence: Math.max(0, ...lines.map(({ Sequence }) => Sequence)) + 1,
  Kind: 'Professional',
  Code: '',
  Modifiers: [],
  Revenue: '',
  From: '',
  To: '',
  Count: 1,
  Unit: 'Units',
  Frequency: null,
});

const count = (typed: string): number | null => (/^\d{1,6}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null);

export function LinesField({ form }: Props) {
  const { ref, value: lines, error, onChange } = useValueField(form, 'Lines');
  return (
    <RowsField
      label={rowLabels.Lines}
      help="CPT or HCPCS, and how much of it"
      one="service"
      rows={lines}
      empty={emptyLine(lines)}
      most={mostOfAuth.lines}
      error={error}
      onChange={onChange}
      ref={ref}
    >
      {(line, change) => (
        <>
          <TextField
            label="Code"
            maxLength={11}
            value={line.Code}
            onChange={({ target }) => change({ Code: target.value.toUpperCase() })}
          />
          <TextField
            label="Modifiers"
            mono
            autoComplete="off"
            maxLength={11}
            value={line.Modifiers.join(' ')}
            onChange={({ target }) => change({ Modifiers: modifiersOf(target.value) })}
          />
          <TextField
            label="How much"
            inputMode="numeric"
            maxLength={6}
            value={line.Count === null ? '' : String(line.Count)}
            onChange={({ target }) => change({ Count: count(target.value) })}
          />
          <SelectField
            label="Unit"
            options={unitOptions}
            value={line.Unit}
            onChange={({ target }) => change({ Unit: quantityUnits.find((one) => one === target.value) ?? 'Units' })}
          />
          <FrequencyFields often={line.Frequency} onChange={(Frequency) => change({ Frequency })} />
        </>
      )}
    </RowsField>
  );
}

type FrequencyProps = {
  readonly often: AuthContentLine['Frequency'];
  readonly onChange: (often: AuthContentLine['Frequency']) => void;
};

/** Three a week for four weeks: asked for once somebody says that there is a rhythm to it. */
function FrequencyFields({ often, onChange }: FrequencyProps) {
  return (
    <>
      <SelectField
        label="How often"
        emptyLabel="Not said"
        options={perOptions}
        value={often?.Per ?? ''}
        onChange={({ target }) => {
          const Per = frequencyPers.find((one) => one === target.value);
          onChange(Per === undefined ? null : { Times: 1, Over: 1, Unit: Per, ...often, Per });
        }}
      />
      {often !== null && (
        <>
          <TimesField label="So many times" value={often.Times} onChange={(Times) => onChange({ ...often, Times })} />
          <TimesField label="For how long" value={often.Over} onChange={(Over) => onChange({ ...often, Over })} />
          <SelectField
            label="Of that"
            options={spanOptions}
            value={often.Unit}
            onChange={({ target }) =>
              onChange({ ...often, Unit: frequencyUnits.find((one) => one === target.value) ?? 'Week' })
            }
          />
        </>
      )}
    </>
  );
}

type TimesProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A number that is always one: what is typed may be empty on its way to another, and counts once it is a number. */
function TimesField({ label, value, onChange }: TimesProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const times = count(target.value);
        if (times !== null) onChange(Math.min(times, mostOfAuth.times));
      }}
      onBlur={() => setTyped(String(value))}
    />
  );
}

export function ProvidersField({ form }: Props) {
  const { ref, value: providers, error, onChange } = useValueField(form, 'Providers');
  return (
    <RowsField
      label={rowLabels.Providers}
      help="Who performs it, and where"
      one="provider"
      rows={providers}
      empty={{ Role: 'Performing', Name: '', FirstName: '', NPI: '' }}
      most={mostOfAuth.providers}
      error={error}
      onChange={onChange}
      ref={ref}
    >
      {(one, change) => (
        <>
          <SelectField
            label="Role"
            options={providerRoles.map((role) => ({ value: role, label: roleWords[role] }))}
            value={one.Role}
            onChange={({ target }) =>
              change({ Role: providerRoles.find((role) => role === target.value) ?? 'Performing' })
            }
          />
          <TextField
            label="Name"
            maxLength={60}
            value={one.Name}
            onChange={({ target }) => change({ Name: target.value })}
          />
          <TextField
            label="NPI"
            inputMode="numeric"
            maxLength={10}
            value={one.NPI}
            onChange={({ target }) => change({ NPI: target.value.trim() })}
          />
        </>
      )}
    </RowsField>
  );
}

export function DiagnosesField({ form }: Props) {
  const { ref, value: diagnoses, error, onChange } = useValueField(form, 'Diagnoses');
  return (
    <RowsField
      label={rowLabels.Diagnoses}
      help="ICD-10-CM; one of them is the principal one"
      one="diagnosis"
      rows={diagnoses}
      empty={{ Kind: diagnoses.length === 0 ? 'Principal' : 'Other', Code: '' }}
      most={mostOfAuth.diagnoses}
      error={error}
      onChange={onChange}
      ref={ref}
    >
      {(one, change) => (
        <>
          <SelectField
            label="Kind"
            options={(['Principal', 'Admitting', 'Other'] as const).map((kind) => ({ value: kind, label: kind }))}
            value={one.Kind}
            onChange={({ target }) =>
              change({
                Kind: (['Principal', 'Admitting', 'Other'] as const).find((kind) => kind === target.value) ?? 'Other',
              })
            }
          />
          <TextField
            label="Code"
            maxLength={8}
            value={one.Code}
            onChange={({ target }) => change({ Code: target.value.toUpperCase() })}
          />
        </>
      )}
    </RowsField>
  );
}
