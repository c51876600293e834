import { calls } from '@coverline/contract/wire/calls.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import type { TelemetryEvent } from '@coverline/contract/telemetry/telemetry.ts';
import type { TelemetryDayRow } from '#/platform/db/tables/telemetryTables.ts';

export type DayCount = Omit<TelemetryDayRow, 'company_id' | 'day'>;

/** As the library tells them: what follows a question mark is cut, that of an optional id too. */
const screenPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path.replace(/\?$/, '')));
const callPaths: ReadonlySet<string> = new Set(Object.values(calls).map(({ path }) => path));

const isKnown: Readonly<Record<TelemetryEvent['Kind'], (name: string) => boolean>> = {
  View: (name) => screenPaths.has(name),
  Call: (name) => callPaths.has(name),
  Diagnostic: (name) => /^\d{1,3}$/.test(name),
};

/**
 * The events as counts by name, in the order of their key. A name that is not of our tables is dropped: whatever a browser
 * sends, nothing but our own words and numbers is stored.
 */
export function dayCounts(events: readonly TelemetryEvent[]): readonly DayCount[] {
  const known = events.filter(({ Kind, Name }) => isKnown[Kind](Name));
  // Two browsers' counts take the rows' locks in the same order, and so never wait for each other in a circle.
  return [...Map.groupBy(known, ({ Kind, Name }) => `${Kind} ${Name}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => countOf(group));
}

function countOf(group: readonly TelemetryEvent[]): DayCount[] {
  const [first] = group;
  if (first === undefined) return [];
  const times = group.flatMap(({ Milliseconds }) => (Milliseconds === null ? [] : [Math.round(Milliseconds)]));
  return [
    {
      kind: first.Kind,
      name: first.Name,
      count: group.length,
      failed: group.filter(({ Failed }) => Failed).length,
      timed: times.length,
      total_ms: times.reduce((sum, ms) => sum + ms, 0),
      slowest_ms: Math.max(0, ...times),
    },
  ];
}
