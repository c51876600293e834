import { type TelemetryEvent, telemetryBounds, telemetryCalls } from '@coverline/contract/telemetry/telemetry.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { telemetry } from '@coverline/domain/constants.ts';
import { isTelemetryUserId } from '@coverline/domain/validate/telemetryUserId.ts';
import { ApplicationInsights } from '@microsoft/applicationinsights-web';
import { toEvent, type Told } from '#/app/telemetry/toEvent.ts';

export type Batch = PayloadOf<(typeof telemetryCalls)['collectTelemetry']>;

export type Telemetry = {
  /** A screen is shown, by the path of its row. */
  readonly view: (path: string) => void;
  /** Who works here, by an opaque id; null: nobody. */
  readonly user: (id: string | null) => void;
  readonly sdk: ApplicationInsights;
};

const minute = 60_000;

/** The library, sending to our own collector and to nobody else, with everything off that could name a patient. */
export function createTelemetry(key: string, post: (batch: Batch) => Promise<void>): Telemetry {
  const sdk = new ApplicationInsights({
    config: {
      instrumentationKey: key,
      disableInstrumentationKeyValidation: true,
      sessionRenewalMs: telemetry.sessionRenewalMinutes * minute,
      sessionExpirationMs: telemetry.sessionExpiryHours * 60 * minute,
      maxAjaxCallsPerView: telemetry.callsPerView,
      diagnosticLogInterval: telemetry.diagnosticSeconds * 1000,
      idLength: telemetry.idLength,
      maxBatchInterval: minute / 2,
      maxBatchSizeInBytes: telemetryBounds.bodyBytes,
      // Nothing but its two cookies is kept in the browser, no header is added to our calls, no error text is read.
      isStorageUseDisabled: true,
      enableSessionStorageBuffer: false,
      disableCorrelationHeaders: true,
      disableExceptionTracking: true,
      excludeRequestFromAutoTrackingPatterns: [new RegExp(telemetryCalls.collectTelemetry.path, 'i')],
      // It would ask its maker for settings, and tell its maker how it fares.
      extensionConfig: {
        AppInsightsCfgSyncPlugin: { cfgUrl: '' },
        AppInsightsChannelPlugin: { alwaysUseXhrOverride: true, httpXHROverride: { sendPOST: sendWith(key, post) } },
      },
      featureOptIn: { iKeyUsage: { mode: 2 }, SdkStats: { mode: 2 } },
    },
  });
  sdk.loadAppInsights();
  return {
    sdk,
    view: (path) => sdk.trackPageView({ name: path, uri: path }),
    user: (id) => {
      sdk.clearAuthenticatedUserContext();
      if (id === null) return;
      if (isTelemetryUserId(id)) sdk.setAuthenticatedUserContext(id);
      else console.warn('telemetry goes on without a user: the id has a character that its cookies cannot carry');
    },
  };
}

/** The library's own way to send, replaced by ours. Where the server is away it keeps what it has, and tries again later. */
const sendWith =
  (key: string, post: (batch: Batch) => Promise<void>) =>
  ({ data }: { readonly data: unknown }, done: (status: number, headers: Record<string, string>) => void): void => {
    Promise.all(batchesOf(key, data).map(post)).then(
      () => done(200, {}),
      () => done(503, {}),
    );
  };

/** The library's envelopes as the contract's batches: one for each session that they tell of. */
function batchesOf(key: string, data: unknown): readonly Batch[] {
  const envelopes: unknown = JSON.parse(typeof data === 'string' ? data : '[]');
  const told = (Array.isArray(envelopes) ? envelopes : []).flatMap((envelope: object) => toEvent(envelope) ?? []);
  const bySession = Map.groupBy(told, ({ tags }) => JSON.stringify(idsOf(tags)));
  return [...bySession.values()].flatMap((group) => chunked(group).map((events) => batchOf(key, group, events)));
}

const idsOf = (tags: Told['tags']) => ['ai.session.id', 'ai.user.id', 'ai.user.authUserId'].map((name) => tags[name]);

function batchOf(key: string, [first]: readonly Told[], Events: TelemetryEvent[]): Batch {
  const [session, browser, user] = idsOf(first?.tags ?? {}).map((id) => (typeof id === 'string' ? id : null));
  return {
    InstrumentationKey: key,
    SessionID: session ?? 'none',
    BrowserID: browser ?? 'none',
    UserID: user ?? null,
    Events,
  };
}

function chunked(told: readonly Told[]): TelemetryEvent[][] {
  const events = told.map(({ event }) => event);
  return Array.from({ length: Math.ceil(events.length / telemetryBounds.events) }, (_, n) =>
    events.slice(n * telemetryBounds.events, (n + 1) * telemetryBounds.events),
  );
}
