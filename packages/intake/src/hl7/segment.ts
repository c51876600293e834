/** The signs that one message is divided by, as its MSH says. */
export type Hl7Signs = {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
};

/** One segment: `fields[0]` is its id, and field 3 of PID is `fields[3]`. In MSH the separator itself is field 1. */
export type Hl7Segment = { readonly id: string; readonly fields: readonly string[] };

export const usualSigns: Hl7Signs = { field: '|', component: '^', repetition: '~', escape: '\\', subcomponent: '&' };

/** The signs of a header (MSH, FHS, BHS); null where it does not name them. */
export function signsOf(header: string): Hl7Signs | null {
  const [field = '', component = '', repetition = '~', escape = '\\', subcomponent = '&'] = Array.from(
    header.slice(3, 8),
  );
  if (field === '' || component === '' || /[A-Za-z0-9\s]/.test(field + component)) return null;
  return { field, component, repetition, escape, subcomponent };
}

/** `fields[n]` is field n as HL7 numbers it, of MSH too, whose first field is the separator itself. */
export function segmentOf(line: string, { field }: Hl7Signs): Hl7Segment {
  const fields = line.split(field);
  const id = fields[0] ?? '';
  return { id, fields: id === 'MSH' ? [id, field, ...fields.slice(1)] : fields };
}

/** A text without its escapes: \F\ and its like for the signs themselves, \.br\ for an end of line; any other is left out. */
function unescape(text: string, signs: Hl7Signs): string {
  if (signs.escape === '' || !text.includes(signs.escape)) return text;
  const meant: Readonly<Record<string, string>> = {
    F: signs.field,
    S: signs.component,
    T: signs.subcomponent,
    R: signs.repetition,
    E: signs.escape,
    '.br': '\n',
  };
  const parts = text.split(signs.escape);
  // Escapes come in pairs of signs; one without its partner is itself.
  if (parts.length % 2 === 0) return text;
  return parts.map((part, at) => (at % 2 === 0 ? part : (meant[part] ?? ''))).join('');
}

/** The repetitions of a field; [] of one that is not there. `""` is HL7's word for a value that is to be deleted, and reads as none. */
export const repetitionsOf = ({ fields }: Hl7Segment, number: number, { repetition }: Hl7Signs): readonly string[] =>
  (fields[number] ?? '').split(repetition).filter((one) => one !== '' && one !== '""');

/** A component of a repetition, 1 the first, its escapes undone. */
export function componentOf(repetition: string, number: number, signs: Hl7Signs): string {
  const [first = ''] = (repetition.split(signs.component)[number - 1] ?? '').split(signs.subcomponent);
  return first === '""' ? '' : unescape(first, signs).trim();
}

/** A component of a field's first repetition. */
export const valueOf = (segment: Hl7Segment | undefined, number: number, component: number, signs: Hl7Signs): string =>
  segment === undefined ? '' : componentOf(repetitionsOf(segment, number, signs)[0] ?? '', component, signs);

/** A text with its signs escaped, so that it stands in one component. */
export function escapeText(text: string, { field, component, repetition, escape, subcomponent }: Hl7Signs): string {
  const names: Readonly<Record<string, string>> = {
    [escape]: 'E',
    [field]: 'F',
    [component]: 'S',
    [subcomponent]: 'T',
    [repetition]: 'R',
    '\r': '.br',
    '\n': '.br',
  };
  return text.replaceAll(/\r\n|[^]/g, (sign) => {
    const name = names[sign === '\r\n' ? '\n' : sign];
    return name === undefined ? sign : `${escape}${name}${escape}`;
  });
}
