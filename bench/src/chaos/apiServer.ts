import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { header } from '@coverline/contract/wire/envelope.ts';
import { freePortRun } from '@coverline/server/entry/launch/freePortRun.ts';
import { createTokens } from '@coverline/server/platform/http/session/token.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createTokenKeys } from '@coverline/server/platform/keys/tokenKeys.ts';
import { again } from './again.ts';
import type { Ground } from './ground.ts';
import { type Process, ready, start } from './process.ts';

/** The server as production runs it, by which people act on their batches. */
export type ApiServer = {
  /**
   * Acts as somebody of the client, until the server answers: whoever has no answer sends the same act again, under the same
   * key. That a batch has ended meanwhile, and cannot be paused, is an answer.
   */
  act(clientId: string, path: string, payload: object): Promise<void>;
  /** The next act's server is killed, so many milliseconds after the act left. */
  killAtNextAct(afterMs: number): void;
  said(): string;
  end(): Promise<void>;
};

type Actor = { readonly sid: string; readonly host: string };

export async function openApiServer(ground: Ground): Promise<ApiServer> {
  const port = await freePortRun(1);
  const tokens = createTokens(createTokenKeys(readKeyFile(ground.keysFile)), 900);
  const actors = new Map<string, Actor>();
  const all: Process[] = [];
  const boot = async (): Promise<Process> => {
    const one = start({
      script: 'apps/server/src/entry/main.ts',
      env: {
        ...ground.environment('server'),
        PORT: String(port),
        AUDIT_HEAD_DIR: `${ground.folder}/heads`,
        SMTP_URL: `smtp://127.0.0.1:${ground.smtpPort}`,
        OUTBOUND_ALLOW: `127.0.0.1:${ground.proxy.port},127.0.0.1:${ground.smtpPort}`,
        DEMO: '1',
      },
    });
    all.push(one);
    return ready(one, 'server ready');
  };
  let server = await boot();
  let killAfterMs: number | null = null;

  async function killAndStart(afterMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    server.kill('SIGKILL');
    await server.ended;
    server = await boot();
  }

  async function actorOf(clientId: string): Promise<Actor> {
    const known = actors.get(clientId);
    if (known !== undefined) return known;
    const sid = randomUUID();
    const { rows } = await ground.admin.query<{ host: string | null }>(
      `WITH who AS (SELECT m.user_id, co.id AS company_id, co.host
                      FROM identity.membership m JOIN identity.client c ON c.id = m.client_id
                      JOIN identity.company co ON co.id = c.company_id JOIN identity.app_user u ON u.id = m.user_id
                     WHERE m.client_id = $1 AND 'RealTimeEligibility' = ANY (m.roles) AND u.company_id = co.id
                     ORDER BY m.user_id LIMIT 1),
            agreed AS (INSERT INTO identity.terms_acceptance (user_id, company_id, version)
                       SELECT who.user_id, t.company_id, t.version FROM who JOIN identity.terms t USING (company_id)
                       ON CONFLICT DO NOTHING),
            began AS (INSERT INTO identity.session (sid, user_id, company_id, client_id, ends_at)
                      SELECT $2, user_id, company_id, $1, now() + interval '12 hours' FROM who)
       SELECT host FROM who`,
      [clientId, sid],
    );
    const [found] = rows;
    if (found === undefined) throw new Error('nobody of this client checks eligibility');
    const actor = { sid, host: found.host ?? 'localhost' };
    actors.set(clientId, actor);
    return actor;
  }

  return {
    act: async (clientId, path, payload) => {
      const key = randomUUID();
      const { sid, host } = await again('sign in', () => actorOf(clientId));
      const killed = killAfterMs === null ? null : killAndStart(killAfterMs);
      killAfterMs = null;
      await again(path, async () => {
        const { rows } = await ground.admin.query<{ now: number }>(
          'UPDATE identity.session SET last_activity = now() WHERE sid = $1 RETURNING floor(extract(epoch FROM now()))::int AS now',
          [sid],
        );
        const token = await tokens.sign({ sid, n: 0 }, rows[0]?.now ?? 0);
        const headers = {
          host: `${host}:${port}`,
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          [header.client]: clientId,
          [header.idempotencyKey]: key,
        };
        await post(port, path, headers, JSON.stringify(payload));
      });
      await killed;
    },
    killAtNextAct: (afterMs) => {
      killAfterMs = afterMs;
    },
    said: () => all.map((one) => one.said()).join('\n'),
    end: async () => {
      server.kill('SIGKILL');
      await server.ended;
    },
  };
}

/** fetch would write the host's header itself, and a company is known by its host. */
function post(port: number, path: string, headers: Readonly<Record<string, string>>, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method: 'POST', headers, timeout: 20_000 }, (response) => {
      const { statusCode = 0 } = response;
      response.on('error', reject);
      response.on('end', () => {
        // 409: the first of its kind is still being carried out
        if (statusCode >= 500 || statusCode === 409 || statusCode === 401) reject(new Error(`status ${statusCode}`));
        else resolve();
      });
      response.resume();
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });
}
