import type { ConnectionField } from '@coverline/contract/wire/connectionField.ts';

/** A connection as it is typed: its settings and its secrets stand under `Config_`, beside whatever else its form has. */
export type ConnectionForm = Record<string, string | boolean>;

export const settingName = (name: string) => `Config_${name}`;

export const textOf = (form: ConnectionForm, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

type Config = Readonly<Record<string, string | number | boolean>>;

/** What the fields hold to begin with; of secrets nothing. */
export function settingsForm(fields: readonly ConnectionField[], config: Config): ConnectionForm {
  const entries = fields.map(({ Name, Type, Otherwise }) => {
    const value = config[Name] ?? Otherwise;
    return [settingName(Name), Type === 'boolean' ? value === true : String(value)] as const;
  });
  // Kinds have settings in common; where one of them has a value to begin with, that is it.
  const inOrder = [...entries.filter(([, value]) => value === ''), ...entries.filter(([, value]) => value !== '')];
  return Object.fromEntries(inOrder);
}

/** What is asked for, given what is chosen so far. */
export const settingsAsked = (fields: readonly ConnectionField[], form: ConnectionForm): readonly ConnectionField[] =>
  fields.filter(({ When }) => When === null || When.Is.includes(textOf(form, settingName(When.Name))));

/** The settings that are missing; which secrets are, and where an address may lead, the server says. */
export const missingSettings = (
  fields: readonly ConnectionField[],
  form: ConnectionForm,
): readonly (readonly [string, string])[] =>
  settingsAsked(fields, form)
    .filter(
      ({ Name, Required, Secret, Type }) =>
        Required && !Secret && Type !== 'boolean' && textOf(form, settingName(Name)).trim() === '',
    )
    .map(({ Name }) => [settingName(Name), 'Value is required']);

/** What is sent: of a secret only what was typed, since what is kept never was here. */
export function typedSettings(fields: readonly ConnectionField[], form: ConnectionForm) {
  const valueOf = ({ Name, Type }: ConnectionField): string | boolean | number => {
    const value = form[settingName(Name)] ?? '';
    return Type === 'number' && value !== '' ? Number(value) : value;
  };
  const filled = settingsAsked(fields, form).filter((field) => valueOf(field) !== '');
  const part = (secret: boolean) => filled.filter(({ Secret }) => Secret === secret);
  return {
    Config: Object.fromEntries(part(false).map((field) => [field.Name, valueOf(field)])),
    Secrets: Object.fromEntries(part(true).map((field) => [field.Name, String(valueOf(field))])),
  };
}
