import type { AuthAttachment, AuthRequest } from '../request/authRequest.ts';
import { transmissionCodes } from '../x12/codes278.ts';
import { idOf } from './context.ts';
import type { Resource } from './fhir.ts';
import { filledForms, formReference, isForm } from './forms.ts';
import { coded, extension, profile, systems, temporary, x12List } from './names.ts';

/** A document goes along where its bytes are there: PAS has no other way (profile-documentreference). */
const goesAlong = ({ data, sent }: AuthAttachment): boolean => data !== '' && sent === 'Electronic';

export const documentsOf = (request: AuthRequest): readonly Resource[] => {
  const all = request.attachments.filter(goesAlong);
  return [...all.filter((one) => !isForm(one)).map(documentReference), ...filledForms(request, all)];
};

const documentReference = (attachment: AuthAttachment): Resource => ({
  resourceType: 'DocumentReference',
  id: idOf(attachment.control),
  meta: { profile: [profile('profile-documentreference')] },
  status: 'current',
  type: attachment.loinc === '' ? coded(x12List(755), attachment.reportType) : coded(systems.loinc, attachment.loinc),
  category: [coded(systems.noteCategory, 'clinical-note')],
  subject: { reference: 'Patient/patient' },
  content: [
    {
      attachment: {
        contentType: attachment.contentType,
        data: attachment.data,
        title: attachment.title || undefined,
      },
    },
  ],
});

const documentInformation = ({ reportType, sent, control, title }: AuthAttachment) => ({
  ...extension('documentInformation', {}),
  extension: [
    { url: 'reportTypeCode', valueCodeableConcept: coded(x12List(755), reportType) },
    { url: 'transmissionMethod', valueCodeableConcept: coded(x12List(756), transmissionCodes[sent]) },
    ...(control === '' ? [] : [{ url: 'controlNumber', valueString: control }]),
    ...(title === '' ? [] : [{ url: 'description', valueString: title }]),
  ],
});

const timing = (from: string, to: string) =>
  to === '' || to === from ? { timingDate: from } : { timingPeriod: { start: from, end: to } };

/** Days, note and documents, numbered in this order for each message. */
export function supportingInfoOf(request: AuthRequest) {
  const { category, from, to, note, attachments } = request;
  const isStay = category === 'Admission';
  const infos = [
    ...(from === '' || isStay ? [] : [{ category: temporary('patientEvent'), ...timing(from, to) }]),
    ...(from === '' || !isStay ? [] : [{ category: temporary('admissionDates'), timingDate: from }]),
    ...(to === '' || !isStay ? [] : [{ category: temporary('dischargeDates'), timingDate: to }]),
    ...attachments.filter(goesAlong).map((attachment) => ({
      extension: [documentInformation(attachment)],
      category: temporary('additionalInformation'),
      valueReference: {
        reference: isForm(attachment) ? formReference(attachment) : `DocumentReference/${idOf(attachment.control)}`,
      },
    })),
    ...(note.trim() === '' ? [] : [{ category: temporary('freeFormMessage'), valueString: note.trim() }]),
  ];
  return infos.map((info, at) => ({ sequence: at + 1, ...info }));
}
