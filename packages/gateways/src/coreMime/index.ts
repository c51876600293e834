import { coreProblems } from '../core/coreFields.ts';
import { readOutcome } from '../core/readOutcome.ts';
import { fromDialError } from '../fromDialError.ts';
import type { Gateway } from '../gateway.ts';
import { securedBy } from '../http/certificateFields.ts';
import { readConfig } from '../readConfig.ts';
import { coreMimeFields, type CoreMimeConfig } from './config.ts';
import { readMimeEnvelope, writeMimeEnvelope } from './envelope.ts';

/** CAQH CORE Connectivity vC2.2.0, HTTP MIME multipart with user name and password or an X.509 certificate, real time. */
export const coreMime: Gateway<CoreMimeConfig> = {
  kind: 'CORE MIME',
  label: 'CAQH CORE MIME',
  fields: coreMimeFields,
  readConfig: (given) => readConfig(coreMimeFields, given, coreProblems),
  async exchange(config, request, dialer, limits) {
    const { contentType, body } = writeMimeEnvelope(config, request);
    try {
      const headers = { 'content-type': contentType, accept: 'multipart/form-data' };
      const response = await dialer.post({ ...securedBy(config), url: config.BaseURL, headers, body, ...limits });
      return readOutcome(readMimeEnvelope, request, config.OwnPayloadID, response);
    } catch (error) {
      return fromDialError(error);
    }
  },
};
