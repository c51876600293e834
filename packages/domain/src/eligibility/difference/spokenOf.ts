import type { CoverageSummary } from '../answer/coverageSummary.ts';

/** The services that an answer speaks of in any way. */
const spokenOf = ({ benefits, limitations, coverageLines, alsoStated = [] }: CoverageSummary): ReadonlySet<string> =>
  new Set([
    ...benefits.map(({ service }) => service),
    ...[...limitations, ...coverageLines, ...alsoStated].flatMap(({ services }) => services),
  ]);

/** Tells of a statement whether an answer speaks of what it is about: the plan as a whole always, else one of its services. */
export function speaksOf(summary: CoverageSummary): (one: { readonly services: readonly string[] }) => boolean {
  const spoken = spokenOf(summary);
  return ({ services }) =>
    services.length === 0 || services.includes('30') || services.some((code) => spoken.has(code));
}
