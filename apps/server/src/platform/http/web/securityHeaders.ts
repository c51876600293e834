import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '#/platform/config.ts';

/** Where browsers tell of what the policy kept them from. */
export const cspReportPath = '/csp-report';

/**
 * The policy of every answer, pages and calls alike (I-01). Nothing of ours is inline: no nonce is needed. An embedded page may
 * be framed by the origins that its EHR was set up with; whatever names none, by nobody.
 */
export const policyFramedBy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // One policy, with one address in it: that of the viewer's worker.
    'trusted-types coverline-worker',
    `report-uri ${cspReportPath}`, // of browsers that do not know the other
    'report-to csp',
  ].join('; ');

export const contentSecurityPolicy = policyFramedBy([]);

export function securityHeaders(app: FastifyInstance, config: ServerConfig): void {
  void app.register(helmet, {
    global: true,
    contentSecurityPolicy: false, // ours is set below, word for word
    strictTransportSecurity: config.production
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    // Whoever opens us is cut off from us; the chat that we open can be closed when its user logs off (STATE-19).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply, payload: unknown) => {
    // A download has a stricter one of its own.
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', contentSecurityPolicy);
    void reply.header('reporting-endpoints', `csp="${cspReportPath}"`);
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    return payload;
  });
}
