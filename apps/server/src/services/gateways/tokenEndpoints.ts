import { DialError } from '@coverline/gateways/dialError.ts';
import { below } from '@coverline/gateways/pas/index.ts';
import type { OutboundDialer } from '#/platform/outbound/dialer.ts';

export type TokenEndpoints = {
  /** Where tokens for a FHIR server are issued, as it says itself. @throws DialError */
  of(base: string): Promise<string>;
};

const bounds = { deadlineMs: 10_000, maxBytes: 64 * 1024 };
/** A server that moves its token server says so for an hour to nobody who has asked it: until then the old one answers. */
const keptMs = 3_600_000;

type Kept = { readonly endpoint: Promise<string>; readonly until: number };

/** Finds token servers by the document that SMART has at every FHIR base, each asked for once an hour. */
export function openDiscovery(dialer: Pick<OutboundDialer, 'send'>): TokenEndpoints {
  const kept = new Map<string, Kept>();
  return {
    of(base) {
      const now = performance.now();
      for (const [other, { until }] of kept) if (until <= now) kept.delete(other);
      const known = kept.get(base);
      if (known !== undefined) return known.endpoint;
      const found: Kept = { endpoint: discover(dialer, base), until: now + keptMs };
      kept.set(base, found);
      found.endpoint.catch(() => kept.get(base) === found && kept.delete(base));
      return found.endpoint;
    },
  };
}

async function discover(dialer: Pick<OutboundDialer, 'send'>, base: string): Promise<string> {
  const response = await dialer.send({
    url: below(base, '.well-known/smart-configuration'),
    method: 'GET',
    headers: { accept: 'application/json' },
    body: new Uint8Array(),
    ...bounds,
  });
  const endpoint = response.status === 200 ? endpointIn(response.body) : null;
  if (endpoint === null) throw new DialError('noToken', 'NO_SMART_CONFIGURATION');
  return endpoint;
}

function endpointIn(body: Uint8Array): string | null {
  try {
    const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
    if (typeof read !== 'object' || read === null || !('token_endpoint' in read)) return null;
    const { token_endpoint: endpoint } = read;
    return typeof endpoint === 'string' && URL.canParse(endpoint) ? endpoint : null;
  } catch {
    return null; // no JSON, or of another character set
  }
}
