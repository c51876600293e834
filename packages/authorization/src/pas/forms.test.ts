import { expect, it } from 'vitest';
import { answersOf, context, flag, formOf, item } from '../dtr/testing/formOf.ts';
import { writeResponse } from '../dtr/writeResponse.ts';
import type { AuthAttachment } from '../request/authRequest.ts';
import { requestOf } from '../request/testing/requestOf.ts';
import { bundleFaults } from './bundleFaults.ts';
import { list, object, text } from './fhir.ts';
import { entriesOf } from './rules.ts';
import { writeSubmit } from './writePas.ts';

const written = writeResponse(formOf(item('1', 'boolean')), answersOf({ 1: flag(true) }), {
  ...context,
  practitioner: 'Organization/requestor',
});
const filled: AuthAttachment = {
  control: 'PA7F1',
  reportType: 'OZ',
  loinc: '',
  sent: 'Electronic',
  title: 'Physical therapy',
  contentType: 'application/fhir+json',
  url: '',
  data: btoa(JSON.stringify(written.ok ? written.response : null)),
};
const pdf: AuthAttachment = { ...filled, control: 'PA7D1', contentType: 'application/pdf', data: 'JVBERi0=' };
const about = { base: 'https://portal.example/fhir', at: context.at, senderId: 'COVERLINE', receiverId: 'NORTHWIND' };
const submit = (...attachments: readonly AuthAttachment[]) => writeSubmit(requestOf({ attachments }), null, about);
const kinds = (bundle: ReturnType<typeof submit>) =>
  entriesOf(bundle).map(({ resource }) =>
    [text(object(resource)['resourceType']), text(object(resource)['id'])].join('/'),
  );

it('[GEN-08] a bundle carries a filled form as it is, with the orders that it is for', () => {
  const bundle = submit(filled, pdf);
  expect(kinds(bundle).slice(-3)).toEqual([
    'DocumentReference/PA7D1',
    'QuestionnaireResponse/PA7F1',
    'ServiceRequest/AUTH-9001-1',
  ]);
  const infos = list(object(entriesOf(bundle)[0]?.['resource'])['supportingInfo']);
  expect(infos.map((info) => object(info['valueReference'])['reference'])).toEqual(
    expect.arrayContaining(['QuestionnaireResponse/PA7F1', 'DocumentReference/PA7D1']),
  );
  expect(bundleFaults(bundle, 'Submit')).toEqual([]);
  // One whose answers are not there, as in an inquiry, is named nowhere.
  expect(kinds(submit({ ...filled, data: '', sent: 'OnRequest' })).join(' ')).not.toContain('PA7F1');
});

it('[GEN-08] a filled form names no order that is asked for no more', () => {
  const lines = requestOf().lines.map((line) => ({ ...line, sequence: line.sequence + 7 }));
  const bundle = writeSubmit(requestOf({ attachments: [filled], lines }), null, about);
  const answers = entriesOf(bundle).find(
    ({ resource }) => object(resource)['resourceType'] === 'QuestionnaireResponse',
  );
  const named = list(object(answers?.['resource'])['extension']).map(
    (one) => object(one['valueReference'])['reference'],
  );
  expect(named.filter((one) => one !== undefined)).toEqual(['Coverage/coverage']);
  expect(kinds(bundle).join(' ')).not.toContain('ServiceRequest');
});
