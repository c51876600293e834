import { type JsonObject, list, object, repeated, type Resource, isResource, text } from './fhir.ts';
import { cancelledUrl, extensionUrl, systems, x12List } from './names.ts';
import { isFullDate } from './shape/primitives.ts';

/** What a bundle is sent or received as. */
export type BundleUse = 'Submit' | 'Inquire' | 'Response' | 'InquiryResponse';

export type PasRule = {
  readonly key: string;
  /** Profile or statement of PAS 2.2.1 that says so. */
  readonly source: string;
  readonly uses: readonly BundleUse[];
  /** Places where it is broken. */
  readonly broken: (bundle: JsonObject) => readonly string[];
};

export const entriesOf = (bundle: JsonObject): readonly JsonObject[] => list(bundle['entry']);

export const resourcesOf = (bundle: JsonObject): readonly Resource[] =>
  entriesOf(bundle).flatMap((entry) => (isResource(entry['resource']) ? [entry['resource']] : []));

const first = (bundle: JsonObject): Resource | null => resourcesOf(bundle)[0] ?? null;
const claimOf = (bundle: JsonObject): JsonObject => object(first(bundle));
export const extensionsOf = (element: JsonObject, name: string): readonly JsonObject[] =>
  list(element['extension']).filter((one) => one['url'] === extensionUrl(name));
const codeIn = (concept: unknown, system: string): string =>
  text(list(object(concept)['coding']).find((coding) => coding['system'] === system)?.['code']);
const hasExtension = (element: JsonObject, name: string): boolean => extensionsOf(element, name).length > 0;

const when = (broken: boolean, place: string): readonly string[] => (broken ? [place] : []);
const places = (of: readonly JsonObject[], path: string, broken: (one: JsonObject) => boolean): readonly string[] =>
  of.flatMap((one, at) => when(broken(one), `${path}[${at}]`));
const items = (bundle: JsonObject) => list(claimOf(bundle)['item']);
const infos = (bundle: JsonObject) => list(claimOf(bundle)['supportingInfo']);
const isUpdate = (bundle: JsonObject): boolean => list(claimOf(bundle)['related']).length > 0;

/** Every relative or absolute reference of a resource, with its place. */
function referencesIn(value: unknown, place: string): readonly (readonly [place: string, reference: string])[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => referencesIn(one, `${place}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    key === 'reference' && typeof one === 'string' ? [[place, one] as const] : referencesIn(one, `${place}.${key}`),
  );
}

/** Addresses under which an entry can be referred to: its whole one, and kind with id. */
function addressed(bundle: JsonObject): ReadonlySet<string> {
  return new Set(
    entriesOf(bundle).flatMap((entry) => {
      const { resourceType = '', id = '' } = object(entry['resource']);
      return [text(entry['fullUrl']), `${text(resourceType)}/${text(id)}`];
    }),
  );
}

const request = ['Submit', 'Inquire'] as const;
const response = ['Response', 'InquiryResponse'] as const;
const all = [...request, ...response] as const;
const bundleSource = 'profile-pas-request-bundle, profile-pas-response-bundle';

export const pasRules: readonly PasRule[] = [
  {
    key: 'BundleCollection',
    source: bundleSource,
    uses: all,
    broken: (b) => when(b['type'] !== 'collection', 'Bundle.type'),
  },
  {
    key: 'BundleIdentifier',
    source: bundleSource,
    uses: ['Submit', 'Inquire', 'Response'],
    broken: (b) => when(text(object(b['identifier'])['value']) === '', 'Bundle.identifier'),
  },
  {
    key: 'BundleTimestamp',
    source: bundleSource,
    uses: all,
    broken: (b) => when(text(b['timestamp']) === '', 'Bundle.timestamp'),
  },
  {
    key: 'ClaimFirst',
    source: 'ClaimFirst',
    uses: request,
    broken: (b) => when(first(b)?.resourceType !== 'Claim', 'Bundle.entry[0]'),
  },
  {
    key: 'ClaimResponseFirst',
    source: 'ClaimResponseFirst',
    uses: response,
    broken: (b) => when(first(b)?.resourceType !== 'ClaimResponse', 'Bundle.entry[0]'),
  },
  {
    key: 'FullUrl',
    source: bundleSource,
    uses: all,
    broken: (b) =>
      places(entriesOf(b), 'Bundle.entry', (entry) => !/^(?:https?:\/\/|urn:uuid:)/.test(text(entry['fullUrl']))),
  },
  {
    key: 'FullUrlOnce',
    source: 'R4 Bundle bdl-7',
    uses: all,
    broken: (b) => {
      const urls = entriesOf(b).map((entry) => entry['fullUrl']);
      return repeated(urls).map((at) => `Bundle.entry[${at}]`);
    },
  },
  {
    key: 'NoRequest',
    source: bundleSource,
    uses: all,
    broken: (b) =>
      places(entriesOf(b), 'Bundle.entry', (entry) =>
        ['request', 'search', 'response'].some((key) => entry[key] !== undefined),
      ),
  },
  {
    key: 'ReferenceInBundle',
    source: 'spec-12, spec-67',
    uses: request,
    broken: (b) => {
      const known = addressed(b);
      return referencesIn(entriesOf(b), 'Bundle.entry').flatMap(([place, reference]) =>
        when(!known.has(reference), place),
      );
    },
  },
  {
    key: 'MostClaims',
    source: 'profile-pas-request-bundle, entry[Claim] 1..2',
    uses: ['Submit'],
    broken: (b) =>
      when(resourcesOf(b).filter(({ resourceType }) => resourceType === 'Claim').length > 2, 'Bundle.entry'),
  },
  {
    key: 'ClaimActive',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) => when(claimOf(b)['status'] !== 'active', 'Claim.status'),
  },
  {
    key: 'ClaimPreauthorization',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) => when(claimOf(b)['use'] !== 'preauthorization', 'Claim.use'),
  },
  {
    key: 'ClaimInsurer',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) => when(text(object(claimOf(b)['insurer'])['reference']) === '', 'Claim.insurer'),
  },
  {
    key: 'ClaimIdentifier',
    source: 'profile-claim, profile-identifier',
    uses: request,
    broken: (b) => {
      const found = list(claimOf(b)['identifier']);
      return when(
        found.length < 1 ||
          found.length > 2 ||
          found.some((one) => text(one['system']) === '' || text(one['value']) === ''),
        'Claim.identifier',
      );
    },
  },
  {
    key: 'ClaimType',
    source: 'ClaimTypes',
    uses: request,
    broken: (b) =>
      when(
        !['institutional', 'professional', 'oral'].includes(codeIn(claimOf(b)['type'], systems.claimType)),
        'Claim.type',
      ),
  },
  {
    key: 'InsuranceFocal',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) => places(list(claimOf(b)['insurance']), 'Claim.insurance', (one) => one['focal'] !== true),
  },
  {
    key: 'CareTeamScope',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) =>
      places(list(claimOf(b)['careTeam']), 'Claim.careTeam', (one) => !hasExtension(one, 'careTeamClaimScope')),
  },
  {
    key: 'CareTeamMost',
    source: 'profile-claim-base, 14 in an X12 request',
    uses: request,
    broken: (b) => when(list(claimOf(b)['careTeam']).length > 14, 'Claim.careTeam'),
  },
  {
    key: 'DiagnosisCoded',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) =>
      places(
        list(claimOf(b)['diagnosis']),
        'Claim.diagnosis',
        (one) => one['diagnosisCodeableConcept'] === undefined || list(one['type']).length > 1,
      ),
  },
  {
    key: 'DiagnosisMost',
    source: 'profile-claim, 12 in an X12 request',
    uses: request,
    broken: (b) => when(list(claimOf(b)['diagnosis']).length > 12, 'Claim.diagnosis'),
  },
  {
    key: 'ItemThere',
    source: 'profile-claim, profile-claim-update',
    uses: ['Submit'],
    broken: (b) => when(items(b).length === 0, 'Claim.item'),
  },
  {
    key: 'ItemSequenceOnce',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) => {
      const found = items(b).map((item) => item['sequence']);
      return repeated(found).map((at) => `Claim.item[${at}]`);
    },
  },
  {
    key: 'ItemRequestType',
    source: 'CommonClaimElements',
    uses: ['Submit'],
    broken: (b) => places(items(b), 'Claim.item', (item) => !hasExtension(item, 'serviceItemRequestType')),
  },
  {
    key: 'ItemCertification',
    source: 'CommonClaimElements',
    uses: ['Submit'],
    broken: (b) => places(items(b), 'Claim.item', (item) => !hasExtension(item, 'certificationType')),
  },
  {
    key: 'ItemCategory',
    source: 'CommonClaimElements',
    uses: ['Submit'],
    broken: (b) => places(items(b), 'Claim.item', (item) => codeIn(item['category'], x12List(1365)) === ''),
  },
  {
    key: 'ItemLocation',
    source: 'CommonClaimElements',
    uses: ['Submit'],
    broken: (b) => places(items(b), 'Claim.item', (item) => item['locationCodeableConcept'] === undefined),
  },
  {
    key: 'FullDates',
    source: 'FullDateRule',
    uses: request,
    broken: (b) =>
      [...items(b), ...infos(b)].flatMap((one, at) => {
        const period = object(one['servicedPeriod'] ?? one['timingPeriod']);
        const found = [one['servicedDate'], one['timingDate'], period['start'], period['end']].filter(
          (day) => day !== undefined,
        );
        return when(
          found.some((day) => !isFullDate(day)),
          `Claim[${at}]`,
        );
      }),
  },
  {
    key: 'InfoTiming',
    source: 'profile-claim-base',
    uses: request,
    broken: (b) =>
      places(
        infos(b),
        'Claim.supportingInfo',
        (info) =>
          ['patientEvent', 'admissionDates', 'dischargeDates'].includes(codeIn(info['category'], systems.temporary)) &&
          info['timingDate'] === undefined &&
          info['timingPeriod'] === undefined,
      ),
  },
  {
    key: 'InfoDocument',
    source: 'CommonClaimElements, extension-documentInformation',
    uses: ['Submit'],
    broken: (b) =>
      places(
        infos(b),
        'Claim.supportingInfo',
        (info) =>
          codeIn(info['category'], systems.temporary) === 'additionalInformation' &&
          (info['valueReference'] === undefined || !hasExtension(info, 'documentInformation')),
      ),
  },
  {
    key: 'DocumentInside',
    source: 'profile-documentreference',
    uses: ['Submit'],
    broken: (b) =>
      resourcesOf(b).flatMap((one, at) =>
        when(
          one.resourceType === 'DocumentReference' &&
            list(one['content']).some((content) => {
              const attachment = object(content['attachment']);
              return attachment['data'] === undefined || attachment['url'] !== undefined;
            }),
          `Bundle.entry[${at}]`,
        ),
      ),
  },
  {
    key: 'UpdatePrior',
    source: 'profile-claim-update, prof-4',
    uses: ['Submit'],
    broken: (b) =>
      when(
        isUpdate(b) && codeIn(list(claimOf(b)['related'])[0]?.['relationship'], systems.related) !== 'prior',
        'Claim.related',
      ),
  },
  {
    key: 'UpdateCancelled',
    source: 'prof-7',
    uses: ['Submit'],
    broken: (b) =>
      places(
        items(b),
        'Claim.item',
        (item) =>
          list(item['modifierExtension']).some((one) => one['url'] === cancelledUrl && one['valueBoolean'] === true) &&
          codeIn(extensionsOf(item, 'certificationType')[0]?.['valueCodeableConcept'], x12List(1322)) !== '3',
      ),
  },
  {
    key: 'UpdateMarked',
    source: 'prof-9, prof-10',
    uses: ['Submit'],
    broken: (b) =>
      places(
        items(b),
        'Claim.item',
        (item) => isUpdate(b) && list(item['modifierExtension']).length > 0 && !hasExtension(item, 'infoChanged'),
      ),
  },
  {
    key: 'UpdateKeepsItems',
    source: 'profile-claim-update: what is no longer asked for is marked, and stays under its number',
    uses: ['Submit'],
    broken: (b) => {
      if (!isUpdate(b)) return [];
      const kept = new Set(items(b).map((item) => item['sequence']));
      const prior = resourcesOf(b)
        .filter(({ resourceType }) => resourceType === 'Claim')
        .slice(1);
      const lost = prior.flatMap((claim) => list(claim['item'])).filter((item) => !kept.has(item['sequence']));
      return when(lost.length > 0, 'Claim.item');
    },
  },
  {
    key: 'MemberId',
    source: 'profile-coverage',
    uses: request,
    broken: (b) =>
      resourcesOf(b).flatMap((one, at) =>
        when(
          one.resourceType === 'Coverage' &&
            !list(one['identifier']).some((id) => codeIn(id['type'], systems.identifierType) === 'MB'),
          `Bundle.entry[${at}]`,
        ),
      ),
  },
  {
    key: 'ResponseActive',
    source: 'profile-claimresponse-base',
    uses: response,
    broken: (b) => when(claimOf(b)['status'] !== 'active', 'ClaimResponse.status'),
  },
  {
    key: 'ResponseOutcome',
    source: 'ClaimResponseOutcome',
    uses: response,
    broken: (b) =>
      when(!['complete', 'error', 'partial'].includes(text(claimOf(b)['outcome'])), 'ClaimResponse.outcome'),
  },
  {
    key: 'ResponseRequest',
    source: 'profile-claimresponse-base',
    uses: response,
    broken: (b) => when(claimOf(b)['request'] === undefined, 'ClaimResponse.request'),
  },
  {
    key: 'ResponseSubmitted',
    source: 'profile-claimresponse-base',
    uses: response,
    broken: (b) =>
      places(list(claimOf(b)['item']), 'ClaimResponse.item', (item) =>
        list(item['adjudication']).some((one) => codeIn(one['category'], systems.adjudication) !== 'submitted'),
      ),
  },
];
