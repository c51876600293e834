export type ConfigValue = string | number | boolean | null;

/** One setting of a gateway, in the wire's spelling; an admin form draws itself from a list of these. */
export type ConfigField = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'url' | 'number' | 'boolean' | 'choice' | 'pem';
  readonly required: boolean;
  /** Kept encrypted, never sent back to a browser. */
  readonly secret: boolean;
  readonly help: string;
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  /** Of a url: by what it begins; https where nothing is said. */
  readonly scheme?: 'sftp';
  /** What holds where nothing is chosen or typed; of a number its digits. */
  readonly otherwise?: string;
  /** Asked for only where an earlier field holds one of these; elsewhere it counts as not given. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
};

/** The fields that are asked for, given what they hold. */
export const fieldsAsked = (
  fields: readonly ConfigField[],
  given: Readonly<Record<string, unknown>>,
): readonly ConfigField[] =>
  fields.filter(({ when }) => {
    if (when === undefined) return true;
    const held = given[when.field] || fields.find(({ name }) => name === when.field)?.otherwise;
    return typeof held === 'string' && when.is.includes(held);
  });

type ValueOf<Type> = Type extends 'number' ? number : Type extends 'boolean' ? boolean : string;

/** The typed configuration that a list of fields describes; what is absent and not required is null. */
export type ConfigOf<Fields extends readonly ConfigField[]> = {
  readonly [Field in Fields[number] as Field['name']]:
    | ValueOf<Field['type']>
    | (Field extends { readonly when: object }
        ? null
        : Field['required'] extends true
          ? never
          : Field['type'] extends 'boolean'
            ? never
            : null);
};

export type ConfigProblem = { readonly field: string; readonly message: string };

export type ConfigResult<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };
