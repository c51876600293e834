import { orderReference } from '../crd/orders.ts';
import { askedLines } from '../request/askedLines.ts';
import type { AuthLine, AuthRequest } from '../request/authRequest.ts';
import { categoryCodes, certificationCodes, deliveryCodes } from '../x12/codes278.ts';
import { lineTrace } from '../x12/values278.ts';
import { cancelledUrl, coded, extension, systems, x12List } from './names.ts';

const serviced = ({ from, to }: Pick<AuthLine, 'from' | 'to'>) =>
  from === '' ? {} : to === '' || to === from ? { servicedDate: from } : { servicedPeriod: { start: from, end: to } };

const unitWords = {
  Units: 'units',
  Visits: 'visits',
  Days: 'days',
  Hours: 'hours',
  Minutes: 'minutes',
  Months: 'months',
  InternationalUnits: 'international units',
} as const;

function quantityOf({ quantity }: Pick<AuthLine, 'quantity'>) {
  if (quantity === null) return undefined;
  const code = deliveryCodes[quantity.unit];
  const named = code === null ? {} : { system: x12List(673), code };
  return { value: quantity.count, unit: unitWords[quantity.unit], ...named };
}

/** Where a service is given by its revenue alone, its code is not applicable. */
function productOf({ code, kind }: Pick<AuthLine, 'code' | 'kind'>) {
  if (code === '') return coded(systems.absent, 'not-applicable');
  return coded(kind === 'Dental' ? systems.cdt : systems.hcpcs, code);
}

/** What became of a line since it was sent last. What is no longer asked for stays, marked, under its number. */
function changeOf(line: AuthLine, isUpdate: boolean, isCancelled: boolean) {
  if (!isUpdate) return { extensions: [], modifiers: undefined };
  const removed = isCancelled || line.change === 'Removed';
  const mode = line.change === 'Added' && !removed ? 'added' : line.change === 'Same' && !removed ? null : 'changed';
  return {
    extensions: mode === null ? [] : [extension('infoChanged', { valueCode: mode })],
    modifiers: removed ? [{ url: cancelledUrl, valueBoolean: true }] : undefined,
  };
}

function itemOf(request: AuthRequest, line: AuthLine, isUpdate: boolean) {
  const isCancelled = request.kind === 'Cancel';
  const removed = isUpdate && (isCancelled || line.change === 'Removed');
  const isNew = request.kind === 'Revision' && isUpdate && line.change === 'Added';
  const certification = removed ? '3' : isNew ? 'I' : certificationCodes[request.kind];
  const { extensions, modifiers } = changeOf(line, isUpdate, isCancelled);
  const { trace, place } = request;
  const known = line.diagnoses.filter((at) => at >= 1 && at <= request.diagnoses.length);
  return {
    extension: [
      ...extensions,
      extension('itemTraceNumber', {
        valueIdentifier: { system: `urn:trnorg:${trace.originator}`, value: lineTrace(trace.number, line.sequence) },
      }),
      extension('serviceItemRequestType', {
        valueCodeableConcept: coded(x12List(1525), categoryCodes[request.category]),
      }),
      extension('certificationType', { valueCodeableConcept: coded(x12List(1322), certification) }),
      ...(line.frequency === null || line.change === 'Removed'
        ? []
        : [extension('requestedService', { valueReference: { reference: orderReference(request, line) } })]),
    ],
    modifierExtension: modifiers,
    sequence: line.sequence,
    diagnosisSequence: known,
    revenue: line.revenue === '' ? undefined : coded(systems.revenue, line.revenue),
    category: coded(x12List(1365), request.serviceType),
    productOrService: productOf(line),
    modifier: line.modifiers.map((modifier) => coded(systems.hcpcs, modifier)),
    ...serviced(line),
    locationCodeableConcept: coded(
      place.kind === 'PlaceOfService' ? systems.placeOfService : systems.typeOfBill,
      place.code,
    ),
    quantity: quantityOf(line),
  };
}

/** A stay without services is one item: an authorization has one at least. */
const stay = ({ from, to }: AuthRequest): AuthLine => ({
  sequence: 1,
  kind: 'Institutional',
  code: '',
  modifiers: [],
  revenue: '',
  from,
  to,
  quantity: null,
  frequency: null,
  diagnoses: [],
  change: 'Same',
});

/** Of what is asked for the first time nothing can be taken away: what was is not asked. */
export const itemsOf = (request: AuthRequest, isUpdate: boolean) => {
  const lines = isUpdate ? request.lines : askedLines(request);
  return (lines.length === 0 ? [stay(request)] : lines).map((line) => itemOf(request, line, isUpdate));
};
