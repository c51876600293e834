import { guides } from './guides.ts';
import type { Guide } from './types.ts';
import type { GuideValues } from './generated/values.generated.ts';

/** Names of the guides: '270', '835', '837P', '277CA', '278Request' …. */
export type GuideName = keyof GuideValues;

const byName = new Map(guides.map((guide) => [guide.name, guide]));

export const isGuideName = (name: string): name is GuideName => byName.has(name);

/** The table of a guide by its name. */
export function guideNamed(name: GuideName): Guide {
  const guide = byName.get(name);
  if (!guide) throw new RangeError(`There is no guide '${name}'.`);
  return guide;
}
