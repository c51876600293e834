import { CORE_FIELDS, type CoreAnswer, type CoreField, type CoreRequest } from '#/core/coreEnvelope.ts';
import { escapeMarkup, unescapeMarkup } from '#/http/markup.ts';

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const CORE = 'http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd';
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
export const SOAP_TYPE = 'application/soap+xml; charset=utf-8';

export interface SoapFault {
  readonly code: 'Sender' | 'Receiver' | 'VersionMismatch';
  readonly subcode?: string;
  readonly reason: string;
}

/** The text of the only element with this local name; CDATA sections are joined, entities resolved. Null when absent or twice. */
function elementText(xml: string, name: string): string | null {
  const found = [
    ...xml.matchAll(
      new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?(?:/>|>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}\\s*>)`, 'g'),
    ),
  ];
  const [only] = found;
  if (!only || found.length > 1) return null;
  const text = only[1] ?? '';
  const parts = text.split(/<!\[CDATA\[([\s\S]*?)\]\]>/);
  return parts.map((part, index) => (index % 2 === 1 ? part : unescapeMarkup(part.trim()))).join('');
}

/** Reads the one shape the rule has. Anything that could make an XML reader work (DOCTYPE, entities) is refused unread. */
export function readSoap(xml: string, isProven = false): CoreRequest | SoapFault {
  if (/<!(?!\[CDATA\[)/.test(xml)) return { code: 'Sender', reason: 'Declarations and comments are not accepted' };
  if (!xml.includes(SOAP)) return { code: 'VersionMismatch', reason: 'SOAP 1.2 is required' };
  if (!xml.includes(CORE) || !/<(?:[\w.-]+:)?COREEnvelopeRealTimeRequest[\s>]/.test(xml)) {
    return { code: 'Sender', reason: 'A COREEnvelopeRealTimeRequest of vC2.2.0 is required' };
  }
  const isBare = isProven && !xml.includes(WSSE);
  const user = isBare ? '' : elementText(xml, 'Username');
  const password = isBare ? '' : elementText(xml, 'Password');
  if ((!isBare && !xml.includes(WSSE)) || user === null || password === null) {
    return { code: 'Sender', subcode: 'wsse:InvalidSecurity', reason: 'A WS-Security UsernameToken is required' };
  }
  const body = xml.slice(xml.search(/<(?:[\w.-]+:)?COREEnvelopeRealTimeRequest/));
  const fields = CORE_FIELDS.map((field) => [field, elementText(body, field) ?? ''] as const);
  // Safe: one entry for every field of the list.
  return { envelope: Object.fromEntries(fields) as Record<CoreField, string>, user, password };
}

export function writeSoap(answer: CoreAnswer): string {
  const element = (name: Exclude<keyof CoreAnswer, 'Payload'>) => `<${name}>${escapeMarkup(answer[name])}</${name}>`;
  const payload = answer.Payload
    ? `<Payload><![CDATA[${answer.Payload.replaceAll(']]>', ']]]]><![CDATA[>')}]]></Payload>`
    : '';
  const head = CORE_FIELDS.filter((field) => field !== 'Payload').map(element);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="${SOAP}"><soapenv:Body>` +
    `<core:COREEnvelopeRealTimeResponse xmlns:core="${CORE}">${head.join('')}${payload}` +
    `${element('ErrorCode')}${element('ErrorMessage')}</core:COREEnvelopeRealTimeResponse></soapenv:Body></soapenv:Envelope>`
  );
}

export function writeFault({ code, subcode, reason }: SoapFault): string {
  const inner = subcode ? `<env:Subcode><env:Value>${subcode}</env:Value></env:Subcode>` : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="${SOAP}" xmlns:wsse="${WSSE}"><env:Body><env:Fault>` +
    `<env:Code><env:Value>env:${code}</env:Value>${inner}</env:Code>` +
    `<env:Reason><env:Text xml:lang="en">${escapeMarkup(reason)}</env:Text></env:Reason></env:Fault></env:Body></env:Envelope>`
  );
}
