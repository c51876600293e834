import type { Passwords } from '#/platform/keys/passwords.ts';
import type { ServerConfig } from '#/platform/config.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { AuditHeadKey } from '#/platform/audit/signedHead.ts';
import type { Metrics } from '#/platform/metrics/metrics.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import type { Mailer } from '#/platform/outbound/mailer.ts';
import type { Scanner } from '#/platform/outbound/virusScanner.ts';
import type { Jobs } from './jobs.ts';

/** What a job may reach: no request, no session. */
export type JobDeps = {
  readonly config: ServerConfig;
  readonly doors: Doors;
  /** Opens files of clients. */
  readonly phiSealer: Sealer;
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  /** Looks at files that come in; null where none is set. */
  readonly scanner: Scanner | null;
  /** To hand on what follows, each as a job of its own. */
  readonly jobs: Pick<Jobs, 'send'>;
  readonly metrics: Metrics;
  readonly auditHeadKey: AuditHeadKey;
};
