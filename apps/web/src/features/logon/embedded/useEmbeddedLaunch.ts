import type { DataOf } from '@coverline/contract/wire/call.ts';
import { embeddedCalls } from '@coverline/contract/embedded/embedded.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { sameIssuer } from '@coverline/domain/embedded/sameIssuer.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appData } from '#/api/appData.ts';
import { embeddedMode, loginPath } from '#/api/session/embeddedMode.ts';
import { useSend } from '#/api/useSend.ts';
import { unknownEhr } from '#/app/routing/unknownEhr.ts';
import { beginLaunch, endLaunch, redirectUri } from './launch.ts';

type Ends = {
  readonly onAnswer: (answer: DataOf<(typeof embeddedCalls)['embeddedLogIn']>) => void;
  readonly onError: (error: Error) => void;
  /** Nothing to start from, and there was a launch before. */
  readonly onRelaunch: () => void;
};

/** Once a page: leaves for the EHR's authorization server, or brings what came back from it. What cannot start is an Error. */
export function useEmbeddedLaunch({ onAnswer, onError, onRelaunch }: Ends): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const logIn = useSend(embeddedCalls.embeddedLogIn);
  const begun = useRef(false);
  const go = useEffectEvent(async () => {
    const query = new URLSearchParams(search);
    const of = (name: string) => query.get(name) ?? '';
    const [launch, iss, code, error, state] = [of('launch'), of('iss'), of('code'), of('error'), of('state')];
    const config = appData.get()?.AthenaEmbeddedConfig ?? null;
    const ran = embeddedMode.ran();
    embeddedMode.noteRun();
    const fail = (state?: typeof unknownEhr) => void navigate(screen('error').path, { replace: true, state });
    if ((code || error) && state) {
      const Nonce = endLaunch(state, sessionStorage);
      if (Nonce === null || config === null) return fail();
      // A code does not stay in the address. The whole answer is the server's to judge, an error and its `iss` too.
      await navigate(loginPath(), { replace: true });
      const RedirectURI = redirectUri(location.origin);
      return logIn.mutate(
        { Code: code, RedirectURI, Nonce, Answer: search.slice(1) },
        { onSuccess: onAnswer, onError },
      );
    }
    if (launch && iss) {
      if (config === null || !sameIssuer(iss, config.ISS)) return fail(unknownEhr);
      try {
        location.replace(await beginLaunch(config, launch, { storage: sessionStorage, origin: location.origin }));
      } catch {
        fail(); // no storage, or no cryptography: a browser that shuts them off inside another site
      }
      return;
    }
    if (ran || query.has('message')) return onRelaunch();
    fail();
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void go();
  }, []);
}
