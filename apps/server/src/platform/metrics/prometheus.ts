import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '#/platform/release.ts';
import type { Metrics } from './metrics.ts';

/** What is looked up anew at each scrape. */
export type Sources = {
  readonly pool: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Payers by the state of their circuit, as this process sees it. */
  readonly circuits: () => readonly { readonly gateway: string; readonly state: string }[];
  /** Null while the database does not answer. */
  readonly database: () => Promise<DatabaseNumbers | null>;
};

export type DatabaseNumbers = {
  readonly jobs: readonly { readonly queue: string; readonly state: string; readonly jobs: number }[];
  /** Parts of batches that payers are asked, and their items. */
  readonly lanes: {
    readonly open: number;
    readonly pending: number;
    readonly in_flight: number;
    readonly waiting: number;
    readonly oldest_seconds: number;
  };
  /** Lookups under way, and for how long the lease of the one furthest behind has been over. */
  readonly lookups: { readonly under_way: number; readonly overdue_seconds: number };
};

export type Prometheus = Metrics & { readonly contentType: string; scrape(sources: Sources): Promise<string> };

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const payerSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60];
const jobSeconds = [0.01, 0.1, 1, 10, 60, 300];

/** The numbers of one process, each marked with its kind. */
export function createPrometheus(kind: 'server' | 'worker'): Prometheus {
  const register = new Registry();
  register.setDefaultLabels({ process: kind });
  collectDefaultMetrics({ register, prefix: 'coverline_' });
  const registers = [register];
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `coverline_${name}`, help, labelNames, buckets, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `coverline_${name}`, help, labelNames, registers });

  gauge('build_info', 'The release that runs; always 1', ['version']).set({ version }, 1);
  const calls = histogram('call_seconds', 'Calls answered, by name and outcome', ['call', 'outcome'], callSeconds);
  const jobs = histogram('job_seconds', 'Jobs ended, by queue and outcome', ['queue', 'outcome'], jobSeconds);
  const lookups = histogram(
    'lookup_seconds',
    'Payers asked, by outcome and origin',
    ['outcome', 'origin'],
    payerSeconds,
  );
  const dials = histogram('dial_seconds', 'Exchanges with the outside, by result', ['result'], payerSeconds);
  const scans = histogram('scan_seconds', 'Files shown to the virus scanner, by outcome', ['outcome'], jobSeconds);
  const chains = gauge('audit_chains', 'Audit chains whose heads were signed last by this process');
  const rows = new Gauge({ name: 'coverline_audit_rows', help: 'Rows of those chains together', registers });
  const signedAt = gauge(
    'audit_signed_timestamp_seconds',
    'When this process signed the heads of the audit chains last',
  );
  const pool = gauge('pool_connections', 'Connections to the database', ['state']);
  const circuits = gauge('circuits', 'Payers by the state of their circuit', ['gateway', 'state']);
  const isUp = gauge('database_up', 'Whether the database answered this scrape');
  const queued = gauge('jobs', 'Jobs that have not ended', ['queue', 'state']);
  const lanes = gauge('batch_lanes_open', 'Parts of batches that wait for a payer');
  const items = gauge('batch_items', 'Items of batches that have not ended', ['state']);
  const oldest = gauge(
    'batch_oldest_lane_seconds',
    'Age of the oldest open part of a batch that still has items to ask',
  );
  const underWay = gauge('lookups_under_way', 'Lookups sent and not ended, on all nodes');
  const overdue = gauge('lookup_lease_overdue_seconds', 'For how long the oldest lease of a lookup has been over');
  const scrapes = new Counter({ name: 'coverline_scrapes_total', help: 'Times this was asked', registers });

  async function look(sources: Sources): Promise<void> {
    const { total, idle, waiting } = sources.pool();
    pool.set({ state: 'busy' }, total - idle);
    pool.set({ state: 'idle' }, idle);
    pool.set({ state: 'waited for' }, waiting);
    circuits.reset();
    for (const { gateway, state } of sources.circuits()) circuits.inc({ gateway, state });
    const found = await sources.database();
    isUp.set(found === null ? 0 : 1);
    queued.reset();
    // What is not known is left out rather than told as it was.
    items.reset();
    for (const one of [lanes, oldest, underWay, overdue]) one.remove();
    if (found === null) return;
    for (const { queue, state, jobs: many } of found.jobs) queued.set({ queue, state }, many);
    lanes.set(found.lanes.open);
    oldest.set(found.lanes.oldest_seconds);
    for (const state of ['pending', 'in_flight', 'waiting'] as const) items.set({ state }, found.lanes[state]);
    underWay.set(found.lookups.under_way);
    overdue.set(found.lookups.overdue_seconds);
  }

  return {
    called: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    worked: (queue, isDone, seconds) => jobs.observe({ queue, outcome: isDone ? 'done' : 'failed' }, seconds),
    asked: (outcome, origin, seconds) => lookups.observe({ outcome, origin }, seconds),
    dialled: (result, seconds) => dials.observe({ result }, seconds),
    scanned: (outcome, seconds) => scans.observe({ outcome }, seconds),
    signed: (many, together) => {
      chains.set(many);
      rows.set(together);
      signedAt.setToCurrentTime();
    },
    contentType: register.contentType,
    scrape: async (sources) => {
      scrapes.inc();
      await look(sources);
      return register.metrics();
    },
  };
}
