import { orderId, ordersOf } from '../crd/orders.ts';
import type { AuthAttachment, AuthRequest } from '../request/authRequest.ts';
import { idOf } from './context.ts';
import { isResource, type JsonObject, list, object, type Resource, text } from './fhir.ts';

/** What a payer's form is, filled in: a QuestionnaireResponse of FHIR R4 (DTR), which goes into the bundle as it is. */
export const formMediaType = 'application/fhir+json';

export const isForm = ({ contentType }: AuthAttachment): boolean => contentType === formMediaType;

/** Where a filled form stands in the bundle. */
export const formReference = ({ control }: AuthAttachment): string => `QuestionnaireResponse/${idOf(control)}`;

function responseOf(attachment: AuthAttachment): Resource | null {
  const value: unknown = JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(attachment.data), (sign) => sign.codePointAt(0) ?? 0)),
  );
  return isResource(value) && value.resourceType === 'QuestionnaireResponse'
    ? { ...value, id: idOf(attachment.control) }
    : null;
}

/** Which order an extension of an answer names; '' where it names none. */
const orderIn = (extension: JsonObject): string =>
  /(?:Service|Device)Request\/[^/]+$/.exec(text(object(extension['valueReference'])['reference']))?.[0] ?? '';

/**
 * The filled forms that go along, with the orders that they are for: whatever one refers to is in the bundle too. An order that is asked
 * for no more, since the form was filled in, is named no more.
 */
export function filledForms(request: AuthRequest, attachments: readonly AuthAttachment[]): readonly Resource[] {
  const responses = attachments.filter(isForm).flatMap((one) => responseOf(one) ?? []);
  if (responses.length === 0) return [];
  const requester = request.requester.isPerson ? 'PractitionerRole/requestor-role' : 'Organization/requestor';
  const own = new Set(request.lines.map((line) => orderId(request, line)));
  const orders = new Map(
    ordersOf(request, text(responses[0]?.['authored']), { requester, performer: null })
      .filter(({ id = '' }) => own.has(id))
      .map((order) => [`${order.resourceType}/${order.id ?? ''}`, order]),
  );
  const named = new Set(responses.flatMap((response) => list(response['extension']).map(orderIn)));
  return [
    ...responses.map((response) => ({
      ...response,
      extension: list(response['extension']).filter((one) => orderIn(one) === '' || orders.has(orderIn(one))),
    })),
    ...[...orders].filter(([reference]) => named.has(reference)).map(([, order]) => order),
  ];
}
