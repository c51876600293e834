import type {
  AuthAttachment,
  AuthLine,
  AuthParty,
  AuthPerson,
  AuthRequest,
} from '@coverline/authorization/request/authRequest.ts';
import { pasProblems } from '@coverline/authorization/pas/writePas.ts';
import { requestProblems } from '@coverline/authorization/request/requestProblems.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { AuthStep } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';

/** What a request says beside what people fill in. */
export type Around = {
  readonly number: number;
  readonly payer: { readonly name: string; readonly id: string } | null;
  /** Of a renewal, the number of the authorization before it; null of any other. */
  readonly before: string | null;
  /** What goes along, without its bytes. */
  readonly attachments: readonly AuthAttachment[];
  /** The payer is asked over FHIR first, which wants more than a 278 or a person does. */
  readonly isFhir: boolean;
};

const self = '18';

/** Sent by hand it goes by its number alone: no wire asks who gave it. */
const byHand = '9999999999';

const personOf = (person: AuthContent['Patient']): AuthPerson => ({
  lastName: person.LastName,
  firstName: person.FirstName,
  middleName: person.MiddleName,
  suffix: '',
  dateOfBirth: person.DateOfBirth,
  gender: person.Gender,
  address: null,
});

const partyOf = (name: string, npi: string, rest: Partial<AuthParty> = {}): AuthParty => ({
  isPerson: false,
  name,
  firstName: '',
  npi,
  taxonomy: '',
  phone: '',
  address: null,
  ...rest,
});

const frequencyOf = ({ Frequency: often }: AuthContent['Lines'][number]): AuthLine['frequency'] =>
  often === null ? null : { times: often.Times, per: often.Per, over: often.Over, unit: often.Unit };

const isOwn = ({ Subscriber, Relationship }: AuthContent): boolean => Subscriber === null || Relationship === self;

/** What was filled in, as the one model of a request that rules and wires know. */
export function toRequest(content: AuthContent, { number, payer, before, attachments }: Around): AuthRequest {
  const { Patient, Subscriber, Requester } = content;
  return {
    kind: before === null ? 'Request' : 'Renewal',
    reference: String(number),
    trace: { number: String(number), originator: byHand },
    category: content.Category,
    urgency: content.Urgency,
    serviceType: content.ServiceType,
    place: { code: content.PlaceOfService, kind: 'PlaceOfService' },
    from: content.From,
    to: content.To,
    admission: null,
    previousNumber: before ?? '',
    payerReference: '',
    payer: { name: payer?.name ?? '', id: payer?.id ?? '', idKind: 'Payer' },
    requester: partyOf(Requester.Name, Requester.NPI, { phone: Requester.Phone }),
    subscriber: {
      ...personOf(isOwn(content) ? Patient : (Subscriber ?? Patient)),
      memberId: content.MemberID,
      group: content.Group,
    },
    dependent: isOwn(content) ? null : { ...personOf(Patient), relationship: content.Relationship },
    providers: content.Providers.map(({ Role, Name, FirstName, NPI }) => ({
      role: Role,
      party: partyOf(Name, NPI, { isPerson: FirstName !== '', firstName: FirstName }),
    })),
    diagnoses: content.Diagnoses.map(({ Kind, Code }) => ({ kind: Kind, code: Code, on: '' })),
    lines: content.Lines.map((line) => ({
      sequence: line.Sequence,
      kind: line.Kind,
      code: line.Code,
      modifiers: line.Modifiers,
      revenue: line.Revenue,
      from: line.From === '' ? content.From : line.From,
      to: line.To === '' ? content.To : line.To,
      quantity: line.Count === null ? null : { count: line.Count, unit: line.Unit },
      frequency: frequencyOf(line),
      diagnoses: [],
      change: 'Same',
    })),
    note: content.Note,
    attachments,
  };
}

/** Of which step of the screen a lack is. The words are those of `requestProblems`. */
function stepOf(lack: string): AuthStep {
  if (/^(a|one principal|at most \d+) diagnos/.test(lack) || lack.startsWith('a note')) return 'Clinical';
  if (lack.includes('of line ') || ['the dates', 'a service', 'numbers of lines that differ'].includes(lack))
    return 'Service';
  return 'Coverage';
}

export type Lacks = Readonly<Record<AuthStep, readonly string[]>>;

/** What it still lacks, step by step; the last step lacks what the others do, but for what FHIR alone wants: by hand it goes without. */
export function lacksOf(content: AuthContent, around: Around): Lacks {
  const request = toRequest(content, around);
  const all = requestProblems(request);
  const of = (step: AuthStep) => all.filter((lack) => stepOf(lack) === step);
  return {
    Coverage: of('Coverage'),
    Service: [...of('Service'), ...(around.isFhir ? pasProblems(request) : [])],
    Clinical: of('Clinical'),
    Send: all,
  };
}
