import type { Asked, AskedLine, AskedPerson, Kind } from '#/authorization/asked.ts';
import { codeOf, extension, isObject, type Json, list, object, text } from '#/authorization/pas/json.ts';

const resources = (bundle: Json): readonly Json[] =>
  list(bundle['entry']).flatMap(({ resource }) => (isObject(resource) ? [resource] : []));

/** Where a bundle has what is referred to: by its whole address, or by kind and id. */
export function resolve(bundle: Json, reference: unknown): Json {
  const to = text(object(reference)['reference']);
  const found = list(bundle['entry']).find(({ fullUrl, resource }) => {
    const { resourceType, id } = object(resource);
    return to !== '' && (fullUrl === to || `${text(resourceType)}/${text(id)}` === to);
  });
  return object(found?.['resource']);
}

const valueOf = (element: unknown, name: string): string => text(extension(element, name)['valueString']);

function person(patient: Json): AskedPerson {
  const [name] = list(patient['name']);
  const [given = ''] = Array.isArray(name?.['given']) ? (name['given'] as readonly unknown[]) : [];
  const sexes: Readonly<Record<string, string>> = { female: 'F', male: 'M' };
  return {
    last: text(name?.['family']),
    first: text(given),
    dob: text(patient['birthDate']),
    sex: sexes[text(patient['gender'])] ?? 'U',
  };
}

const memberIdOf = (coverage: Json): string => {
  const numbered = list(coverage['identifier']).find(({ type }) => codeOf(type) === 'MB');
  return text(numbered?.['value']) || text(coverage['subscriberId']);
};

function days(element: Json, name: string): Pick<AskedLine, 'from' | 'to'> {
  const one = text(element[`${name}Date`]);
  const { start, end } = object(element[`${name}Period`]);
  return { from: one || text(start), to: one || text(end) };
}

function lineOf(item: Json): AskedLine {
  const trace = object(extension(item, 'itemTraceNumber')['valueIdentifier']);
  const code = codeOf(item['productOrService']);
  const isNone = code === '' || code === 'not-applicable';
  const dental = JSON.stringify(item['productOrService'] ?? '').includes('ada.org');
  const { value, code: unit } = object(item['quantity']);
  const cancelled = list(item['modifierExtension']).some(
    ({ url, valueBoolean }) => text(url).endsWith('infoCancelled') && valueBoolean === true,
  );
  const revenue = codeOf(item['revenue']);
  return {
    sequence: typeof item['sequence'] === 'number' ? item['sequence'] : 0,
    trace: text(trace['value']),
    origin: text(trace['system']).replace('urn:trnorg:', ''),
    segment: dental ? 'SV3' : revenue === '' ? 'SV1' : 'SV2',
    revenue,
    procedure: isNone
      ? ''
      : [dental ? 'AD' : 'HC', code, ...list(item['modifier']).map(codeOf)].filter((one) => one !== '').join(':'),
    quantity: typeof value === 'number' ? value : null,
    unit: text(unit) === 'DY' ? 'DA' : 'UN',
    delivery: text(unit),
    ...days(item, 'serviced'),
    isRemoved: cancelled,
  };
}

function kindOf(claim: Json, isInquiry: boolean): Kind {
  if (isInquiry) return 'inquiry';
  if (list(claim['related']).length === 0) return 'request';
  const certification = codeOf(extension(claim, 'certificationType')['valueCodeableConcept']);
  if (certification === '3') return 'cancel';
  return certification === '1' || certification === '2' ? 'appeal' : 'change';
}

const diagnosis = ({ type, diagnosisCodeableConcept }: Json): string =>
  `${codeOf(list(type)[0]) === 'principal' ? 'ABK' : 'ABF'}:${codeOf(diagnosisCodeableConcept).replaceAll('.', '')}`;

/** Which request it is about: of an inquiry the trace that it names, of a change the claim before it. */
function tracedBy(bundle: Json, claim: Json, isInquiry: boolean): Json {
  const [item] = list(claim['item']);
  const prior = resolve(bundle, list(claim['related'])[0]?.['claim']);
  const [own] = list(claim['identifier']);
  const [before] = list(prior['identifier']);
  const named = object(extension(item, 'itemTraceNumber')['valueIdentifier']);
  return (isInquiry ? (text(named['value']) === '' ? {} : named) : (before ?? own)) ?? {};
}

/** Reads a bundle of a request or an inquiry as the payer that it is sent to; null where it has no claim at its head. */
export function readClaim(bundle: Json, payerId: string, isInquiry: boolean): Asked | null {
  const [claim] = resources(bundle);
  if (claim?.['resourceType'] !== 'Claim') return null;
  const coverage = resolve(bundle, list(claim['insurance'])[0]?.['coverage']);
  const patient = person(resolve(bundle, claim['patient']));
  const holder = resolve(bundle, coverage['subscriber']);
  const isHolder = holder['id'] === undefined || holder['id'] === resolve(bundle, claim['patient'])['id'];
  const requestor = resolve(bundle, claim['provider']);
  const npi = text(list(requestor['identifier'])[0]?.['value']);
  const identifiers = extension(claim, 'TransmissionIdentifiers');
  const sender = valueOf(identifiers, 'interchangeSenderID') || npi;
  const trace = tracedBy(bundle, claim, isInquiry);
  const items = list(claim['item']);
  const [first = {}] = items;
  const place = object(first['locationCodeableConcept']);
  const placeCode = codeOf(place);
  const event = list(claim['supportingInfo']).find(({ category }) =>
    ['patientEvent', 'admissionDates'].includes(codeOf(category)),
  );
  const kinds = resources(bundle).map(({ resourceType }) => resourceType);
  return {
    kind: kindOf(claim, isInquiry),
    payerId,
    sender,
    senderQualifier: 'ZZ',
    senderGs: valueOf(identifiers, 'applicationSenderCode') || sender,
    requesterNpi: npi,
    reference: text(object(bundle['identifier'])['value']),
    trace: text(trace['value']),
    origin: text(trace['system']).replace('urn:trnorg:', ''),
    number: valueOf(claim, 'extension-authorizationNumber'),
    payerReference: valueOf(claim, 'extension-administrationReferenceNumber'),
    memberId: memberIdOf(coverage),
    subscriber: isHolder ? patient : person(holder),
    dependent: isHolder ? null : patient,
    category: codeOf(extension(first, 'serviceItemRequestType')['valueCodeableConcept']) || 'HS',
    serviceType: codeOf(first['category']),
    place: placeCode === '' ? '' : `${placeCode}:${JSON.stringify(place).includes('TypeOfBill') ? 'A' : 'B'}`,
    ...days(event ?? {}, 'timing'),
    diagnoses: list(claim['diagnosis']).map(diagnosis),
    lines: items.map(lineOf),
    documents: kinds.filter((kind) => kind === 'DocumentReference').length,
    forms: kinds.filter((kind) => kind === 'QuestionnaireResponse').length,
    bundle,
  };
}
