import { orderId, ordersOf } from '../crd/orders.ts';
import type { AuthAttachment, AuthRequest } from '../request/authRequest.ts';
import { idOf } from './context.ts';
import { isResource, list, object, type Resource, text } from './fhir.ts';

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

/** The filled forms that go along, with the orders that they are for: whatever one refers to is in the bundle too. */
export function filledForms(request: AuthRequest, attachments: readonly AuthAttachment[]): readonly Resource[] {
  const responses = attachments.filter(isForm).flatMap((one) => responseOf(one) ?? []);
  if (responses.length === 0) return [];
  const named = new Set(
    responses.flatMap((response) =>
      list(response['extension']).map((one) => text(object(one['valueReference'])['reference']).split('/').at(-1)),
    ),
  );
  const requester = request.requester.isPerson ? 'PractitionerRole/requestor-role' : 'Organization/requestor';
  const orders = ordersOf(request, text(responses[0]?.['authored']), { requester, performer: null });
  const own = new Set(request.lines.map((line) => orderId(request, line)));
  return [...responses, ...orders.filter(({ id = '' }) => own.has(id) && named.has(id))];
}
