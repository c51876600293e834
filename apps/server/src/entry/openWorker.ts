import { type BatchWorker, startBatchWorker } from '#/services/batch/batchWorker.ts';
import { startBatchSearches } from '#/services/batch/searches/startBatchSearches.ts';
import { batchTasks } from '#/services/batch/tasks/batchTasks.ts';
import { taskKinds } from '#/services/batch/tasks/taskKinds.ts';
import type { WorkerConfig } from '#/platform/config.ts';
import { bringExtract, giveUpBringing } from '#/services/extracts/bringExtract.ts';
import { bringTasks, extractTasks } from '#/services/extracts/extractTasks.ts';
import { giveUpExtract, runExtract } from '#/services/extracts/runExtract.ts';
import { mirrorExchange } from '#/services/exchangeMirror/mirrorExchange.ts';
import { mirrorTasks } from '#/services/exchangeMirror/mirrorTasks.ts';
import { jobTable } from './jobTable.ts';
import { startJobs } from '#/platform/jobs/jobs.ts';
import { createBureau } from '#/services/bureau/askBureau.ts';
import { createDiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { createLookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import { databaseAnswers } from '#/platform/http/health.ts';
import { noMetrics } from '#/platform/metrics/metrics.ts';
import { openPrometheus, showMetrics } from '#/platform/metrics/openMetrics.ts';
import { aheadOfRelease, openPlatform } from './openPlatform.ts';
import { openTracing } from '#/platform/tracing/openTracing.ts';
import { priceTasks } from '#/services/priceFiles/priceTasks.ts';
import { giveUpReading, readPrices } from '#/services/priceFiles/readPrices.ts';
import { startCourier } from '#/services/payerFiles/courier.ts';
import { faultTeller } from '#/platform/tasks/faultTeller.ts';
import { startTasks } from '#/platform/tasks/startTasks.ts';
import { workerPace } from '#/services/batch/workerPace.ts';

export type OpenWorker = { readonly metricsUrl: string | null; stop(withinMs: number): Promise<void> };
/** A task that a dead worker had in hand goes on soon: somebody looks at it. */
const longestTaskLeaseMs = 15_000;

type Log = (level: 'warn' | 'error', event: Readonly<Record<string, string>>) => void;

/** Opens everything a worker of batches needs, and starts it. */
export async function openWorker(config: WorkerConfig, log: Log, pace = workerPace): Promise<OpenWorker> {
  const prometheus = await openPrometheus('worker', config.metrics);
  const metrics = prometheus ?? noMetrics;
  const tracing = await openTracing('worker', config.traces);
  const platform = await openPlatform(config, {
    name: 'coverline worker',
    metrics,
    // One that was stopped with locks in its hand must not keep the others from what it held.
    silentMs: 5_000,
    onIdleError: (error) => log('error', { event: 'idle database connection', detail: error.name }),
  });
  if (platform.ahead.length > 0) log('warn', { event: aheadOfRelease, detail: platform.ahead.join(', ') });
  const { doors, gatewayDialer: dialer, fileDialer, phiSealer, gatewaySealer, blindIndex } = platform;
  const lookups = createLookupRunner({
    doors,
    dialer,
    phiSealer,
    gatewaySealer,
    blindIndex,
    metrics,
    tracing,
    log: (event) => log('warn', event),
  });
  const discoveries = createDiscoveryRunner({
    doors,
    phiSealer,
    blindIndex,
    lookups,
    log: (event) => log('warn', event),
  });
  const worker: BatchWorker = startBatchWorker({
    doors,
    phiSealer,
    blindIndex,
    gatewaySealer,
    lookups,
    discoveries,
    bureau: createBureau({ dialer, gatewaySealer }),
    tracing,
    leaseMs: config.leaseMs,
    inFlight: config.inFlight,
    pace,
    log: (event) => log('error', event),
  });
  const searches = startBatchSearches({
    doors,
    phiSealer,
    blindIndex,
    discoveries,
    restMs: pace.tasksMs,
    log: (event) => log('error', event),
  });
  // The server does them: it looks at what a mirror picks up, and mails that a batch has ended.
  const jobs = await startJobs({
    table: jobTable,
    databaseUrl: config.databaseUrl,
    metrics,
    onError: (error) => log('error', { event: 'job queue', detail: error.name }),
    work: null,
  });
  const tasks = startTasks({
    doors,
    queue: batchTasks,
    leaseMs: Math.min(config.leaseMs, longestTaskLeaseMs),
    restMs: pace.tasksMs,
    ...taskKinds({ doors, phiSealer, blindIndex, jobs }, config),
    log: (event) => log('error', event),
  });
  // By themselves, so that a long extract keeps no batch waiting.
  const extracts = startTasks({
    doors,
    queue: extractTasks,
    leaseMs: Math.min(config.leaseMs, longestTaskLeaseMs),
    restMs: pace.tasksMs,
    run: (task, signal) => runExtract({ doors, phiSealer }, task, signal),
    giveUp: (task) => giveUpExtract({ doors }, task),
    log: (event) => log('error', event),
  });
  // By themselves too: a hospital's price file may be a gigabyte.
  const priceFiles = startTasks({
    doors,
    queue: priceTasks,
    leaseMs: Math.min(config.leaseMs, longestTaskLeaseMs),
    restMs: pace.tasksMs,
    run: (task, signal) => readPrices({ doors, phiSealer }, task, signal),
    giveUp: (task) => giveUpReading({ doors }, task),
    log: (event) => log('error', event),
  });
  // A client's server that hangs keeps no extract from being made, and no other client's from being brought.
  const bringing = startTasks({
    doors,
    queue: bringTasks,
    leaseMs: Math.min(config.leaseMs, longestTaskLeaseMs),
    restMs: pace.tasksMs,
    atOnce: 8,
    run: (task, signal) => bringExtract({ doors, phiSealer, files: fileDialer }, task, signal),
    giveUp: (task) => giveUpBringing({ doors }, task),
    log: (event) => log('error', event),
  });
  const mirroring = startTasks({
    doors,
    queue: mirrorTasks,
    leaseMs: Math.min(config.leaseMs, longestTaskLeaseMs),
    restMs: pace.tasksMs,
    atOnce: 8,
    run: (task, signal) =>
      mirrorExchange(
        {
          doors,
          phiSealer,
          files: fileDialer,
          jobs,
          limits: config,
          tell: faultTeller((event) => log('error', event)),
        },
        task,
        signal,
      ),
    giveUp: () => Promise.resolve(), // none ever is
    log: (event) => log('error', event),
  });
  const courier = startCourier({
    doors,
    phiSealer,
    blindIndex,
    gatewaySealer,
    lookups,
    ways: { dialer, files: fileDialer },
    leaseMs: config.leaseMs,
    lookMs: pace.filesMs,
    log: (event) => log('warn', event),
  });
  let draining = false;
  const shown = await showMetrics(config.metrics, prometheus, {
    platform,
    circuits: lookups.circuits,
    ready: async () => !draining && (await databaseAnswers(doors)),
  });
  return {
    metricsUrl: shown?.url ?? null,
    stop: async (withinMs) => {
      draining = true;
      await Promise.all([
        tasks.stop(),
        extracts.stop(),
        priceFiles.stop(),
        bringing.stop(),
        mirroring.stop(),
        worker.stop(withinMs),
        courier.stop(),
        searches.stop(),
      ]);
      await discoveries.drain();
      await jobs.stop();
      await lookups.drain();
      await shown?.close();
      await tracing.close();
      await platform.close();
    },
  };
}
