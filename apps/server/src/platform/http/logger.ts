import { destination as openDestination, pino, type Logger } from 'pino';
import type { ServerConfig } from '#/platform/config.ts';

/** Where log lines go; standard output unless said otherwise. */
export type LogDestination = { write(line: string): void };

/** Lines that cannot be written are kept up to so many bytes, and the next go unsaid. */
const mostKept = 256 * 1024;
const triesAgainMs = 1_000;

/**
 * A full disk, or a reader that has stopped, takes the log's lines and not the process: nothing waits for them to be written,
 * and what is kept is written when it can be again.
 */
function standardOutput(): LogDestination {
  let isStuck = false;
  // Before the library's own last words, which it would try for ever.
  process.once('exit', () => {
    if (isStuck) output.destroy();
  });
  const output = openDestination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 1, // without one there is no second try
    maxLength: mostKept,
    periodicFlush: triesAgainMs,
  });
  output.on('error', () => (isStuck = true));
  output.on('write', () => (isStuck = false));
  return output;
}

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
  return pino(options, destination ?? standardOutput());
}
