import { keptLines } from '../request/askedLines.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { claim, claimBase, claimId, referredTo, traceOf } from './claim.ts';
import { idOf, type PasContext } from './context.ts';
import { type JsonObject, pruned, type Resource } from './fhir.ts';
import { extension, profile } from './names.ts';

type Entry = { readonly fullUrl: string; readonly resource: Resource };

const entryOf = (resource: Resource, { base }: PasContext): Entry => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
  resource,
});

function bundle(name: string, request: AuthRequest, context: PasContext, resources: readonly Resource[]): JsonObject {
  // Of two that stand under one address the first counts: what is asked now, before what was asked then.
  const entries = new Map<string, Entry>();
  for (const resource of resources) {
    const entry = entryOf(resource, context);
    if (!entries.has(entry.fullUrl)) entries.set(entry.fullUrl, entry);
  }
  const written = pruned({
    resourceType: 'Bundle',
    id: idOf(`bundle-${request.reference}`),
    meta: { profile: [profile(name)] },
    identifier: { system: `urn:trnorg:${request.trace.originator}`, value: request.reference },
    type: 'collection',
    timestamp: context.at,
    entry: [...entries.values()],
  });
  // A bundle has its type at least: nothing prunes it away.
  return written as JsonObject;
}

/** What PAS wants beyond what a 278 does, in words; empty where nothing is missing. */
export const pasProblems = ({ serviceType, place }: AuthRequest): readonly string[] => [
  ...(serviceType === '' ? ['the type of service'] : []),
  ...(place.code === '' ? ['the place of service'] : []),
];

/**
 * The bundle that goes to Claim/$submit: a request, or a change, extension, appeal or cancellation of what was sent before, which then
 * goes along. `previous` is as it was sent, null where this is the first.
 */
export function writeSubmit(request: AuthRequest, previous: AuthRequest | null, context: PasContext): JsonObject {
  const lines = previous === null ? request.lines : keptLines(request.lines, previous.lines);
  const own = claim({ ...request, lines }, context, previous === null ? null : `Claim/${claimId(previous)}`);
  const before = previous === null ? [] : [claim({ ...previous, kind: 'Request' }, context, null)];
  // The claim before it refers to what it did then: documents too, which the new one holds as well.
  const old = previous === null ? [] : referredTo(previous);
  return bundle('profile-pas-request-bundle', request, context, [own, ...before, ...referredTo(request), ...old]);
}

/** The bundle that goes to Claim/$inquire: by member, requester, insurer and the numbers that are known. */
export function writeInquire(request: AuthRequest, context: PasContext): JsonObject {
  const base = claimBase(request, context);
  const inquiry: Resource = {
    ...base,
    meta: { profile: [profile('profile-claim-inquiry')] },
    identifier: [{ system: traceOf(request).system, value: request.reference }],
    item: [
      {
        extension: [extension('itemTraceNumber', { valueIdentifier: traceOf(request) })],
        sequence: 1,
        // Whatever the service was: it is asked for by number and person.
        productOrService: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'not-applicable' }],
        },
      },
    ],
  };
  const resources = referredTo({ ...request, providers: [], attachments: [], lines: [] });
  return bundle('profile-pas-inquiry-request-bundle', request, context, [inquiry, ...resources]);
}
