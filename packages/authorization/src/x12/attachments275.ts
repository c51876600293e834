import type { Loop275Claim } from '@coverline/x12/guide/generated/guide275Claim.generated.ts';
import type { Loop275Review } from '@coverline/x12/guide/generated/guide275Review.generated.ts';
import type { AuthAttachment, AuthParty, AuthRequest } from '../request/authRequest.ts';
import { compact, period, sent } from './values278.ts';

/**
 * How an attachment is formed (CAT02): an image or a PDF, a document of HL7 (a clinical one, or FHIR as PAS has it in a 275), or text of
 * whatever kind.
 */
export function formOf(contentType: string): 'IA' | 'HL' | 'TX' {
  if (contentType === 'application/pdf' || contentType.startsWith('image/')) return 'IA';
  return contentType === 'text/xml' || contentType.startsWith('application/fhir+') ? 'HL' : 'TX';
}

/** 11 where it answers what the payer asked for by a number of its own, 02 where it is sent of our own accord. */
const purposeOf = (documents: readonly AuthAttachment[]): '11' | '02' =>
  documents.some(({ answers }) => answers !== undefined) ? '11' : '02';

type Sending = { readonly date: string; readonly time: string };

const beginningOf = ({ reference, attachments }: AuthRequest, { date, time }: Sending) => ({
  purpose: purposeOf(attachments),
  reference,
  date: compact(date),
  time,
});

const partyOf = (party: AuthParty) => ({
  type: party.isPerson ? '1' : '2',
  lastName: sent(party.name),
  firstName: party.isPerson ? sent(party.firstName) : undefined,
});

/** The member's number is the subscriber's, whoever the patient is. */
const patientOf = ({ subscriber, dependent }: AuthRequest) => {
  const { lastName, firstName, middleName, suffix } = dependent ?? subscriber;
  return {
    type: '1',
    lastName: sent(lastName),
    firstName: sent(firstName),
    middleName: sent(middleName),
    suffix: sent(suffix),
    idQualifier: 'MI',
    id: subscriber.memberId,
  };
};

const payerOf = ({ payer }: AuthRequest) => ({
  type: '2',
  lastName: sent(payer.name),
  idQualifier: payer.idKind === 'Payer' ? 'PI' : 'XV',
  id: payer.id,
});

const digits = ({ phone }: AuthParty): string => phone.replaceAll(/\D/g, '');

const contactOf = ({ requester }: AuthRequest) =>
  digits(requester) === '' ? undefined : { function: 'IC', kind1: 'TE', number1: digits(requester) };

/** Our own control number as PWK06 had it, or the payer's of what it asked for. */
const traceOf = ({ control, answers }: AuthAttachment) =>
  answers === undefined || answers.control === ''
    ? { type: '1', number: control }
    : { type: '2', number: answers.control };

const documentsOf = ({ attachments }: AuthRequest, { date }: Sending) =>
  attachments.map((one, at) => ({
    counter: { number: String(at + 1) },
    trace: traceOf(one),
    format: {
      submitted: period('368', date, date),
      category: { report: 'AE', form: formOf(one.contentType) },
      bytes: {
        object: { group: '1', qualifier: '47', attribute: 'ATTACHMENT' },
        data: { filter: 'B64', length: String(one.data.length), bytes: one.data },
      },
    },
  }));

/** The documents of a request as the loops of 006020X316, which is of reviews. */
export const review275 = (request: AuthRequest, sending: Sending): Loop275Review => ({
  beginning: beginningOf(request, sending),
  sender: {
    name: {
      entity: 'ACV',
      ...partyOf(request.requester),
      idQualifier: 'XX',
      id: request.requester.npi,
      relationship: '67',
      role: request.requester.isPerson ? '1P' : 'FA',
    },
    contact: contactOf(request),
  },
  receiver: { name: { entity: '40', ...payerOf(request), relationship: '67', role: 'X3' } },
  patient: {
    name: { entity: request.dependent === null ? 'IL' : 'QC', ...patientOf(request) },
    review: { qualifier: '2I', value: request.trace.number },
  },
  documents: documentsOf(request, sending),
});

/** The same as those of 006020X314, which is of claims, for payers that take it for reviews: the trace stands where a claim's number would. */
export const claim275 = (request: AuthRequest, sending: Sending & { readonly submitter: string }): Loop275Claim => ({
  beginning: beginningOf(request, sending),
  payer: { name: { entity: 'PR', ...payerOf(request) } },
  submitter: { name: { entity: '41', ...partyOf(request.requester), idQualifier: '46', id: sending.submitter } },
  provider: { name: { entity: '1P', ...partyOf(request.requester), idQualifier: 'XX', id: request.requester.npi } },
  patient: {
    name: { entity: 'QC', ...patientOf(request) },
    claim: { qualifier: 'X1', value: request.trace.number },
    service: request.from === '' ? undefined : period('472', request.from, request.from),
  },
  documents: documentsOf(request, sending).map(({ counter, trace, format }, at) => {
    const loinc = request.attachments[at]?.answers?.loinc ?? '';
    return {
      counter,
      trace,
      wish: loinc === '' ? undefined : { status: { category: 'R4', code: loinc, list: 'LOI' } },
      format,
    };
  }),
});
