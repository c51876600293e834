import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/features/deps.ts';
import { callback } from './callback.ts';
import { navigating, type Navigation } from './navigation.ts';
import { callbackPath, signInPath, signOutPath } from '@coverline/contract/logon/externalPaths.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

/** The three addresses of external sign-in to which a browser is sent; `portal` is the page of the portal, where one was built. */
export function serveExternalSignIn(app: FastifyInstance, deps: Deps, portal: string | null): void {
  const serve = (path: string, visit: (navigation: Navigation) => Promise<string>) =>
    app.get(path, { exposeHeadRoute: false, config: { waitsOutside: true } }, navigating(deps, portal, visit));
  serve(signInPath, signIn(deps));
  serve(callbackPath, callback(deps));
  serve(signOutPath, signOut(deps));
}
