import type { Wanted } from '../decision/decision.ts';
import { count, type JsonObject, list, object, type Resource, text } from './fhir.ts';
import { extensionUrl, systems, x12List } from './names.ts';

const codesIn = (concept: unknown, system: string): readonly string[] =>
  list(object(concept)['coding'])
    .filter((coding) => coding['system'] === system)
    .map(({ code }) => text(code));

const extensionsOf = (of: JsonObject, name: string): readonly JsonObject[] =>
  list(of['extension']).filter(({ url }) => url === extensionUrl(name));

/** Of which line it is; null where it is of the whole. */
const lineOf = (payload: JsonObject): number | null =>
  count(extensionsOf(payload, 'serviceLineNumber')[0]?.['valuePositiveInt']);

/**
 * What the payer wants by a communication request (profile-communicationrequest): of each payload the documents by LOINC code, else by the
 * report type of the whole.
 */
export function wantedByCommunication(request: Resource): readonly Wanted[] {
  const until = text(object(request['occurrencePeriod'])['end']) || text(request['occurrenceDateTime']) || null;
  const reports = list(request['category']).flatMap((category) => codesIn(category, x12List(755)));
  const payloads = list(request['payload']);
  const wishes = payloads.flatMap((payload) =>
    extensionsOf(payload, 'contentModifier').flatMap((modifier) =>
      codesIn(modifier['valueCodeableConcept'], systems.loinc).map((code) => ({ code, sequence: lineOf(payload) })),
    ),
  );
  const all = wishes.length > 0 ? wishes : reports.map((code) => ({ code, sequence: null }));
  return all.filter(({ code }) => code !== '').map((wish) => ({ kind: 'Attachment', ...wish, until }));
}
