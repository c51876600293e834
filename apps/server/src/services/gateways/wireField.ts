import type { ConnectionField } from '@coverline/contract/wire/connectionField.ts';
import type { ConfigField } from '@coverline/gateways/configField.ts';

/** A setting as the wire has it. */
export const wireField = (field: ConfigField): ConnectionField => ({
  Name: field.name,
  Label: field.label,
  Type: field.type,
  Required: field.required,
  Secret: field.secret,
  Help: field.help,
  MaxLength: field.maxLength ?? null,
  Choices: [...(field.choices ?? [])],
  Otherwise: field.otherwise ?? '',
  When: field.when === undefined ? null : { Name: field.when.field, Is: [...field.when.is] },
});
