import type { FileDialer } from '@coverline/gateways/batch/fileDialer.ts';
import type { Dialer } from '@coverline/gateways/dialer.ts';
import type { ServerConfig } from './config.ts';
import type { Doors } from './db/doors.ts';
import type { Tokens } from './http/session/token.ts';
import type { BodyPlaces } from './http/transfer/bodyPlaces.ts';
import type { WebBuild } from './http/web/webBuild.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { Scheme } from './outbound/checkUrl.ts';
import type { OutboundDialer } from './outbound/dialer.ts';
import type { OutboundFetch } from './outbound/outboundFetch.ts';
import type { Scanner } from './outbound/virusScanner.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { BlindIndex } from './keys/blindIndex.ts';
import type { Sealer } from './keys/sealer.ts';
import type { Passwords } from './keys/passwords.ts';

/** What a process opened for all that it does: the database, the keys, the way out, and what it is told of itself. */
export type PlatformDeps = {
  readonly config: ServerConfig;
  /** What browsers are sent; null where it was not built. */
  readonly web: WebBuild | null;
  readonly doors: Doors;
  readonly tokens: Tokens;
  readonly phiSealer: Sealer;
  readonly answerSealer: Sealer;
  /** The secrets of authenticator apps. */
  readonly factorSealer: Sealer;
  /** Seals and opens the secrets of gateways. */
  readonly gatewaySealer: Sealer;
  readonly blindIndex: BlindIndex;
  /** Opens the secrets by which we are known at companies' directories. */
  readonly providerSealer: Sealer;
  /** Reads patients from EHRs. */
  readonly ehrFetch: OutboundFetch;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly passwords: Passwords;
  readonly jobs: Jobs;
  /** Reaches payers for what is no lookup: authorizations, and a gateway's test. */
  readonly dialer: Dialer & Pick<OutboundDialer, 'send'>;
  /** Looks at pages of the web that are no payer's gateway. */
  readonly pages: Pick<OutboundDialer, 'send'>;
  /** The same for servers of files. */
  readonly fileDialer: FileDialer;
  /** Looks at files that come in; null where none is set. */
  readonly scanner: Scanner | null;
  /** Whether an address may be saved: a sentence for the user, or null. */
  readonly checkAddress: (address: string, scheme?: Scheme) => Promise<string | null>;
  /** The same by its spelling alone: what its name stands for is found when it is opened. */
  readonly checkSpelling: (address: string) => string | null;
  /** Where bodies are read that are more than usual. */
  readonly bodies: { readonly large: BodyPlaces; readonly upload: BodyPlaces };
  /** Raised when the process begins to stop: not ready, while what is in flight ends. */
  readonly state: { draining: boolean };
};
