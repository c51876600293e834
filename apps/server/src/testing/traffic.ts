import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as requestByTls } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type Answer = { readonly status: number; readonly text: string } | { readonly failed: string };

export type Question = {
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Who may be connected to: everybody by HTTP, by TLS whose certificate `authority` proves. */
type Connections = { readonly http: Agent; readonly https: TlsAgent };
const kept = (many: number, authority?: string): Connections => ({
  http: new Agent({ keepAlive: true, maxSockets: many }),
  https: new TlsAgent({ keepAlive: true, maxSockets: many, ca: authority }),
});
/** Each request by a connection of its own, as a health check comes. */
export const afresh = (authority?: string): Connections => ({
  http: new Agent(),
  https: new TlsAgent({ ca: authority }),
});

/** What came of one request, to its end; it never throws. */
export const ask = (url: string, question: Question, connections = afresh()): Promise<Answer> =>
  new Promise((resolve) => {
    const { path, body, headers = {} } = question;
    const options = { method: body === undefined ? 'GET' : 'POST', headers };
    const target = new URL(path, url);
    const outgoing =
      target.protocol === 'https:'
        ? requestByTls(target, { ...options, agent: connections.https })
        : request(target, { ...options, agent: connections.http });
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', () => resolve({ failed: 'cut in its answer' }));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve({ failed: error.code ?? error.message }));
    outgoing.end(body);
  });

export const isOk = (answer: Answer) => 'status' in answer && answer.status === 200;

export type Traffic = {
  readonly answers: readonly Answer[];
  /** How many were answered well so far. */
  readonly ok: () => number;
  end(): Promise<void>;
};

/** So many askers, one request after the other each, to whom `next` sends them, until told to stop or the test is over. */
export function underLoad(
  askers: number,
  next: () => { readonly url: string } & Question,
  authority?: string,
): Traffic {
  const connections = kept(askers, authority);
  const answers: Answer[] = [];
  let ok = 0;
  const over = new AbortController();
  const one = async () => {
    while (!over.signal.aborted) {
      const { url, ...question } = next();
      const answer = await ask(url, question, connections);
      answers.push(answer);
      if (isOk(answer)) ok += 1;
      if ('failed' in answer) await pause(5);
    }
  };
  const all = Promise.all(Array.from({ length: askers }, one));
  const end = async () => {
    over.abort();
    await all;
    connections.http.destroy();
    connections.https.destroy();
  };
  onTestFinished(end); // one that failed on its way too
  return { answers, ok: () => ok, end };
}
