import { coreNames, coreRuleVersion, coreTimeStamp } from '../core/coreEnvelope.ts';
import { parseContentType } from '../core/contentType.ts';
import type { EnvelopeReading } from '../core/readOutcome.ts';
import type { DialResponse } from '../dialer.ts';
import type { GatewayRequest } from '../exchange.ts';
import { UnreadableError } from '../unreadableError.ts';
import type { CoreSoapConfig } from './config.ts';
import { childOf, parseXml, type XmlElement } from './parseXml.ts';

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const CORE = 'http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd';
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const PASSWORD_TEXT = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText';

export const soapContentType = 'application/soap+xml; charset=utf-8; action="RealTimeTransaction"';

// XML 1.0 has no way to write these, not even as a reference.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Character data as CDATA; a `]]>` inside is split over two sections, since it would end the first. */
function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/**
 * Writes a vC2.2.0 COREEnvelopeRealTimeRequest with a WS-Security UsernameToken, or with none
 * where a certificate says who we are.
 *
 * @returns the body in UTF-8, or null where the payload holds bytes that no XML can carry
 */
export function writeSoapEnvelope(config: CoreSoapConfig, request: GatewayRequest): Uint8Array | null {
  const payload = decodeUtf8(request.payload);
  if (payload === null || NOT_XML.test(payload)) return null;
  const fields = [
    ['PayloadType', request.payloadType],
    ['ProcessingMode', 'RealTime'],
    ['PayloadID', request.payloadId],
    ['TimeStamp', coreTimeStamp(request.timestamp)],
    ['SenderID', config.SenderID],
    ['ReceiverID', config.ReceiverID],
    ['CORERuleVersion', coreRuleVersion],
  ] as const;
  return new TextEncoder().encode(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      `<soapenv:Envelope xmlns:soapenv="${SOAP}">${headerOf(config)}<soapenv:Body>` +
      `<core:COREEnvelopeRealTimeRequest xmlns:core="${CORE}">` +
      fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('') +
      `<Payload>${cdata(payload)}</Payload>` +
      '</core:COREEnvelopeRealTimeRequest></soapenv:Body></soapenv:Envelope>',
  );
}

const headerOf = ({ Username, Password }: CoreSoapConfig): string =>
  Username === null || Password === null
    ? ''
    : `<soapenv:Header><wsse:Security xmlns:wsse="${WSSE}" soapenv:mustUnderstand="true"><wsse:UsernameToken>` +
      `<wsse:Username>${escapeXml(Username)}</wsse:Username>` +
      `<wsse:Password Type="${PASSWORD_TEXT}">${escapeXml(Password)}</wsse:Password>` +
      '</wsse:UsernameToken></wsse:Security></soapenv:Header>';

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null; // not UTF-8: the caller says what that means
  }
}

const xmlTypes: readonly string[] = ['application/soap+xml', 'text/xml', 'application/xml'];
const isUtf8 = (charset: string): boolean => /^(?:utf-8|us-ascii)$/iu.test(charset);

/** The body as text; one charset only, so that no two readers can see two documents in it (E-09). */
function bodyText(response: DialResponse): string {
  const contentType = parseContentType(response.headers['content-type']);
  if (contentType === null || !xmlTypes.includes(contentType.type)) throw new UnreadableError('content type');
  if (!isUtf8(contentType.params.get('charset') ?? 'utf-8')) throw new UnreadableError('charset');
  const text = decodeUtf8(response.body);
  if (text === null) throw new UnreadableError('not utf-8');
  const declared = /^<\?xml [^>]*?encoding\s*=\s*["']([^"']*)["']/u.exec(text.slice(0, 200))?.[1] ?? 'utf-8';
  if (!isUtf8(declared)) throw new UnreadableError('declared encoding');
  return text;
}

// Subcodes of WS-Security 1.0 chapter 12, and the CORE word, that mean the credentials were refused.
const authCodes: readonly string[] = [
  'FailedAuthentication',
  'FailedCheck',
  'InvalidSecurity',
  'InvalidSecurityToken',
  'SecurityTokenUnavailable',
  'UnsupportedSecurityToken',
  'UnAuthorized',
];

/** Every code of a fault, SOAP 1.2 (Code, Subcode, Value) or 1.1 (faultcode), as local names. */
function faultCodes(fault: XmlElement): string[] {
  const here = fault.name === 'Value' || fault.name === 'faultcode' ? [fault.text] : [];
  const below = fault.children
    .filter((child) => child.name !== 'Detail' && child.name !== 'detail')
    .flatMap(faultCodes);
  return [...here.map((code) => code.slice(code.indexOf(':') + 1).trim()), ...below];
}

/** Reads a SOAP answer: a COREEnvelopeRealTimeResponse or a fault. @throws UnreadableError */
export function readSoapEnvelope(response: DialResponse): EnvelopeReading {
  const root = parseXml(bodyText(response));
  const body = root.name === 'Envelope' ? childOf(root, 'Body') : null;
  const [content] = body?.children ?? [];
  if (content === undefined || body?.children.length !== 1) throw new UnreadableError('not a soap body');
  if (content.name === 'Fault') {
    return { kind: 'fault', isAuth: faultCodes(content).some((code) => authCodes.includes(code)) };
  }
  if (content.name !== 'COREEnvelopeRealTimeResponse') throw new UnreadableError('not a core response');
  const fields = new Map<string, string>();
  for (const name of coreNames) {
    const found = childOf(content, name);
    if (found !== null && name !== 'Payload') fields.set(name, found.text);
  }
  // Space before the payload is the envelope's layout; space after it may be a segment terminator.
  const payload = childOf(content, 'Payload')?.text.trimStart();
  return {
    kind: 'core',
    answer: { fields, payload: payload === undefined ? null : new TextEncoder().encode(payload) },
  };
}
