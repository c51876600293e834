import { isObject, isResource, type JsonObject, list, object, pruned, type Resource, text } from '../pas/fhir.ts';
import { tooMuch } from '../pas/tooMuch.ts';
import type { FormFault } from './form.ts';
import { dtr } from './names.ts';
import { type ReadForm, readQuestionnaire } from './readQuestionnaire.ts';

/** What is asked for: forms by their address, or whichever the orders or the context of an earlier answer want; one of the three at least. */
export type PackageAsk = {
  readonly coverage: Resource;
  readonly orders: readonly Resource[];
  readonly questionnaires: readonly string[];
  /** As CRD or a payer's Task gave it; '' where none. */
  readonly context: string;
  /** When it was fetched last; null where never. */
  readonly changedSince: string | null;
};

/** The Parameters of Questionnaire/$questionnaire-package; null where nothing says which forms (dtr-1). */
export function writePackageAsk({
  coverage,
  orders,
  questionnaires,
  context,
  changedSince,
}: PackageAsk): JsonObject | null {
  if (orders.length === 0 && questionnaires.length === 0 && context === '') return null;
  const written = pruned({
    resourceType: 'Parameters',
    meta: { profile: [dtr.packageInput] },
    parameter: [
      { name: 'coverage', resource: coverage },
      ...orders.map((resource) => ({ name: 'order', resource })),
      ...questionnaires.map((valueCanonical) => ({ name: 'questionnaire', valueCanonical })),
      ...(context === '' ? [] : [{ name: 'context', valueString: context }]),
      ...(changedSince === null ? [] : [{ name: 'changedsince', valueInstant: changedSince }]),
    ],
  });
  // It has its kind at least: nothing prunes it away.
  return written as JsonObject;
}

export type PackagedForm = ReadForm & {
  /** As the payer sent it: an adaptive one goes back to it with each answer. */
  readonly questionnaire: Resource;
  /** Answers that the payer has filled in already; null where none. */
  readonly draft: Resource | null;
  /** It has formulas that are reckoned nowhere here (CQL). */
  readonly hasLibrary: boolean;
};

export type ReadPackage = {
  readonly forms: readonly PackagedForm[];
  /** Codes of an OperationOutcome beside. */
  readonly issues: readonly string[];
  readonly faults: readonly FormFault['kind'][];
};

const most = 50;

const resourcesOf = (bundle: JsonObject): readonly Resource[] =>
  list(bundle['entry']).flatMap(({ resource }) => (isResource(resource) ? [resource] : []));

function formOf(bundle: JsonObject): PackagedForm | null {
  const resources = resourcesOf(bundle);
  const questionnaire = resources.find(({ resourceType }) => resourceType === 'Questionnaire');
  if (questionnaire === undefined) return null;
  const valueSets = new Map(
    resources
      .filter(({ resourceType }) => resourceType === 'ValueSet')
      .flatMap((valueSet): (readonly [string, JsonObject])[] => {
        const [url, version] = [text(valueSet['url']), text(valueSet['version'])];
        return url === ''
          ? []
          : [[url, valueSet], ...(version === '' ? [] : [[`${url}|${version}`, valueSet] as const])];
      }),
  );
  return {
    ...readQuestionnaire(questionnaire, valueSets),
    questionnaire,
    draft: resources.find(({ resourceType }) => resourceType === 'QuestionnaireResponse') ?? null,
    hasLibrary: resources.some(({ resourceType }) => resourceType === 'Library'),
  };
}

/** What a payer's $questionnaire-package answered: forms with their lists, drafts and formulas. Never throws for what it holds. */
export function readPackage(value: unknown): ReadPackage {
  if (tooMuch(value)) return { forms: [], issues: [], faults: ['TooMuch'] };
  if (!isObject(value)) return { forms: [], issues: [], faults: ['NoQuestionnaire'] };
  const found: readonly JsonObject[] =
    value['resourceType'] === 'Parameters' ? list(value['parameter']).map(({ resource }) => object(resource)) : [value];
  const forms = found.filter(({ resourceType }) => resourceType === 'Bundle').flatMap((bundle) => formOf(bundle) ?? []);
  const issues = found
    .filter(({ resourceType }) => resourceType === 'OperationOutcome')
    .flatMap((outcome) => list(outcome['issue']).map(({ code }) => text(code)));
  return { forms: forms.slice(0, most), issues, faults: forms.length === 0 ? ['NoQuestionnaire'] : [] };
}
