import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';

/** `/live`: the process answers. `/ready`: it can serve, which it cannot without its database or while it drains. */
export function serveHealth(app: FastifyInstance, deps: PlatformDeps): void {
  const config = { unbounded: true };
  app.get('/live', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );
  app.get('/ready', { config }, async (_request, reply) => {
    const ready = !deps.state.draining && (await databaseAnswers(deps.doors));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}

export async function databaseAnswers(doors: Doors): Promise<boolean> {
  try {
    await doors.readIdentity((db) => sql`SELECT 1`.execute(db));
    return true;
  } catch {
    return false;
  }
}
