import type { Screen } from '../screens/screen.ts';
import { embeddedLoginPath } from './externalPaths.ts';

export const logonScreens = [
  {
    key: 'login',
    path: '/',
    title: 'Log in',
    hideUserBar: true,
    centeredContent: true,
    query: ['message', 'p'],
    states: [
      'login',
      'errors',
      'locked',
      'authentication',
      'wrong code',
      'passkey',
      'authenticator app',
      'recovery code',
      'forgot password',
      'change password',
      'used password',
      'directory',
      'loading',
    ],
  },
  {
    key: 'embeddedLogin',
    path: embeddedLoginPath,
    title: 'Log in',
    embedded: 'only',
    hideUserBar: true,
    centeredContent: true,
    query: ['launch', 'iss', 'code', 'state', 'message', 'p'],
    states: ['pairing', 'verification', 'authentication', 'relaunch'],
  },
] as const satisfies readonly Screen[];
