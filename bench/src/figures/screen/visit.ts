import lighthouse, { desktopConfig, type Result } from 'lighthouse';

/** What one cold visit measured; the names are those of the figures. */
export type Visit = Readonly<Record<'lcp' | 'cls' | 'tbt' | 'accessibility' | 'bestPractices', number>>;

/**
 * One visit by Lighthouse's desktop preset. It empties the browser's caches first and leaves local storage, where the
 * token lies, as it is.
 */
export async function visit(url: string, port: number, endsAt: string): Promise<Visit> {
  const lhr = (await lighthouseAt(url, port)) ?? (await lighthouseAt(url, port));
  if (lhr === null) throw new Error(`Lighthouse could not measure ${url}`);
  const shown = new URL(lhr.finalDisplayedUrl).pathname;
  if (shown !== endsAt) throw new Error(`${url} ended at ${shown}, not at ${endsAt}`);
  return {
    lcp: numberOf(lhr, 'largest-contentful-paint'),
    cls: numberOf(lhr, 'cumulative-layout-shift'),
    tbt: numberOf(lhr, 'total-blocking-time'),
    accessibility: scoreOf(lhr, 'accessibility'),
    bestPractices: scoreOf(lhr, 'best-practices'),
  };
}

/** Null when the recording itself failed: on a busy machine Lighthouse now and then asks to be run again. */
async function lighthouseAt(url: string, port: number): Promise<Result | null> {
  const answer = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices'] },
    desktopConfig,
  );
  const error = answer?.lhr.runtimeError;
  if (error) console.error(`${url}: ${error.message}`);
  return answer === undefined || error ? null : answer.lhr;
}

const numberOf = (lhr: Result, audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;

/** Names on standard error what cost points: the figure alone says nothing of the cause. */
function scoreOf(lhr: Result, name: string): number {
  const category = lhr.categories[name];
  for (const { id, weight } of category?.auditRefs ?? []) {
    const { score = null, title } = lhr.audits[id] ?? {};
    if (weight > 0 && score !== null && score < 1)
      console.error(`${lhr.requestedUrl ?? ''} ${name}: ${id} (${title ?? ''})`);
  }
  const score = category?.score ?? null;
  return score === null ? Number.NaN : Math.round(score * 100);
}
