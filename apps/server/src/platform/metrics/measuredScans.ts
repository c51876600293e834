import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { type Scanner, ScannerAway } from '#/platform/outbound/virusScanner.ts';
import type { Metrics } from './metrics.ts';

/** A scanner whose verdicts, and failures to give one, are counted; asked by nobody who holds a connection to the database. */
export const measuredScans = (metrics: Metrics, scanner: Scanner): Scanner => {
  const measured = async <T>(ask: () => Promise<T>, outcome: (answer: T) => string | null): Promise<T> => {
    mustNotHoldConnection();
    const began = performance.now();
    const told = (what: string) => metrics.scanned(what, (performance.now() - began) / 1000);
    try {
      const answer = await ask();
      const what = outcome(answer);
      if (what !== null) told(what);
      return answer;
    } catch (error) {
      told(error instanceof ScannerAway ? 'away' : 'fault');
      throw error;
    }
  };
  return {
    scan: (bytes, deadlineMs) =>
      measured(
        () => scanner.scan(bytes, deadlineMs),
        ({ is }) => is,
      ),
    // Its failure is one; that it lives is no scan.
    version: () =>
      measured(
        () => scanner.version(),
        () => null,
      ),
  };
};
