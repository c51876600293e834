import { pino, type Logger } from 'pino';
import type { ServerConfig } from '#/config.ts';

/** Where log lines go; standard output unless said otherwise. */
export type LogDestination = { write(line: string): void };

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
    serializers: { req: (request: { method?: string }) => ({ method: request.method }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
