import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { EmbeddedData } from '@coverline/domain/embedded/embeddedData.ts';
import type { AppData } from '#/api/appData.ts';
import { CallError } from '#/api/wire/callError.ts';
import { texts } from '#/api/texts.ts';
import { destinationOf, type Place } from '#/app/routing/addresses.ts';
import { refreshVariant } from '#/app/start/refreshVariant.ts';

/** 1 the configuration failed, 2 the external sign-in is needed, 3 the session could not be refreshed. */
type FailureCode = 1 | 2 | 3;

type Refreshed = { readonly UserData: UserData; readonly EmbeddedData: EmbeddedData | null };

export type StartDeps = {
  readonly fetchConfig: () => Promise<AppData>;
  readonly readToken: () => string | null;
  readonly refreshLoginData: () => Promise<Refreshed>;
  readonly refreshB2CLoginData: () => Promise<Refreshed>;
  /** Forgets the patient for whom an EHR opened the portal. */
  readonly wipeEmbedded: () => void;
  /** The address that was opened, and the page that led to it. */
  readonly place: Place;
  readonly referrer: string;
  readonly onConfig: (data: AppData) => void;
  /** Between two tries. */
  readonly pause: () => Promise<void>;
};

export type Started =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'restored'; readonly user: UserData; readonly embedded: EmbeddedData | null }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly userMessage: string | null };

/** The chain of a page load: the configuration, then the session of the stored token, or of the company's directory. */
export async function startUp(deps: StartDeps): Promise<Started> {
  let config: AppData;
  try {
    config = await tried(deps.fetchConfig, deps.pause);
  } catch {
    return { kind: 'failed', code: 1, userMessage: null };
  }
  deps.onConfig(config);
  const hasToken = deps.readToken() !== null;
  const { UseADB2CAuthentication: external, ValidReferralDomains: referralDomains } = config.AppConfig;
  const variant = refreshVariant({
    external,
    hasToken,
    referrer: deps.referrer,
    referralDomains,
    hash: deps.place.hash,
  });
  if (variant === 'none') return { kind: 'signedOut' };
  if (variant === 'externalSignIn') return { kind: 'failed', code: 2, userMessage: null };
  try {
    const refresh = variant === 'external' ? deps.refreshB2CLoginData : deps.refreshLoginData;
    const { UserData, EmbeddedData } = await tried(refresh, deps.pause);
    return { kind: 'restored', user: UserData, embedded: EmbeddedData };
  } catch (error) {
    deps.wipeEmbedded();
    if (variant === 'external' && isUnauthorized(error)) return withoutSession(hasToken, deps.place);
    return { kind: 'failed', code: 3, userMessage: saidAtRefresh(error) };
  }
}

/**
 * Nobody is signed in where a directory could: whoever asks for a screen is sent there. Login itself stays, or logging off
 * would sign in again; and so does a Login that has something to say, or a refusal would go round in circles.
 */
function withoutSession(hadToken: boolean, place: Place): Started {
  const says = new URLSearchParams(place.search).has('message');
  if (destinationOf(place) !== null && !says) return { kind: 'failed', code: 2, userMessage: null };
  return hadToken && !says ? { kind: 'failed', code: 3, userMessage: null } : { kind: 'signedOut' };
}

const isUnauthorized = (error: unknown) => error instanceof CallError && error.kind === 'unauthorized';

/** What the server said of the refresh; its plain "log in again" gives way to the fuller text of a start. */
function saidAtRefresh(error: unknown): string | null {
  const said = error instanceof CallError && error.kind === 'unauthorized' ? error.userMessage : null;
  return said === texts.logInAgain ? null : said;
}

const tries = 3;

/** A server that is being replaced, or a network that hiccups, must not log anybody out: both are asked again, twice. */
async function tried<T>(ask: () => Promise<T>, pause: () => Promise<void>, left = tries): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const passing = error instanceof CallError && (error.kind === 'network' || (error.status ?? 0) >= 500);
    if (!passing || left <= 1) throw error;
    await pause();
    return tried(ask, pause, left - 1);
  }
}
