import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { requestFields } from '@coverline/domain/eligibility/request/completeness.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { FieldGroup, type GroupProps } from '#/features/tradingPartners/FieldGroup.tsx';
import { fieldWords } from '#/features/tradingPartners/partnerWords.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Rule = Partner['FieldRules'][number];

const blank = {
  Pattern: null,
  MinLength: null,
  MaxLength: null,
  Prefix: null,
  Uppercase: false,
  StripChars: '',
  HelpText: '',
};
const lengthOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null);

/** What the payer wants of single fields. */
export function FieldRulesField({ label, value, onChange, error, ref }: GroupProps<Rule>) {
  const put = (at: number, change: Partial<Rule>) =>
    onChange(value.map((rule, place) => (place === at ? { ...rule, ...change } : rule)));
  const free = requestFields.filter((field) => !value.some((rule) => rule.Field === field));
  return (
    <FieldGroup label={label} error={error} ref={ref}>
      {value.map((rule, at) => (
        <fieldset key={rule.Field} className="partner-rule" aria-label={`Rule of ${fieldWords(rule.Field)}`}>
          <div className="partner-line">
            <b>{fieldWords(rule.Field)}</b>
            <IconButton
              icon={IconTrash}
              label={`Remove the rule of ${fieldWords(rule.Field)}`}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            />
          </div>
          <div className="partner-parts">
            {(['MinLength', 'MaxLength'] as const).map((name) => (
              <TextField
                key={name}
                label={name === 'MinLength' ? 'Shortest' : 'Longest'}
                inputMode="numeric"
                maxLength={2}
                value={rule[name] === null ? '' : String(rule[name])}
                onChange={({ target }) => put(at, { [name]: lengthOf(target.value) })}
              />
            ))}
            <TextField
              label="Begins with"
              mono
              maxLength={10}
              value={rule.Prefix ?? ''}
              onChange={({ target }) => put(at, { Prefix: target.value || null })}
            />
            <TextField
              label="Left out"
              mono
              maxLength={20}
              value={rule.StripChars}
              onChange={({ target }) => put(at, { StripChars: target.value })}
            />
          </div>
          <TextField
            label="Pattern"
            mono
            maxLength={200}
            value={rule.Pattern ?? ''}
            onChange={({ target }) => put(at, { Pattern: target.value || null })}
          />
          <TextField
            label="What its readers are told"
            maxLength={200}
            value={rule.HelpText}
            onChange={({ target }) => put(at, { HelpText: target.value })}
          />
          <CheckField
            label="Sent in capitals"
            checked={rule.Uppercase}
            onChange={({ target }) => put(at, { Uppercase: target.checked })}
          />
        </fieldset>
      ))}
      {free.length > 0 && (
        <SelectField
          label="Add a rule of"
          emptyLabel="Choose a field"
          options={free.map((field) => ({ value: field, label: fieldWords(field) }))}
          value=""
          onChange={({ target }) => {
            const field = free.find((one) => one === target.value);
            if (field !== undefined) onChange([...value, { ...blank, Field: field }]);
          }}
        />
      )}
    </FieldGroup>
  );
}
