import { allowed, decided } from './licences.ts';
import { titleOf, type Package } from './shippedPackages.ts';

/** What keeps these packages from being shipped, a sentence each: licences nobody allowed, and decisions that decide nothing any more. */
export function refusals(packages: readonly Package[]): readonly string[] {
  const refused = packages
    .filter((one) => !isAllowed(one) && decisionOn(one) === undefined)
    .map((one) => `${titleOf(one)} is under ${one.licence ?? 'no licence that npm reads'}, which nobody has allowed`);
  const idle = decided
    .flatMap(({ packages: names, licence }) => names.map((name) => ({ name, licence })))
    .filter(({ name, licence }) => !packages.some((one) => one.name === name && one.licence === licence))
    .map(({ name, licence }) => `${name} under ${licence ?? 'no licence'} was decided on and is not shipped`);
  return [...refused, ...idle];
}

export const decisionOn = ({ name, licence }: Package) =>
  decided.find((one) => one.licence === licence && one.packages.includes(name));

const isAllowed = ({ licence }: Package): boolean => licence !== null && Object.hasOwn(allowed, licence);
