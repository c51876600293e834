import { defaultOptions as credentials } from '#/options.ts';
import type { Sandbox } from '#/startSandbox.ts';

export const payloadId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export interface Envelope {
  readonly PayloadType: string;
  readonly ProcessingMode: string;
  readonly PayloadID: string;
  readonly TimeStamp: string;
  readonly SenderID: string;
  readonly ReceiverID: string;
  readonly CORERuleVersion: string;
  readonly Payload: string;
}

export const envelopeOf = (payload: string, receiver = 'BLUESTONE'): Envelope => ({
  PayloadType: 'X12_270_Request_005010X279A1',
  ProcessingMode: 'RealTime',
  PayloadID: payloadId,
  TimeStamp: '2026-11-21T09:42:00Z',
  SenderID: 'COVERLINE',
  ReceiverID: receiver,
  CORERuleVersion: '2.2.0',
  Payload: payload,
});

export function soapBody(envelope: Envelope, password: string = credentials.password): string {
  const fields = Object.entries(envelope).map(([name, value]) =>
    name === 'Payload' ? `<Payload><![CDATA[${value}]]></Payload>` : `<${name}>${value}</${name}>`,
  );
  return `<?xml version="1.0"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header>
<w:Security xmlns:w="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"><w:UsernameToken>
<w:Username>${credentials.user}</w:Username><w:Password>${password}</w:Password></w:UsernameToken></w:Security></s:Header><s:Body>
<c:COREEnvelopeRealTimeRequest xmlns:c="http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd">${fields.join('')}</c:COREEnvelopeRealTimeRequest>
</s:Body></s:Envelope>`;
}

export const postSoap = ({ url }: Sandbox, body: string): Promise<Response> =>
  fetch(`${url}/core/soap`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/soap+xml; charset=utf-8; action="RealTimeTransaction"' },
    body,
  });

export const askSoap = (sandbox: Sandbox, payload: string, receiver?: string): Promise<Response> =>
  postSoap(sandbox, soapBody(envelopeOf(payload, receiver)));

export function postMime(
  { url }: Sandbox,
  envelope: Envelope,
  password: string = credentials.password,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...envelope, UserName: credentials.user, Password: password }))
    body.append(name, value);
  return fetch(`${url}/core/mime`, { method: 'POST', body });
}

/** The text of a field in a SOAP answer. */
export const soapField = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? '').replace('<![CDATA[', '').replace(']]>', '');
