import { calls } from '@coverline/contract/calls.ts';
import { screens } from '@coverline/contract/screens.ts';
import type { TelemetryEvent } from '@coverline/contract/telemetry.ts';
import type { TelemetryDayRow } from '#/db/systemTables.ts';

export type DayCount = Omit<TelemetryDayRow, 'company_id' | 'day'>;

const screenPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path));
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
  const counts = new Map<string, DayCount>();
  for (const { Kind, Name, Milliseconds, Failed } of events) {
    if (!isKnown[Kind](Name)) continue;
    const before = counts.get(`${Kind} ${Name}`);
    const ms = Math.round(Milliseconds ?? 0);
    counts.set(`${Kind} ${Name}`, {
      kind: Kind,
      name: Name,
      count: (before?.count ?? 0) + 1,
      failed: (before?.failed ?? 0) + (Failed ? 1 : 0),
      timed: (before?.timed ?? 0) + (Milliseconds === null ? 0 : 1),
      total_ms: (before?.total_ms ?? 0) + ms,
      slowest_ms: Math.max(before?.slowest_ms ?? 0, ms),
    });
  }
  // Two browsers' counts take the rows' locks in the same order, and so never wait for each other in a circle.
  return [...counts.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
