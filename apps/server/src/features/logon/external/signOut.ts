import { buildEndSessionUrl } from 'openid-client';
import type { Deps } from '#/features/deps.ts';
import { loginSaying } from './destination.ts';
import { type Navigation, SignInRefused } from './navigation.ts';
import { openProviderOf, providerOf } from './providerOf.ts';
import { texts } from './texts.ts';

/** Sends the browser, whose session here has ended, to sign out at the directory too; it comes back to Login (STATE-22). */
export const signOut =
  (deps: Deps) =>
  async (navigation: Navigation): Promise<string> => {
    const { company, origin } = navigation;
    if (!company.external_sign_in) return '/';
    try {
      const { configuration } = await openProviderOf(deps, navigation, '/');
      if (configuration.serverMetadata().end_session_endpoint === undefined) return '/';
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${origin}/` }).href;
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      return loginSaying(texts.stillThere((await providerOf(deps, navigation)).name));
    }
  };
