import { forms, type Form } from '#/authorization/dtr/forms.ts';
import { nextQuestion } from '#/authorization/dtr/nextQuestion.ts';
import { codeOf, isObject, type Json, list, object, text } from '#/authorization/pas/json.ts';
import { fhir, outcome } from '#/authorization/pas/operationOutcome.ts';
import { wantedFor } from '#/authorization/words.ts';
import type { Ledger } from '#/authorization/ledger.ts';
import type { Calls } from '#/calls.ts';
import type { Reply } from '#/http/reply.ts';
import type { Payer } from '#/payers.ts';

interface DtrContext {
  readonly ledger: Ledger;
  readonly calls: Calls;
  readonly now: () => Date;
}

interface DtrRequest {
  readonly base: string;
  readonly payer: Payer;
}

const dtr = 'http://hl7.org/fhir/us/davinci-dtr/StructureDefinition';
/** The day on which all forms were changed last. */
const CHANGED = '2026-06-01';

/** Forms that a payer wants filled in (DTR 2.2.0); null where it is another call. */
export function handleDtr(
  at: string,
  body: Json,
  { base, payer }: DtrRequest,
  client: string,
  context: DtrContext,
): Reply | null {
  const note = (outcomeOf: string, sentinel: string | null) =>
    context.calls.add({
      at: context.now().toISOString(),
      transport: 'DTR',
      user: client,
      payer: payer.PayerId,
      sentinel,
      payloadId: '',
      isaControl: '',
      trace: '',
      dateOfService: '',
      outcome: outcomeOf,
      tookMs: null,
    });
  switch (at) {
    case 'POST Questionnaire/$questionnaire-package': {
      const wanted = wantedFor(payer.PayerId, memberIdOf(body), '');
      note('package', wanted.sentinel);
      return packaged(body, wanted.form, base, context.ledger, payer.PayerId);
    }
    case 'POST Questionnaire/$next-question':
      note('next', null);
      return nextQuestion(body, base);
    case 'POST Questionnaire/$log-questionnaire-errors':
      note('errors', null);
      return fhir({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'information', code: 'informational', diagnostics: 'Thank you' }],
      });
    default:
      return null;
  }
}

const parametersOf = (body: Json, name: string): readonly Json[] =>
  list(body['parameter']).filter((one) => one['name'] === name);

const memberIdOf = (body: Json): string => {
  const coverage = object(parametersOf(body, 'coverage')[0]?.['resource']);
  const numbered = list(coverage['identifier']).find(({ type }) => codeOf(type) === 'MB');
  return text(numbered?.['value']) || text(coverage['subscriberId']);
};

/** Which forms: by their addresses, by the word at the end of the member id, by the context of a task, by what is ordered. */
function chosen(body: Json, word: string | null, ledger: Ledger, payerId: string): readonly Form[] {
  const all = Object.values(forms);
  const names = parametersOf(body, 'questionnaire').map((one) =>
    text(one['valueCanonical']).split('|')[0]?.split('/').at(-1),
  );
  if (names.length > 0) return all.filter(({ name }) => names.includes(name));
  if (word !== null) return all.filter((form) => form === forms[word]);
  const [task] = parametersOf(body, 'context');
  const kept = ledger.find(payerId, text(task?.['valueString']).replace(/^CTX-/, ''));
  const codes = [
    ...(kept?.asked.lines.map(({ procedure }) => procedure.split(':')[1] ?? '') ?? []),
    ...parametersOf(body, 'order').map(({ resource }) => codeOf(object(resource)['code'])),
  ];
  const isImaging = codes.some((code) => /^7\d{4}$/.test(code));
  return codes.length === 0 ? [] : all.filter(({ name }) => name === (isImaging ? 'imaging' : 'knee-replacement'));
}

function packaged(body: Json, word: string | null, base: string, ledger: Ledger, payerId: string): Reply {
  if (body['resourceType'] !== 'Parameters') return outcome(400, ['structure', 'Parameters are wanted', 'Parameters']);
  const coverage = object(parametersOf(body, 'coverage')[0]?.['resource']);
  if (coverage['resourceType'] !== 'Coverage')
    return outcome(422, ['required', 'A coverage is wanted', 'Parameters.parameter']);
  const since = text(parametersOf(body, 'changedsince')[0]?.['valueInstant']);
  const found = chosen(body, word, ledger, payerId).filter(() => since === '' || since.slice(0, 10) < CHANGED);
  const parameter = found.map((form) => ({ name: 'packagebundle', resource: packageOf(form, coverage, base) }));
  return fhir({ resourceType: 'Parameters', ...(parameter.length > 0 && { parameter }) });
}

const addressOf = ({ name }: Form, base: string): string => `${base}/Questionnaire/${name}`;

/** A form as it is handed over: of an adaptive one nothing but its head, its questions come one by one. */
function questionnaireOf(form: Form, base: string): Json {
  const { item, ...head } = form.questionnaire;
  return {
    ...head,
    id: form.name,
    url: addressOf(form, base),
    ...(form.isAdaptive
      ? {
          extension: [
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive',
              valueUrl: base,
            },
          ],
        }
      : { item: JSON.parse(JSON.stringify(item).replaceAll('http://payer.example', base)) as unknown }),
  };
}

function packageOf(form: Form, coverage: Json, base: string) {
  const questionnaire = questionnaireOf(form, base);
  const library = {
    resourceType: 'Library',
    id: 'prefill',
    url: `${base}/Library/prefill`,
    version: '1.0.0',
    status: 'active',
    type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/library-type', code: 'logic-library' }] },
    content: [
      {
        contentType: 'text/cql',
        data: Buffer.from(
          "library Prefill version '1.0.0'\nusing FHIR version '4.0.1'\ncontext Patient\ndefine \"BirthDate\": Patient.birthDate\n",
        ).toString('base64'),
      },
    ],
  };
  const valueSet = {
    resourceType: 'ValueSet',
    id: 'therapies',
    url: `${base}/ValueSet/therapies`,
    status: 'active',
    expansion: {
      timestamp: `${CHANGED}T00:00:00Z`,
      contains: ['Physical therapy', 'Injection', 'Medication', 'Brace'].map((display, index) => ({
        system: `${base}/CodeSystem/therapies`,
        code: `T${index + 1}`,
        display,
      })),
    },
  };
  const draft = {
    resourceType: 'QuestionnaireResponse',
    id: `${form.name}-draft`,
    meta: { profile: [`${dtr}/dtr-questionnaireresponse${form.isAdaptive ? '-adapt' : ''}`] },
    extension: [{ url: `${dtr}/qr-context`, valueReference: { reference: `Coverage/${text(coverage['id'])}` } }],
    questionnaire: addressOf(form, base),
    status: 'in-progress',
    subject: isObject(coverage['beneficiary']) ? coverage['beneficiary'] : { reference: 'Patient/unknown' },
    ...(form.isAdaptive ? { contained: [questionnaire] } : {}),
  };
  const entry = form.isAdaptive ? [questionnaire, draft] : [questionnaire, library, valueSet, draft];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: `${CHANGED}T00:00:00Z`,
    entry: entry.map((resource) => ({
      fullUrl: `${base}/${text(resource['resourceType'])}/${text(resource['id'])}`,
      resource,
    })),
  };
}
