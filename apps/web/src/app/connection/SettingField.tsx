import type { ConnectionField } from '@coverline/contract/wire/connectionField.ts';
import { type ConnectionForm, settingName } from '#/app/connection/connectionForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { PasswordField } from '#/ui/fields/password/PasswordField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type SettingProps = {
  readonly form: FormModel<ConnectionForm>;
  readonly field: ConnectionField;
  readonly isSet: boolean;
};

const keptHelp = 'One is kept. Leave this empty to keep it; what is typed takes its place.';

/** A setting as its description draws it; a secret that is kept stays where nothing is typed. */
export function SettingField({ form, field, isSet }: SettingProps) {
  const name = settingName(field.Name);
  const shared = {
    label: field.Label,
    required: field.Required && !isSet,
    ...(field.MaxLength !== null && { maxLength: field.MaxLength }),
    help: field.Secret && isSet ? keptHelp : field.Help,
    ...nativeField(form, name),
  };
  if (field.Type === 'boolean') return <CheckField label={field.Label} {...form.register(name)} />;
  if (field.Type === 'choice') {
    const { maxLength: _none, ...rest } = { maxLength: 0, ...shared };
    const options = field.Choices.map((choice) => ({ value: choice, label: choice }));
    return <SelectField {...rest} options={options} emptyLabel="Choose" />;
  }
  if (field.Type === 'pem') return <TextAreaField {...shared} className="mono" autoComplete="off" spellCheck={false} />;
  if (field.Secret) return <PasswordField {...shared} autoComplete="new-password" />;
  return <TextField {...shared} autoComplete="off" spellCheck={false} mono={field.Type === 'url'} />;
}
