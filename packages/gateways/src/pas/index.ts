import type { ConfigProblem } from '../configField.ts';
import type { DialResponse, SigningCaller, SigningClient, SigningKey } from '../dialer.ts';
import type { Exchange } from '../exchange.ts';
import { fromDialError } from '../fromDialError.ts';
import { fromStatus, refuse } from '../fromStatus.ts';
import type { Gateway, GatewayKind } from '../gateway.ts';
import { certificateProblems, securedBy } from '../http/certificateFields.ts';
import { parseContentType } from '../core/contentType.ts';
import { readConfig } from '../readConfig.ts';
import { type PasConfig, pasFields } from './config.ts';

const fhirType = 'application/fhir+json';
const isJson = /^application\/(?:[a-z0-9.-]+\+)?json$/u;

// What RFC 6749 (appendix A) allows in a client's id and in a scope.
const PRINTABLE = /^[\u0020-\u007e]*$/u;

const printable = [
  ['ClientID', 'Client ID'],
  ['Scope', 'Scope'],
] as const;

function problemsOf(given: PasConfig): readonly ConfigProblem[] {
  const problems = printable.flatMap(([field, label]) =>
    PRINTABLE.test(given[field] ?? '') ? [] : [{ field, message: `${label} has a character that is not allowed.` }],
  );
  // What is told below a base would be told below none.
  const bases = (['BaseURL', 'CrdURL'] as const).flatMap((field) =>
    /[?#]/u.test(given[field] ?? '') ? [{ field, message: 'This must end before any ? or #.' }] : [],
  );
  return [...problems, ...bases, ...certificateProblems(given, false)];
}

/** A payer's FHIR server of Da Vinci PAS. It is asked for authorizations alone; its key is made here, and is no setting. */
export const daVinciPas: GatewayKind<PasConfig> = {
  kind: 'Da Vinci PAS',
  label: 'Da Vinci PAS (FHIR)',
  fields: pasFields,
  readConfig: (given) => readConfig(pasFields, given, problemsOf),
};

/** An address below a base that may end with a slash or not. */
export function below(base: string, path: string): string {
  let end = base.length;
  while (base[end - 1] === '/') end -= 1;
  return `${base.slice(0, end)}/${path}`;
}

/** By whom a token is asked for. */
export const signingClient = ({ BaseURL, ClientID, Scope }: PasConfig, key: SigningKey): SigningClient => ({
  discoverAt: BaseURL,
  id: ClientID,
  key,
  scope: Scope ?? '',
});

/**
 * The exchange of such a gateway, as whoever holds its key makes it: one POST of FHIR, to the operation that `payloadType` names.
 * What a server refuses in FHIR's own words (an OperationOutcome with a 4xx) is a reply: somebody reads which place it does not like.
 */
export const pasWith = (key: SigningKey): Gateway<PasConfig> => ({
  ...daVinciPas,
  async exchange(config, request, dialer, limits) {
    const headers = { 'content-type': fhirType, accept: fhirType, 'x-request-id': request.payloadId };
    try {
      const response = await dialer.post({
        url: below(config.BaseURL, request.payloadType),
        headers,
        body: request.payload,
        access: signingClient(config, key),
        ...securedBy(config),
        ...limits,
      });
      return readReply(response);
    } catch (error) {
      return fromDialError(error);
    }
  },
});

/** By whom a payer's CRD service is called, at one address. */
export const signingCaller = ({ ClientID }: PasConfig, key: SigningKey, signsFor: string): SigningCaller => ({
  signsFor,
  id: ClientID,
  key,
});

/** The exchange with the CRD service of such a gateway: one POST of CDS Hooks, to the service that `payloadType` names. */
export const crdWith = (key: SigningKey): Gateway<PasConfig> => ({
  ...daVinciPas,
  async exchange(config, request, dialer, limits) {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-request-id': request.payloadId,
    };
    const url = below(config.CrdURL ?? '', `cds-services/${request.payloadType}`);
    try {
      const access = signingCaller(config, key, url);
      return readReply(
        await dialer.post({ url, headers, body: request.payload, access, ...securedBy(config), ...limits }),
      );
    } catch (error) {
      return fromDialError(error);
    }
  },
});

/** Statuses by which a server speaks of us and of its load, and not of what was asked. */
const ofConnection: readonly number[] = [401, 403, 429];

function readReply(response: DialResponse): Exchange {
  const { status, headers, body } = response;
  const said = fromStatus(response);
  const type = parseContentType(headers['content-type'])?.type ?? '';
  const isRefusal = status >= 400 && status < 500 && !ofConnection.includes(status);
  if (said !== null && !(isRefusal && isJson.test(type))) return said;
  if (!isJson.test(type)) return refuse('Unreadable', 'The {payer}’s answer is not FHIR in JSON.', response);
  return { kind: 'reply', payload: body, payloadType: 'FHIR', raw: body, httpStatus: status };
}
