import { type Json, list, object, text } from '#/authorization/pas/json.ts';

/** A document has bytes, a form has answers. */
function isWhole(resource: Json): boolean {
  switch (resource['resourceType']) {
    case 'DocumentReference':
      return list(resource['content']).some(({ attachment }) => text(object(attachment)['data']) !== '');
    case 'QuestionnaireResponse':
      return list(resource['item']).length > 0;
    default:
      return false;
  }
}

/** What a document by itself says that it belongs to: the trace among its identifiers. */
const ofResource = (resource: Json): string => {
  const own = resource['identifier'];
  return text((Array.isArray(own) ? list(own)[0] : object(own))?.['value']);
};

/** `$submit-attachment` (CDex) with its TrackingId, or a resource by itself: for which trace, and how many there are. */
export function attachmentsOf(resource: Json): { readonly trace: string; readonly documents: number } {
  if (resource['resourceType'] !== 'Parameters')
    return { trace: ofResource(resource), documents: isWhole(resource) ? 1 : 0 };
  const parameters = list(resource['parameter']);
  const tracking = object(parameters.find(({ name }) => name === 'TrackingId')?.['valueIdentifier']);
  const contents = parameters
    .filter(({ name }) => name === 'Attachment')
    .flatMap(({ part }) => list(part).filter(({ name }) => name === 'Content'));
  return {
    trace: text(tracking['value']),
    documents: contents.filter((one) => isWhole(object(one['resource']))).length,
  };
}
