import type { TelemetryEvent } from '@coverline/contract/telemetry/telemetry.ts';

/** What the library has put together, as far as we read it. */
type Envelope = {
  readonly tags?: Readonly<Record<string, unknown>>;
  readonly data?: { readonly baseType?: unknown; readonly baseData?: Readonly<Record<string, unknown>> };
};

export type Told = { readonly tags: Readonly<Record<string, unknown>>; readonly event: TelemetryEvent };

/**
 * Of all that the library collects, what leaves the browser: the path of a screen, the path of a call with its time and
 * whether it failed, the number of a diagnostic. Queries, hashes, titles, messages and properties are never looked at.
 */
export function toEvent(envelope: Envelope): Told | null {
  const { tags = {}, data: { baseType, baseData = {} } = {} } = envelope;
  const told = (event: TelemetryEvent | null) => event && { tags, event };
  if (baseType === 'PageviewData') return told(viewOf(baseData));
  if (baseType === 'RemoteDependencyData') return told(callOf(baseData));
  return baseType === 'MessageData' ? told(diagnosticOf(baseData)) : null;
}

function viewOf({ url }: Readonly<Record<string, unknown>>): TelemetryEvent | null {
  const Name = pathOf(url);
  return Name === null ? null : { Kind: 'View', Name, Milliseconds: null, Failed: false };
}

function callOf({ data, duration, success }: Readonly<Record<string, unknown>>): TelemetryEvent | null {
  // The library writes the method before the address.
  const Name = pathOf(typeof data === 'string' ? data.replace(/^[A-Z]+ /, '') : data);
  return Name === null
    ? null
    : { Kind: 'Call', Name, Milliseconds: millisecondsOf(duration), Failed: success !== true };
}

function diagnosticOf({ message }: Readonly<Record<string, unknown>>): TelemetryEvent | null {
  const number = /^AI(?: \(Internal\))?: (\d{1,3})\b/.exec(typeof message === 'string' ? message : '')?.[1];
  return number === undefined ? null : { Kind: 'Diagnostic', Name: number, Milliseconds: null, Failed: true };
}

function pathOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, 'http://here.invalid')) return null;
  return new URL(address, 'http://here.invalid').pathname;
}

/** The library writes times as `[d.]hh:mm:ss.fff`. */
function millisecondsOf(duration: unknown): number | null {
  const found = /^(?:(\d+)\.)?(\d\d):(\d\d):(\d\d)\.(\d{3})$/.exec(typeof duration === 'string' ? duration : '');
  if (found === null) return null;
  const [days, hours, minutes, seconds, rest] = found.slice(1).map((part) => Number(part ?? 0));
  return ((((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (rest ?? 0);
}
