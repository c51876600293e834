import { pino, type Logger } from 'pino';
import type { ServerConfig } from '#/config.ts';

/** Where log lines go; standard output unless said otherwise. */
export type LogDestination = { write(line: string): void };

/** JSON escapes the signs below the space alone: here every other that ends a line, hides, or speaks to a terminal is, too (E-08). */
const escaped = (line: string) =>
  line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === '\n' ? sign : sign.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** Log lines name ids, paths and codes. What could carry a person or a secret is cut here as well, as a last net (H-18). */
export function createLogger(config: Pick<ServerConfig, 'production'>, destination?: LogDestination): Logger {
  const options = {
    level: config.production ? 'info' : 'warn',
    redact: {
      paths: [
        'req.headers',
        'headers',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.Password',
        '*.AuthCode',
        '*.ssn',
        '*.SocialSecurityNumber',
      ],
      censor: '[cut]',
    },
    hooks: { streamWrite: escaped },
    serializers: { req: (request: { method?: string }) => ({ method: request.method }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
