import { coreProblems } from '../core/coreFields.ts';
import { readOutcome } from '../core/readOutcome.ts';
import { fromDialError } from '../fromDialError.ts';
import type { Gateway } from '../gateway.ts';
import { securedBy } from '../http/certificateFields.ts';
import { readConfig } from '../readConfig.ts';
import { coreSoapFields, type CoreSoapConfig } from './config.ts';
import { readSoapEnvelope, soapContentType, writeSoapEnvelope } from './envelope.ts';

/** CAQH CORE Connectivity vC2.2.0, SOAP 1.2 with a UsernameToken or an X.509 certificate, real time. */
export const coreSoap: Gateway<CoreSoapConfig> = {
  kind: 'CORE SOAP',
  label: 'CAQH CORE SOAP',
  fields: coreSoapFields,
  readConfig: (given) => readConfig(coreSoapFields, given, coreProblems),
  async exchange(config, request, dialer, limits) {
    const body = writeSoapEnvelope(config, request);
    if (body === null) {
      const detail = 'The request has a character that this connection cannot carry.';
      return { kind: 'NotSent', detail, reason: 'unsendable' };
    }
    try {
      const headers = { 'content-type': soapContentType, accept: 'application/soap+xml' };
      const response = await dialer.post({ ...securedBy(config), url: config.BaseURL, headers, body, ...limits });
      return readOutcome(readSoapEnvelope, request, config.OwnPayloadID, response);
    } catch (error) {
      return fromDialError(error);
    }
  },
};
