import type { Answers, Filled } from '@coverline/authorization/dtr/filled.ts';
import type { Form, FormFault } from '@coverline/authorization/dtr/form.ts';
import type { Resource } from '@coverline/authorization/pas/fhir.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { askedLines } from '@coverline/authorization/request/askedLines.ts';
import { idOf } from '@coverline/authorization/pas/context.ts';
import { orderReference } from '@coverline/authorization/crd/orders.ts';
import type { ResponseContext } from '@coverline/authorization/dtr/writeResponse.ts';
import { authWords, type Sealed } from '../authWords.ts';

/** A payer's form as it is kept, with its answers so far. */
export type KeptForm = {
  /** As it is drawn; null where it is refused. */
  readonly form: Form | null;
  /** As the payer sent it, or, of one that is asked question by question, as it gave it last. */
  readonly questionnaire: Resource;
  readonly faults: readonly FormFault[];
  readonly hasLibrary: boolean;
  readonly answers: readonly (readonly [linkId: string, given: readonly Filled[]])[];
};

export const answersOf = ({ answers }: KeptForm): Answers => new Map(answers);

export const sealForm = (deps: Sealed, clientId: string, id: string, kept: KeptForm): Buffer =>
  authWords(deps, clientId).seal('auth_form', id, JSON.stringify(kept));
export const openForm = (deps: Sealed, clientId: string, id: string, sealed: Buffer): KeptForm =>
  JSON.parse(authWords(deps, clientId).open('auth_form', id, sealed)) as KeptForm; // sealed above in this shape

const responsePlace = (id: string): string => `${id} response`;
export const sealResponse = (deps: Sealed, clientId: string, id: string, response: Resource): Buffer =>
  authWords(deps, clientId).seal('auth_form', responsePlace(id), JSON.stringify(response));
export const openResponse = (deps: Sealed, clientId: string, id: string, sealed: Buffer): string =>
  authWords(deps, clientId).open('auth_form', responsePlace(id), sealed);

/** By what a payer ties the answers to the request: PWK06 of the 278, the id in PAS. It is never given twice. */
export const formControl = (number: number, place: number): string => `PA${number}F${place}`;

/** For whom the answers are, and in whose name: that of who asks, since payers know no users of ours. */
export const responseContext = (request: AuthRequest, control: string): ResponseContext => ({
  id: idOf(control),
  at: new Date().toISOString(),
  patient: 'Patient/patient',
  coverage: 'Coverage/coverage',
  orders: askedLines(request).map((line) => orderReference(request, line)),
  practitioner: request.requester.isPerson ? 'PractitionerRole/requestor-role' : 'Organization/requestor',
});
