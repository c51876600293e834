/** The parts of Medicare that are administered apart: A and B, medical equipment, home health and hospice. */
export const macKinds = ['AB', 'DME', 'HHH'] as const;
export type MacKind = (typeof macKinds)[number];

/** Each part in words. */
export const macKindWords: Readonly<Record<MacKind, string>> = {
  AB: 'Parts A and B',
  DME: 'Medical equipment',
  HHH: 'Home health and hospice',
};

/** Who administers Medicare Parts A and B in a jurisdiction's states. */
export type Contractor = { readonly jurisdiction: string; readonly name: string; readonly states: readonly string[] };

/** The contractor of a state. */
export const contractorOf = (contractors: readonly Contractor[], state: string): Contractor | undefined =>
  contractors.find(({ states }) => states.includes(state));

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The contractors that a text names, by jurisdiction whole or by the beginning of the name or of its short one. */
export function contractorsNamed(contractors: readonly Contractor[], text: string): readonly Contractor[] {
  const wanted = bare(text);
  const code = contractors.filter(({ jurisdiction }) => jurisdiction.toLowerCase() === wanted);
  if (code.length > 0 || wanted.length < 3) return code;
  return contractors.filter(
    ({ name }) => bare(name).startsWith(wanted) || /\((\w+)\)/.exec(name)?.[1]?.toLowerCase() === wanted,
  );
}
