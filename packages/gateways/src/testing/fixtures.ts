import type { CoreConfig } from '../core/coreFields.ts';
import type { Dialer, DialResponse } from '../dialer.ts';
import type { ExchangeLimits, GatewayRequest } from '../exchange.ts';

const noCertificates = {
  ClientCertificate: 'None',
  Certificate: null,
  CertificateKey: null,
  ServerAuthority: 'Public',
  Authority: null,
};

/** A connection of an invented payer. */
export function coreConfig(url: string, more: Partial<CoreConfig> = {}): CoreConfig {
  return {
    BaseURL: url,
    Authentication: 'User name and password',
    Username: 'lakeside<&>',
    Password: 'p]]>ss & "word"',
    SenderID: 'COVERLINE',
    ReceiverID: 'NORTHWIND',
    OwnPayloadID: false,
    ...noCertificates,
    ...more,
  };
}

/** A connection of plain HTTPS, signed in to by name and password. */
export function plainConfig(url: string) {
  return {
    BaseURL: url,
    Authentication: 'User name and password',
    Username: 'lakeside',
    Password: 'pass:word ñ',
    KeyHeader: null,
    Key: null,
    TokenURL: null,
    ClientID: null,
    ClientSecret: null,
    Scope: null,
    TokenSignIn: null,
    ...noCertificates,
  };
}

export const payloadId = '0d4a1b52-8a77-4a54-9c53-2f1f6f4f9b11';

/** A request whose payload holds what an envelope must survive: the end of a CDATA section, and a letter beyond ASCII. */
export function gatewayRequest(payload = 'ISA*00*]]>*Nuñez~\n'): GatewayRequest {
  return {
    payload: new TextEncoder().encode(payload),
    payloadType: 'X12_270_Request_005010X279A1',
    payloadId,
    timestamp: new Date('2026-11-21T09:15:00.123Z'),
  };
}

export const limits: ExchangeLimits = { deadlineMs: 2000, maxBytes: 1_000_000 };

/** An answer as a dialer would hand it over. */
export function dialResponse(body: string | Uint8Array, contentType: string, status = 200): DialResponse {
  return {
    status,
    headers: { 'content-type': contentType },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    connectedAt: 0,
    answeredAt: 0,
  };
}

/** A dialer whose far end is a function: what a gateway makes of an answer needs no socket. */
export function dialerAnswering(answer: () => DialResponse): Dialer {
  return { post: () => Promise.resolve().then(answer) };
}
