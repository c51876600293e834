/** Who administers Medicare Parts A and B where (domain 2.30). */
export type Contractor = { readonly jurisdiction: string; readonly name: string; readonly states: readonly string[] };

const list = (states: string) => states.split(' ');

/** The A/B contractors by jurisdiction. Three places in Virginia belong to JL for Part B. */
export const medicareContractors: readonly Contractor[] = [
  { jurisdiction: 'J5', name: 'WPS Government Health Administrators', states: list('IA KS MO NE') },
  { jurisdiction: 'J6', name: 'National Government Services (NGS)', states: list('IL MN WI') },
  { jurisdiction: 'J8', name: 'WPS Government Health Administrators', states: list('IN MI') },
  { jurisdiction: 'J15', name: 'CGS Administrators', states: list('KY OH') },
  { jurisdiction: 'JE', name: 'Noridian Healthcare Solutions', states: list('AS CA GU HI MP NV') },
  { jurisdiction: 'JF', name: 'Noridian Healthcare Solutions', states: list('AK AZ ID MT ND OR SD UT WA WY') },
  { jurisdiction: 'JH', name: 'Novitas Solutions', states: list('AR CO LA MS NM OK TX') },
  { jurisdiction: 'JJ', name: 'Palmetto GBA', states: list('AL GA TN') },
  { jurisdiction: 'JK', name: 'National Government Services (NGS)', states: list('CT MA ME NH NY RI VT') },
  { jurisdiction: 'JL', name: 'Novitas Solutions', states: list('DC DE MD NJ PA') },
  { jurisdiction: 'JM', name: 'Palmetto GBA', states: list('NC SC VA WV') },
  { jurisdiction: 'JN', name: 'First Coast Service Options', states: list('FL PR VI') },
];

/** The contractor of a state. */
export const contractorOf = (state: string): Contractor | undefined =>
  medicareContractors.find(({ states }) => states.includes(state));

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The contractors that a text names, by jurisdiction whole or by the beginning of the name or of its short one. */
export function contractorsNamed(text: string): readonly Contractor[] {
  const wanted = bare(text);
  const code = medicareContractors.filter(({ jurisdiction }) => jurisdiction.toLowerCase() === wanted);
  if (code.length > 0 || wanted.length < 3) return code;
  return medicareContractors.filter(
    ({ name }) => bare(name).startsWith(wanted) || /\((\w+)\)/.exec(name)?.[1]?.toLowerCase() === wanted,
  );
}
