import { createHash } from 'node:crypto';
import type { EhrRow } from '#/platform/db/tables/embeddedTables.ts';
import type { Deps } from '#/features/deps.ts';
import { ehrSecretPlace } from '#/services/ehr/ehrOf.ts';
import type { Launch } from '#/services/ehr/launch.ts';
import type { IdentityProvider } from '../external/identityProvider.ts';
import { proveIdentity } from '../external/proveIdentity.ts';
import { ProviderFault } from '../external/providerFault.ts';

/** Who somebody is at the EHR, and what they opened the portal for. */
export type Launched = { readonly issuer: string; readonly username: string; readonly launch: Launch };

export type Brought = {
  readonly Code: string;
  readonly RedirectURI: string;
  readonly Nonce: string;
  readonly Answer?: string | undefined;
};

/**
 * The nonce of a launch's ID token. The Nonce itself is the proof key, which nobody but this browser has until it comes here:
 * the authorization server is shown two digests of it (as OpenID Connect 15.5.2 has it).
 */
const expectedNonce = (proofKey: string): string =>
  createHash('sha256').update(`nonce ${proofKey}`).digest('base64url');

/** Redeems the code of a launch at the EHR's authorization server, by the rules of a directory's. Throws a ProviderFault. */
export async function redeemLaunch(deps: Deps, ehr: EhrRow, brought: Brought): Promise<Launched> {
  const provider = providerOf(deps, ehr);
  const opened = await deps.identityProviders.open(provider);
  const returned = new URL(brought.RedirectURI);
  returned.search = answerOf(brought).toString();
  const state = returned.searchParams.get('state');
  // Whether the state is this tab's is judged there, where it was kept; a doubled one is refused here.
  const visit = { ...(state !== null && { state }), nonce: expectedNonce(brought.Nonce), verifier: brought.Nonce };
  const { issuer, subject, tokens } = await proveIdentity(opened, provider, visit, returned);
  const [patientId, practiceId] = [textOf(tokens['patient']), textOf(tokens['ah-practice'])];
  // SMART: a launch inside a patient's chart names the patient; without one there is nothing to open.
  if (patientId === null || practiceId === null) throw new ProviderFault('refused', 'no launch context');
  return {
    issuer,
    username: subject,
    launch: { iss: ehr.iss, practiceId, patientId, accessToken: tokens.access_token },
  };
}

/** All that the authorization server answered (RFC 9207 judges its `iss`), which speaks of the one code that was brought. */
function answerOf({ Code, Answer }: Brought): URLSearchParams {
  if (Answer === undefined) return new URLSearchParams({ code: Code });
  const answer = new URLSearchParams(Answer);
  if ((answer.get('code') ?? '') !== Code) throw new ProviderFault('refused', 'another code');
  return answer;
}

function providerOf(deps: Deps, ehr: EhrRow): IdentityProvider {
  return {
    companyId: ehr.company_id,
    name: ehr.name,
    issuer: ehr.issuer,
    discoveryUrl: ehr.discovery_url ?? `${ehr.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: ehr.client_id,
    clientSecret:
      ehr.client_secret === null
        ? null
        : deps.providerSealer.openText(ehrSecretPlace(ehr.company_id), ehr.client_secret),
    otherHosts: ehr.other_hosts,
    requiredAcr: [],
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null;
