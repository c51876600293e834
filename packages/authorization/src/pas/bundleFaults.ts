import { isObject, type Resource } from './fhir.ts';
import { type BundleUse, pasRules } from './rules.ts';
import { shapeFaults } from './shape/shapeFaults.ts';
import { tooMuch } from './tooMuch.ts';

/** A rule that a bundle breaks: the shape of R4 ('R4 Missing'), one of the profiles by its key, or 'TooMuch'. Places alone, no values. */
export type BundleFault = { readonly rule: string; readonly place: string };

export const tooMuchOf: BundleFault = { rule: 'TooMuch', place: 'Bundle' };

/** What a claim or its response breaks that stands alone: of R4, and of the profiles what is said of itself and not of what is around it. */
export function loneFaults(resource: Resource, use: BundleUse): readonly BundleFault[] {
  const alone = { resourceType: 'Bundle', type: 'collection', entry: [{ resource }] };
  const own = bundleFaults(alone, use).filter(
    ({ rule, place }) => !rule.startsWith('R4') && place.startsWith(resource.resourceType),
  );
  return [...shapeFaults(resource).map(({ place, fault }) => ({ rule: `R4 ${fault}`, place })), ...own];
}

/** Every rule that a bundle breaks. Empty of whatever is written here; of what others send it is told and read all the same. */
export function bundleFaults(bundle: unknown, use: BundleUse): readonly BundleFault[] {
  if (tooMuch(bundle)) return [tooMuchOf];
  if (!isObject(bundle) || bundle['resourceType'] !== 'Bundle') return [{ rule: 'R4 Type', place: 'Bundle' }];
  const shape = shapeFaults(bundle).map(({ place, fault }) => ({ rule: `R4 ${fault}`, place }));
  const broken = pasRules
    .filter(({ uses }) => uses.includes(use))
    .flatMap(({ key, broken: placesOf }) => placesOf(bundle).map((place) => ({ rule: key, place })));
  return [...shape, ...broken];
}
