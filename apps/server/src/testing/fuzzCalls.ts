import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anyPayload } from './good/anyPayload.ts';
import { bodyOf } from './bodyOf.ts';
import { lakeside, logIn, makeUser, openSession } from './builders.ts';
import { send } from './caller.ts';
import { goodPayloads } from './good/goodPayloads.ts';
import type { TestServer } from './testServer.ts';

const allowed = new Set([200, 400, 401, 403, 404, 409, 413, 415, 422, 429]);

/** Sends arbitrary JSON to every call; fails at the first answer that is a fault or shows its insides. Answers how many were sent. */
export async function fuzzCalls(
  server: TestServer,
  runsPerCall: number,
  seed?: number,
): Promise<Record<number, number>> {
  const good = await goodPayloads(server);
  // Lacks no role: what is refused is refused for what it says, and what is not goes all the way.
  const user = await makeUser(server, {
    roles: { [lakeside]: ['RealTimeEligibility', 'TicketCreator'] },
    staff: ['FRHCJediMaster'],
  });
  const { cookie } = await logIn(server, user);
  const seen: Record<number, number> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    let session = await openSession(server, user, lakeside);
    const property = fc.asyncProperty(anyPayload(good.own[name]), async (payload) => {
      const { bytes, headers } = bodyOf(calls[name], payload);
      const { status, text } = await send(server.url, calls[name].path, bytes, {
        token: session.token,
        cookie,
        headers,
      });
      if (status === 401 && calls[name].access !== 'login') session = await openSession(server, user, lakeside);
      seen[status] = (seen[status] ?? 0) + 1;
      expect({ name, status, isAllowed: allowed.has(status) }).toEqual({ name, status, isAllowed: true });
      expect(text).not.toMatch(/node_modules|\.ts:\d|at async|syntax error|violates|relation "/);
    });
    await fc.assert(property, { numRuns: runsPerCall, ...(seed !== undefined && { seed }) });
  }
  return seen;
}
