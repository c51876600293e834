import { chooseService } from '@coverline/authorization/crd/chooseService.ts';
import { hookRequest, type PrimaryHook } from '@coverline/authorization/crd/hookRequest.ts';
import { type ReadCrd, readCrd } from '@coverline/authorization/crd/readCrd.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { randomUUID } from 'node:crypto';
import type { WireRoute } from '../authWire.ts';
import { knownAs } from '../pas/pasWire.ts';
import type { PayerServices } from './payerServices.ts';

export type CrdCame =
  | { readonly kind: 'Answered'; readonly hook: PrimaryHook; readonly read: ReadCrd }
  | { readonly kind: 'NotAsked'; readonly hook: PrimaryHook | ''; readonly detail: string };

type About = {
  readonly request: AuthRequest;
  /** A visit is there in which it is to be done. */
  readonly isBooked: boolean;
  readonly publicUrl: string;
};

const notAsked = (detail: string, hook: PrimaryHook | '' = ''): CrdCame => ({ kind: 'NotAsked', hook, detail });

/** Who performs it is not who asks. */
const isDispatched = ({ providers, requester }: AuthRequest): boolean =>
  providers.some(({ role, party }) => role === 'Performing' && party.npi !== '' && party.npi !== requester.npi);

/** Asks a payer's CRD service what it wants for what is ordered: no more of the patient than who they are and how they are covered. */
export async function askCrd(
  services: PayerServices,
  to: WireRoute,
  { request: asked, isBooked, publicUrl }: About,
): Promise<CrdCame> {
  const found = await services.crdServices(to);
  if (found === null) return notAsked('The {payer}’s rule service is not there, or does not take us for who we are.');
  const request = { ...knownAs(to, asked), note: '', attachments: [] };
  const chosen = chooseService(found, { isBooked, isDispatched: isDispatched(request) });
  if (chosen === null) return notAsked('The {payer}’s rule service has nothing for orders and visits.');
  const { hook, service } = chosen;
  const at = new Date().toISOString();
  const context = { base: `${publicUrl}/fhir`, at, hookInstance: randomUUID(), practitionerId: '', encounterId: '' };
  const came = await services.callHook(to, service.id, hookRequest(hook, request, context, service.prefetch));
  if (came.kind === 'NotAsked') return notAsked(came.detail, hook);
  const read = readCrd(came.value, request);
  return read.faults.some((fault) => fault === 'Unreadable' || fault === 'TooMuch')
    ? notAsked('What the {payer}’s rule service answered could not be read.', hook)
    : { kind: 'Answered', hook, read };
}
