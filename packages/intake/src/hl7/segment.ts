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

/** Letters by their bytes in hexadecimal: of UTF-8 where they make some, else of Windows. */
function fromHex(digits: string): string {
  const bytes = Buffer.from(digits, 'hex');
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Escapes that say how a text looks, and nothing else: bold, a new line of so many, an indent. */
const looks = /^(?:H|N|\.[a-z]{2}[+-]?\d{0,3})$/i;

/**
 * A text without its escapes: \F\ and its like for the signs themselves, \.br\ for an end of line, \X41\ for letters by their bytes;
 * what says how it looks is left out. Any other stands for a letter that is not known here, and stays to be refused with its sign.
 */
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
  const meaning = (part: string): string => {
    const hex = /^X((?:[\dA-F]{2})+)$/i.exec(part)?.[1];
    if (hex !== undefined) return fromHex(hex);
    return meant[part] ?? (looks.test(part) || part === '' ? '' : `${signs.escape}${part}${signs.escape}`);
  };
  return parts.map((part, at) => (at % 2 === 0 ? part : meaning(part))).join('');
}

/** The repetitions of a field; [] of one that is not there. `""` is HL7's word for a value that is to be deleted, and reads as none. */
export const repetitionsOf = ({ fields }: Hl7Segment, number: number, { repetition }: Hl7Signs): readonly string[] =>
  (fields[number] ?? '').split(repetition).filter((one) => one !== '' && one !== '""');

const meantBy = (text: string, signs: Hl7Signs): string => (text === '""' ? '' : unescape(text, signs).trim());

/** A component of a repetition, 1 the first, its escapes undone. One that has no parts keeps the sign between parts as a letter: A & B. */
export const componentOf = (repetition: string, number: number, signs: Hl7Signs): string =>
  meantBy(repetition.split(signs.component)[number - 1] ?? '', signs);

/** Kinds of names (table 0200) by which nobody is insured who has another: alias, at birth, not to be used, stage, maiden, nickname, partner's, pseudonym, temporary. */
const otherNames = new Set(['A', 'B', 'BAD', 'K', 'M', 'N', 'NOUSE', 'P', 'S', 'TEMP']);

/** Of the names of a person the legal one, wherever it stands; else the first that is none of those; else the first. */
export function nameOf(segment: Hl7Segment | undefined, number: number, signs: Hl7Signs): string {
  const names = segment === undefined ? [] : repetitionsOf(segment, number, signs);
  const kinds = names.map((name) => componentOf(name, 7, signs).toUpperCase());
  const at = [kinds.indexOf('L'), kinds.findIndex((kind) => !otherNames.has(kind)), 0].find((one) => one >= 0) ?? 0;
  return names[at] ?? '';
}

/** The first part of a component that has parts, as a family name and a street do; where a blank stands beside the sign, it is text. */
export function firstPartOf(repetition: string, component: number, signs: Hl7Signs): string {
  const whole = repetition.split(signs.component)[component - 1] ?? '';
  const parts = whole.split(signs.subcomponent);
  return meantBy(
    parts.some((part, at) => (at > 0 && /^\s/.test(part)) || (at < parts.length - 1 && /\s$/.test(part)))
      ? whole
      : (parts[0] ?? ''),
    signs,
  );
}

/**
 * A field that has no components. What stands behind a sign in it all the same is kept, to be refused as what it is, and not cut;
 * unless the field was written as a number with its authority, whose second and third component are blank.
 */
export function textOf(segment: Hl7Segment | undefined, number: number, signs: Hl7Signs): string {
  const field = segment?.fields[number] ?? '';
  const components = field.split(signs.component);
  const isNumber = components[1] === '' && (components[2] ?? '') === '' && !field.includes(signs.repetition);
  return meantBy(isNumber ? (components[0] ?? '') : field, signs);
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
