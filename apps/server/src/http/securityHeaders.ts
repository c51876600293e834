import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '#/config.ts';

/** The policy of every answer (I-01). Pages add the nonce of their one style element (web.ts). */
export function contentSecurityPolicy(styleNonce?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`}`,
    "style-src-attr 'unsafe-inline'", // widths of bars and popovers are style attributes; no script can come of one
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

export function securityHeaders(app: FastifyInstance, config: ServerConfig): void {
  void app.register(helmet, {
    global: true,
    contentSecurityPolicy: false, // ours is set below, since a page's differs from a call's
    strictTransportSecurity: config.production
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply, payload: unknown) => {
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', contentSecurityPolicy());
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    return payload;
  });
}
