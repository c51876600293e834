import { fieldsAsked, type ConfigField, type ConfigOf } from './configField.ts';
import type { ConfigProblem, ConfigResult, ConfigValue } from './configField.ts';

const DEFAULT_MAX_LENGTH = 500;

// A control character in a header, an XML field or a form part is an injection and never a setting.
const CONTROL = /[\u0000-\u001f\u007f]/u;

// A certificate or key has lines; it goes into no header and no envelope.
const NOT_PEM = /[^\u0020-\u007e\r\n]/u;

function textProblem(field: ConfigField, text: string): string | null {
  const max = field.maxLength ?? DEFAULT_MAX_LENGTH;
  if (text.length > max) return `${field.label} must be ${max} characters or fewer.`;
  if ((field.type === 'pem' ? NOT_PEM : CONTROL).test(text))
    return `${field.label} has a character that is not allowed.`;
  if (field.type === 'url' && !URL.canParse(text)) return `${field.label} is not a web address.`;
  if (field.type === 'choice' && !field.choices?.includes(text)) return `${field.label} is not one of the choices.`;
  return null;
}

function readField(field: ConfigField, found: unknown): { value: ConfigValue } | { problem: string } {
  const isGiven = found !== undefined && found !== null && found !== '';
  const other = field.type === 'number' && field.otherwise !== undefined ? Number(field.otherwise) : field.otherwise;
  const given = isGiven ? found : other;
  const absent = given === undefined;
  if (absent && field.required) return { problem: `${field.label} is required.` };
  if (field.type === 'boolean') {
    return absent || typeof given === 'boolean'
      ? { value: given === true }
      : { problem: `${field.label} must be yes or no.` };
  }
  if (absent) return { value: null };
  if (field.type === 'number') {
    return typeof given === 'number' && Number.isFinite(given)
      ? { value: given }
      : { problem: `${field.label} must be a number.` };
  }
  if (typeof given !== 'string') return { problem: `${field.label} must be text.` };
  const problem = textProblem(field, given);
  return problem === null ? { value: given } : { problem };
}

/**
 * Reads a stored or posted configuration by its fields; keys that no field names are dropped.
 *
 * @param fields the gateway's settings
 * @param given any JSON value
 * @returns the typed configuration, or every problem with its field. Whether an address may be dialled is checked by
 *   the server's outbound module, on save and again on connect.
 * @param judge what is wrong with settings that are each well alone, such as a key that belongs to another certificate
 */
export function readConfig<const Fields extends readonly ConfigField[]>(
  fields: Fields,
  given: unknown,
  judge: (config: ConfigOf<Fields>) => readonly ConfigProblem[] = () => [],
): ConfigResult<ConfigOf<Fields>> {
  const source =
    typeof given === 'object' && given !== null ? new Map(Object.entries(given)) : new Map<string, unknown>();
  const config: Record<string, ConfigValue> = {};
  const problems: ConfigProblem[] = [];
  const asked = fieldsAsked(fields, Object.fromEntries(source));
  for (const field of fields) {
    const read = asked.includes(field) ? readField(field, source.get(field.name)) : { value: null };
    if ('problem' in read) problems.push({ field: field.name, message: read.problem });
    else config[field.name] = read.value;
  }
  if (problems.length > 0) return { ok: false, problems };
  const whole = config as ConfigOf<Fields>; // every field was read into its own type just above
  const faults = judge(whole);
  return faults.length > 0 ? { ok: false, problems: faults } : { ok: true, config: whole };
}
