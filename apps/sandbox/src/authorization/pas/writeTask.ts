import type { Kept } from '#/authorization/ledger.ts';
import type { Outcome } from '#/authorization/words.ts';

const pas = 'http://hl7.org/fhir/us/davinci-pas';
const temporary = (code: string) => ({ coding: [{ system: `${pas}/CodeSystem/PASTempCodes`, code }] });
const DAY = 86_400_000;
const DAYS_LEFT = 14;

interface Around {
  readonly base: string;
  readonly at: string;
  readonly patient: string;
  readonly insurer: string;
}

/** The task by which a payer asks for more: a document by its LOINC code, or a questionnaire by the context under which it is fetched. */
export function tasksOf({ asked, payerReference }: Kept, { wants }: Outcome, { base, at, patient, insurer }: Around) {
  if (wants === 'nothing') return [];
  const isForm = wants === 'form';
  const line = asked.lines[0]?.sequence ?? 1;
  const what = isForm
    ? [{ type: temporary('questionnaire-context'), valueString: `CTX-${asked.trace}` }]
    : [
        {
          extension: [{ url: `${pas}/StructureDefinition/extension-paLineNumber`, valueInteger: line }],
          type: temporary('attachments-needed'),
          valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code: '11504-8' }] },
        },
      ];
  return [
    {
      resourceType: 'Task',
      id: `T-${payerReference}`,
      meta: { profile: [`${pas}/StructureDefinition/profile-task`] },
      identifier: [{ system: `${base}/tasks`, value: asked.trace }],
      status: 'requested',
      intent: 'order',
      code: temporary(isForm ? 'attachment-request-questionnaire' : 'attachment-request-code'),
      for: { reference: patient },
      authoredOn: at,
      requester: { reference: insurer },
      reasonCode: temporary('preAuthorization'),
      restriction: { period: { end: new Date(Date.parse(at) + DAYS_LEFT * DAY).toISOString().slice(0, 10) } },
      input: [{ type: temporary('payer-url'), valueUrl: base }, ...what],
    },
  ];
}
