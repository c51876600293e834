import autocannon from 'autocannon';

export type Target = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Requests a second over so many seconds, one connection a target; throws where an answer was not a 200. */
export async function hammer(url: string, targets: readonly Target[], seconds: number): Promise<number> {
  await mustAnswer(url, targets);
  const result = await fire(url, targets, { duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no 200, ${result.errors} requests failed`);
  return result.requests.average;
}

/** So many parts of a crowd, each beginning a little later than the one before. */
const parts = 20;

/**
 * So many requests a second are sent, whether or not they are answered; answers how many had a 200, a second. A connection of the
 * library sends all that it owes for a second at the second's beginning: so that they do not all come at once, and nobody for the
 * rest of it, the crowd's seconds begin one after another. Throws where fewer were sent than were to be.
 */
export async function overload(
  url: string,
  targets: readonly Target[],
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<number> {
  await mustAnswer(url, targets);
  const results = await Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      await new Promise((resolve) => setTimeout(resolve, (part * 1000) / parts));
      const crowd = targets.filter((__, at) => at % parts === part);
      return fire(url, crowd, { duration: seconds, overallRate: Math.round(perSecond / parts) });
    }),
  );
  const perSecondOf = (read: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + read(result) / result.duration, 0);
  const sent = perSecondOf((result) => result['2xx'] + result.non2xx);
  if (sent < 0.95 * perSecond) throw new Error(`only ${Math.round(sent)} of ${perSecond} requests a second were sent`);
  return perSecondOf((result) => result['2xx']);
}

async function fire(url: string, targets: readonly Target[], how: { duration: number; overallRate?: number }) {
  let next = 0;
  return autocannon({
    url,
    connections: targets.length,
    ...how,
    setupClient: (client) => {
      const target = targets[next++ % targets.length];
      if (target === undefined) return;
      client.setRequests([
        {
          method: 'POST',
          path: target.path,
          headers: { 'content-type': 'application/json', ...target.headers },
          body: target.body,
        },
      ]);
    },
  });
}

/** One request first: what is wrong with all of them is told in words. */
async function mustAnswer(url: string, [probe]: readonly Target[]): Promise<void> {
  if (probe === undefined) return;
  const { path, headers, body } = probe;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
}
