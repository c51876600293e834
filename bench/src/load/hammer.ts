import autocannon from 'autocannon';

export type Target = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Requests a second over so many seconds, one connection a target; throws where an answer was not a 200. */
export async function hammer(url: string, targets: readonly Target[], seconds: number): Promise<number> {
  const result = await fire(url, targets, { duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no 200, ${result.errors} requests failed`);
  return result.requests.average;
}

/** So many requests a second are sent, whether or not they are answered; answers how many had a 200, a second. */
export async function overload(
  url: string,
  targets: readonly Target[],
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<number> {
  const result = await fire(url, targets, { duration: seconds, overallRate: Math.round(perSecond) });
  return result['2xx'] / result.duration;
}

async function fire(url: string, targets: readonly Target[], how: { duration: number; overallRate?: number }) {
  const [probe] = targets;
  if (probe !== undefined) await mustAnswer(url, probe);
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
async function mustAnswer(url: string, { path, headers, body }: Target): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
}
