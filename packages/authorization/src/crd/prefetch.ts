import type { JsonObject, Resource } from '../pas/fhir.ts';
import { isObject, list, text } from '../pas/fhir.ts';

/** Queries of a service by their names, as its discovery has them. */
export type Prefetch = Readonly<Record<string, string>>;

const most = 40;

/** Where the service does not say what it wants, these go along. */
const usual: Prefetch = {
  patient: 'Patient/{{context.patientId}}',
  coverage: 'Coverage?patient={{context.patientId}}&status=active',
};

/** Kinds that stand beside what is asked for: _include of the query. */
const beside: Readonly<Record<string, readonly string[]>> = {
  Coverage: ['Organization'],
  ServiceRequest: ['Practitioner', 'PractitionerRole', 'Organization'],
  DeviceRequest: ['Practitioner', 'PractitionerRole', 'Organization'],
};

const searchset = (found: readonly Resource[], included: readonly Resource[], base: string): JsonObject => {
  const of = (mode: string) => (resource: Resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    search: { mode },
  });
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: found.length,
    entry: [...found.map(of('match')), ...included.map(of('include'))],
  };
};

/** What one query comes to among our resources; undefined where we have nothing of its kind. */
function answerTo(query: string, resources: readonly Resource[], base: string): JsonObject | undefined {
  const [, kind = '', mark = ''] = /^([A-Za-z]{1,40})([/?])/.exec(query) ?? [];
  const found = resources.filter(({ resourceType }) => resourceType === kind);
  if (found.length === 0) return undefined;
  if (mark === '/') return found[0];
  const kinds = query.includes('_include') && Object.hasOwn(beside, kind) ? (beside[kind] ?? []) : [];
  return searchset(
    found,
    resources.filter(({ resourceType }) => kinds.includes(resourceType)),
    base,
  );
}

/** What goes along: each query that can be answered of what we know, under its name. A service that misses one says so (412). */
export function prefetchOf(wanted: Prefetch | null, resources: readonly Resource[], base: string): JsonObject {
  return Object.fromEntries(
    Object.entries(wanted ?? usual)
      .slice(0, most)
      .map(([name, query]) => [name, answerTo(query, resources, base)] as const),
  );
}

export type CrdService = { readonly id: string; readonly hook: string; readonly prefetch: Prefetch | null };

/** The services of a payer by its discovery document: {base}/cds-services. What is no service is passed over. */
export function readServices(value: unknown): readonly CrdService[] {
  if (!isObject(value)) return [];
  return list(value['services'])
    .slice(0, most)
    .flatMap((service) => {
      const [id, hook] = [text(service['id']), text(service['hook'])];
      if (!/^[A-Za-z0-9._~-]{1,100}$/.test(id) || hook === '') return [];
      const { prefetch } = service;
      const queries = isObject(prefetch)
        ? Object.entries(prefetch).flatMap(([name, query]) =>
            typeof query === 'string' ? [[name, query] as const] : [],
          )
        : null;
      return [{ id, hook, prefetch: queries === null ? null : Object.fromEntries(queries.slice(0, most)) }];
    });
}
