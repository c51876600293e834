import { cspReportPath } from './securityHeaders.ts';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#/platform/http/session/networkOf.ts';
import { readCspReports } from './cspViolation.ts';
import { HttpError } from '#/platform/http/errors.ts';
import { strictJson } from '#/platform/http/call/strictJson.ts';

/** A report is no act of anybody's, and nobody waits for it: what is too much is dropped and counted. */
const limits = { bytes: 16 * 1024, perMinute: 60, perNetwork: 10 };
const minute = 60_000;

/** Browsers tell here what the policy kept them from: a line in the log each, without an address of anything (I-03). */
export function serveCspReports(app: FastifyInstance): void {
  const bucket = openBucket();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, { bodyLimit: limits.bytes }, (request, reply) => {
      const violations = readCspReports(strictJson(String(request.body)));
      if (violations === null) throw new HttpError(400, 'This is no report of the policy.');
      for (const violation of violations) {
        const taken = bucket.take(networkOf(request.ip));
        if (taken !== null) request.log.warn({ ...violation, droppedBefore: taken.droppedBefore }, 'csp violation');
      }
      return reply.code(204).send();
    });
  });
}

/** Lines that may be written in this minute; the first of a minute tells how many were not in those before. */
function openBucket() {
  let [since, used, dropped] = [0, 0, 0];
  const byNetwork = new Map<string, number>();
  const renew = (now: number) => {
    [since, used] = [now, 0];
    byNetwork.clear();
  };
  return {
    take(network: string): { readonly droppedBefore: number } | null {
      const now = performance.now();
      if (since === 0 || now - since >= minute) renew(now);
      const ofNetwork = byNetwork.get(network) ?? 0;
      if (used >= limits.perMinute || ofNetwork >= limits.perNetwork) {
        dropped += 1;
        return null;
      }
      used += 1;
      byNetwork.set(network, ofNetwork + 1);
      const droppedBefore = dropped;
      dropped = 0;
      return { droppedBefore };
    },
  };
}
