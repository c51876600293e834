import { randomUUID } from 'node:crypto';
import type { Kept } from '#/authorization/ledger.ts';
import { isObject, type Json, list, object, text } from '#/authorization/pas/json.ts';
import { resolve } from '#/authorization/pas/readClaim.ts';
import { tasksOf } from '#/authorization/pas/writeTask.ts';
import { type LineVerdict, type Said, saidOf } from '#/authorization/verdicts.ts';

const pas = 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition';
const x12 = (element: number): string => `https://codesystem.x12.org/005010/${element}`;
const coded = (system: string, code: string) => ({ coding: [{ system, code }] });
const submitted = coded('http://terminology.hl7.org/CodeSystem/adjudication', 'submitted');

/** The bundle that came, or none where only the 278 of it is known. */
export interface Writing {
  readonly bundle: Json | null;
  /** Address of this payer's FHIR, for what has none of the sender's. */
  readonly base: string;
  readonly payerName: string;
  readonly at: string;
}

function adjudication({ action, number, reason }: LineVerdict) {
  return {
    extension: [
      {
        url: `${pas}/extension-reviewAction`,
        extension: [
          { url: `${pas}/extension-reviewActionCode`, valueCodeableConcept: coded(x12(306), action) },
          ...(number === '' ? [] : [{ url: 'number', valueString: number }]),
          ...(reason === '' ? [] : [{ url: 'reasonCode', valueCodeableConcept: coded(x12(886), reason) }]),
        ],
      },
    ],
    category: submitted,
  };
}

function itemOf(verdict: LineVerdict, { from, to, outcome }: Said, today: string, hasNote: boolean) {
  const { line, action } = verdict;
  const isDecided = !outcome.isOpen;
  const holds = ['A1', 'A2', 'A6'].includes(action) && from !== '';
  return {
    extension: [
      ...(line.trace === ''
        ? []
        : [
            {
              url: `${pas}/extension-itemTraceNumber`,
              valueIdentifier: { system: `urn:trnorg:${line.origin}`, value: line.trace },
            },
          ]),
      ...(isDecided ? [{ url: `${pas}/extension-itemPreAuthIssueDate`, valueDate: today }] : []),
      ...(holds ? [{ url: `${pas}/extension-itemPreAuthPeriod`, valuePeriod: { start: from, end: to } }] : []),
    ],
    itemSequence: line.sequence,
    ...(hasNote && ['A3', 'A4', 'A6'].includes(action) ? { noteNumber: [1] } : {}),
    adjudication: [adjudication(verdict)],
  };
}

const words: Readonly<Record<string, string>> = { VS: 'visits', DY: 'days', HS: 'hours', MN: 'months', FL: 'units' };

/** What is authorized in place of what was asked for. */
function addedOf(verdict: LineVerdict) {
  const { line, granted, delivery } = verdict;
  const isOther = granted !== line.quantity || delivery !== line.delivery;
  if (!isOther || granted === null || !['A1', 'A6'].includes(verdict.action)) return [];
  const [, code = '', ...modifiers] = line.procedure.split(':');
  const system = 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets';
  return [
    {
      itemSequence: [line.sequence],
      productOrService: coded(system, code || line.revenue),
      ...(modifiers.length > 0 ? { modifier: modifiers.map((one) => coded(system, one)) } : {}),
      quantity: {
        value: granted,
        unit: words[delivery] ?? 'units',
        ...(delivery === '' ? {} : { system: x12(673), code: delivery }),
      },
      adjudication: [adjudication(verdict)],
    },
  ];
}

/** The people of a response are those of the request, under the addresses that they had there; without one they are made. */
function entriesOf(kept: Kept, said: Said, { bundle, base, payerName }: Writing) {
  const claim = object(list(bundle?.['entry'])[0]?.['resource']);
  const entryOf = (reference: unknown, made: Json) => {
    const found = bundle === null ? {} : resolve(bundle, reference);
    const own = list(bundle?.['entry']).find(({ resource }) => resource === found);
    return isObject(own) && found['id'] !== undefined
      ? { fullUrl: text(own['fullUrl']), resource: found }
      : { fullUrl: `${base}/${text(made['resourceType'])}/${text(made['id'])}`, resource: made };
  };
  const person = kept.asked.dependent ?? kept.asked.subscriber;
  const stranger = said.isOther ? '-other' : '';
  const patient = {
    resourceType: 'Patient',
    id: `P-${kept.payerReference}${stranger}`,
    identifier: [{ type: coded('http://terminology.hl7.org/CodeSystem/v2-0203', 'MB'), value: said.memberId }],
    name: [{ family: said.last, given: [said.first || 'UNKNOWN'] }],
    ...(person.dob === '' || said.isOther ? {} : { birthDate: person.dob }),
  };
  const requestor = {
    resourceType: 'Organization',
    id: `R-${kept.payerReference}`,
    identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: kept.asked.requesterNpi || '1999941002' }],
    active: true,
    name: 'Requestor',
  };
  const insurer = { resourceType: 'Organization', id: `I-${kept.asked.payerId}`, active: true, name: payerName };
  return {
    claim,
    patient: said.isOther
      ? { fullUrl: `${base}/Patient/${patient.id}`, resource: patient }
      : entryOf(claim['patient'], patient),
    requestor: entryOf(claim['provider'], requestor),
    insurer: entryOf(claim['insurer'], insurer),
  };
}

/** A ClaimResponse with its people and tasks, as entries of a bundle. */
export function responseEntries(kept: Kept, writing: Writing, denies = false) {
  const { asked, wanted } = kept;
  const said = saidOf(kept, writing.at.slice(0, 10), denies);
  const { outcome, number, trace, from, to, lines } = said;
  const { claim, patient, requestor, insurer } = entriesOf(kept, said, writing);
  const id = randomUUID();
  const hasNote = outcome.message !== '';
  const claimUrl = text(list(asked.bundle?.['entry'])[0]?.['fullUrl']);
  const added = lines.flatMap(addedOf);
  const response = {
    resourceType: 'ClaimResponse',
    id,
    meta: { profile: [`${pas}/profile-claimresponse`] },
    extension: [{ url: `${pas}/extension-administrationReferenceNumber`, valueString: kept.payerReference }],
    identifier: [{ system: `urn:trnorg:${asked.origin || '9PAYER'}`, value: trace || kept.payerReference }],
    status: 'active',
    type: claim['type'] ?? coded('http://terminology.hl7.org/CodeSystem/claim-type', 'professional'),
    use: 'preauthorization',
    patient: { reference: patient.fullUrl },
    created: writing.at,
    insurer: { reference: insurer.fullUrl },
    requestor: { reference: requestor.fullUrl },
    request: { reference: claimUrl || `${writing.base}/Claim/${kept.payerReference}` },
    outcome: 'complete',
    ...(number === '' ? {} : { preAuthRef: number }),
    ...(from === '' ? {} : { preAuthPeriod: { start: from, end: to } }),
    item: lines.map((verdict) => itemOf(verdict, said, writing.at.slice(0, 10), hasNote)),
    ...(added.length > 0 ? { addItem: added } : {}),
    // CONTRA: the payer's word for the whole is another than that for its items.
    ...(wanted.steps[kept.step] === 'CONTRA'
      ? { adjudication: [adjudication({ ...lines[0]!, action: outcome.whole, number, reason: '' })] } // a claim has an item
      : {}),
    ...(hasNote ? { processNote: [{ number: 1, type: 'display', text: outcome.message }] } : {}),
  };
  const tasks = tasksOf(kept, outcome, { ...writing, patient: patient.fullUrl, insurer: insurer.fullUrl });
  return [
    { fullUrl: `${writing.base}/ClaimResponse/${id}`, resource: response },
    patient,
    requestor,
    insurer,
    ...tasks.map((task) => ({ fullUrl: `${writing.base}/Task/${task.id}`, resource: task })),
  ];
}

export function responseBundle(
  kept: Kept,
  writing: Writing,
  { isInquiry = false }: { readonly isInquiry?: boolean } = {},
) {
  const { manners } = kept.wanted;
  const entries = responseEntries(kept, writing);
  const more = (denies: boolean) => responseEntries(kept, writing, denies).slice(0, 1);
  return {
    resourceType: 'Bundle',
    id: randomUUID(),
    meta: { profile: [`${pas}/profile-pas${isInquiry ? '-inquiry' : ''}-response-bundle`] },
    identifier: { system: `${writing.base}/bundles`, value: randomUUID() },
    type: 'collection',
    timestamp: writing.at,
    entry: [...entries, ...(manners.has('TWICE') ? more(false) : []), ...(manners.has('BEHIND') ? more(true) : [])],
  };
}

/** What the payer's system refuses before anybody reviews it: codes of X12 901, as AAA of a 278. */
export function refusalBundle(kept: Kept, writing: Writing, code: string, followUp: string, level: string) {
  const [first, ...people] = responseEntries(kept, writing);
  const {
    item: _item,
    addItem: _added,
    preAuthRef: _number,
    preAuthPeriod: _period,
    processNote: _note,
    ...rest
  } = object(first?.resource);
  const error = {
    extension: [
      { url: `${pas}/extension-errorFollowupAction`, valueCodeableConcept: coded(x12(889), followUp) },
      { url: `${pas}/extension-errorPath`, valueString: pathOf[level] ?? 'Claim' },
    ],
    ...(level === 'service' ? { itemSequence: kept.asked.lines[0]?.sequence ?? 1 } : {}),
    code: coded(x12(901), code),
  };
  const response = { ...rest, outcome: 'error', error: [error] };
  return {
    ...responseBundle(kept, writing),
    entry: [{ fullUrl: first?.fullUrl ?? '', resource: response }, ...people.filter((one) => !isTask(one.resource))],
  };
}
const isTask = (resource: unknown): boolean => object(resource)['resourceType'] === 'Task';

const pathOf: Readonly<Record<string, string>> = {
  payer: 'Claim.insurer',
  requester: 'Claim.provider',
  subscriber: 'Claim.insurance',
  dependent: 'Claim.patient',
  provider: 'Claim.careTeam',
  service: 'Claim.item',
};
