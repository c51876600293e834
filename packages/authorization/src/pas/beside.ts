import type { Wanted } from '../decision/decision.ts';
import type { NamedPatient } from '../decision/namedPatient.ts';
import type { BesideResponse } from './readClaimResponse.ts';
import { type JsonObject, list, object, type Resource, text } from './fhir.ts';
import { systems } from './names.ts';
import { wantedByCommunication } from './readCommunication.ts';
import { wantedIn } from './readTask.ts';

/** A resource with the address under which others name it. */
export type Addressed = { readonly fullUrl: string; readonly resource: Resource };

/** Whole address, or kind and id at its end: whoever sends it may name it either way. */
const tail = (reference: string): string => reference.split('/').slice(-2).join('/');
const referenceIn = (value: unknown): string => text(object(value)['reference']);
const identifierIn = (value: unknown): string => text(object(object(value)['identifier'])['value']);

const longest = 200;
const short = (value: unknown): string => text(value).slice(0, longest);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(short) : []);

const isMemberId = (identifier: JsonObject): boolean =>
  list(object(identifier['type'])['coding']).some(
    ({ system, code }) => system === systems.identifierType && code === 'MB',
  );

function namedIn(patient: Resource): NamedPatient {
  const names = list(patient['name']);
  const name = names.find(({ use }) => use === 'official') ?? names.find(({ use }) => use !== 'old') ?? {};
  const born = short(patient['birthDate']);
  return {
    lastName: short(name['family']),
    firstName: texts(name['given']).join(' ').trim(),
    suffix: texts(name['suffix']).join(' ').trim(),
    dateOfBirth: /^\d{4}-\d{2}-\d{2}$/.test(born) ? born : '',
    memberId: short(list(patient['identifier']).find(isMemberId)?.['value']),
  };
}

const nobody: NamedPatient = { lastName: '', firstName: '', suffix: '', dateOfBirth: '', memberId: '' };

/** Where a task says what it is for: reasonReference by profile-task, and where others put it. */
const subjects = (task: Resource): readonly unknown[] => [
  task['reasonReference'],
  task['focus'],
  ...list(task['basedOn']),
  ...list(task['partOf']),
];

type Named = { readonly references: readonly string[]; readonly identifiers: readonly string[] };

function subjectsOf(task: Resource): Named {
  const all = subjects(task);
  const each = (of: readonly string[]): readonly string[] => [...new Set(of)].filter((one) => one !== '');
  return { references: each(all.map(referenceIn)), identifiers: each(all.map(identifierIn)) };
}

/** Whom a reference names; null where it is no patient that is there. */
export type PatientAt = (reference: string) => NamedPatient | null;

/** The patients of a bundle, and behind them those that stand around it. */
export function patientsAmong(all: readonly Addressed[], around: PatientAt = () => null): PatientAt {
  const addressed = new Map<string, Resource>();
  for (const { fullUrl, resource } of all) {
    if (resource.resourceType !== 'Patient') continue;
    for (const address of [fullUrl, `Patient/${text(resource.id)}`]) {
      if (address !== '' && !addressed.has(address)) addressed.set(address, resource);
    }
  }
  return (reference) => {
    const found = addressed.get(reference) ?? addressed.get(tail(reference));
    return found === undefined ? around(reference) : namedIn(found);
  };
}

/** Of which response each communication request is, by the whole address or its end. */
function communicatedOf(responses: readonly Addressed[]): ReadonlyMap<string, Resource> {
  const owners = new Map<string, Resource>();
  for (const { resource } of responses)
    for (const one of list(resource['communicationRequest'])) {
      const reference = text(one['reference']);
      for (const name of [reference, tail(reference)]) if (name !== '') owners.set(name, resource);
    }
  return owners;
}

/**
 * Whom each ClaimResponse of a bundle is about, and what is wanted for it. A task is its response's by the claim that it names; one that
 * names none, or one that is not there, is each response's: what a payer wants is not lost.
 */
export function besideResponses(
  all: readonly Addressed[],
  patientAt: PatientAt,
): ReadonlyMap<Resource, BesideResponse> {
  const responses = all.filter(({ resource }) => resource.resourceType === 'ClaimResponse');
  const wanted = new Map(responses.map(({ resource }) => [resource, [] as Wanted[]]));
  const untold: Wanted[] = [];
  const communicated = communicatedOf(responses);
  const byName = new Map<string, Resource[]>();
  for (const { fullUrl, resource } of responses) {
    const request = referenceIn(resource['request']);
    const references = [fullUrl, text(resource.id) && `ClaimResponse/${resource.id}`, request, tail(request)];
    const identifiers = [
      identifierIn(resource['request']),
      ...list(resource['identifier']).map(({ value }) => text(value)),
    ];
    const names = [
      ...references.filter((one) => one !== '').map((one) => `reference ${one}`),
      ...identifiers.filter((one) => one !== '').map((one) => `identifier ${one}`),
    ];
    for (const name of new Set(names)) {
      const same = byName.get(name) ?? [];
      byName.set(name, same);
      same.push(resource);
    }
  }
  for (const { fullUrl, resource } of all) {
    if (resource.resourceType !== 'CommunicationRequest') continue;
    const wishes = wantedByCommunication(resource);
    const owner = communicated.get(fullUrl) ?? communicated.get(`CommunicationRequest/${text(resource.id)}`);
    if (owner === undefined) untold.push(...wishes);
    else wanted.get(owner)?.push(...wishes);
  }
  for (const { resource: task } of all) {
    if (task.resourceType !== 'Task') continue;
    const wishes = wantedIn(task);
    if (wishes.length === 0) continue;
    const { references, identifiers } = subjectsOf(task);
    const own = new Set([
      ...references.flatMap((one) => byName.get(`reference ${one}`) ?? byName.get(`reference ${tail(one)}`) ?? []),
      ...identifiers.flatMap((one) => byName.get(`identifier ${one}`) ?? []),
    ]);
    if (own.size === 0) untold.push(...wishes);
    for (const response of own) wanted.get(response)?.push(...wishes);
  }
  return new Map(
    responses.map(({ resource }): readonly [Resource, BesideResponse] => {
      const memberId = identifierIn(resource['patient']).slice(0, longest);
      const named = patientAt(referenceIn(resource['patient'])) ?? { ...nobody, memberId };
      const isNamed = Object.values(named).some((part) => part !== '');
      const own = wanted.get(resource) ?? [];
      return [resource, { patient: isNamed ? named : null, wanted: own.length === 0 ? untold : [...own, ...untold] }];
    }),
  );
}
