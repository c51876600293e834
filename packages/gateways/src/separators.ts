import type { ConfigField, ConfigProblem, ConfigResult } from './configField.ts';
import type { AnyConfig, GatewayKind } from './gateway.ts';
import { readConfig } from './readConfig.ts';

/** Signs that X12 lets separate: no letter, no digit, no blank, and none that names, addresses and numbers are made of. */
const choices = ['*', '|', ':', '>', '<', '\\', '^', '~', '=', '_', '`'] as const;

const usual = {
  ElementSeparator: '*',
  ComponentSeparator: ':',
  RepetitionSeparator: '^',
  SegmentTerminator: '~',
} as const;
type Name = keyof typeof usual;

const field = (name: Name, label: string): ConfigField => ({
  name,
  label,
  type: 'choice',
  required: false,
  secret: false,
  help: `As the companion guide of the other side says; ${usual[name]} where none is chosen.`,
  choices,
});

/** What separates in the interchanges that a gateway is sent: settings of every kind, at the end of its own. */
const separatorFields: readonly ConfigField[] = [
  field('ElementSeparator', 'Element separator'),
  field('ComponentSeparator', 'Component separator'),
  field('RepetitionSeparator', 'Repetition separator'),
  field('SegmentTerminator', 'Segment terminator'),
];

const names = Object.keys(usual) as readonly Name[]; // the keys of the table
const chosen = (config: AnyConfig, name: Name): string => String(config[name] || usual[name]);

/** The separators of a stored configuration; the usual ones where nothing is chosen. */
export const separatorsOf = (config: AnyConfig) => ({
  element: chosen(config, 'ElementSeparator'),
  component: chosen(config, 'ComponentSeparator'),
  repetition: chosen(config, 'RepetitionSeparator'),
  terminator: chosen(config, 'SegmentTerminator'),
});

/** Two that were alike could not be told apart by whoever reads. */
function alike(config: AnyConfig): readonly ConfigProblem[] {
  const at = names.findIndex((name, place) =>
    names.slice(0, place).some((other) => chosen(config, other) === chosen(config, name)),
  );
  const name = names[at];
  if (name === undefined) return [];
  return [{ field: name, message: `Each of the four must be another sign: ${chosen(config, name)} is one already.` }];
}

/** A kind of gateway with these settings behind its own. Its exchanges carry what was written, and need none of them. */
export const withSeparators = <Kind extends GatewayKind>(kind: Kind): Kind => ({
  ...kind,
  fields: [...kind.fields, ...separatorFields],
  readConfig(given: unknown): ConfigResult<AnyConfig> {
    const read = kind.readConfig(given);
    const own = readConfig(separatorFields, given, alike);
    if (own.ok) return read;
    return { ok: false, problems: [...(read.ok ? [] : read.problems), ...own.problems] };
  },
});
