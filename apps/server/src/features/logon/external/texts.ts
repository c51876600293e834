import { lostSignIn } from '@coverline/contract/logon/externalPaths.ts';

/** What Login says when a sign-in at the directory came to nothing. Plain, and without a detail that only an attacker needs. */
export const texts = {
  lost: lostSignIn,
  down: (name: string) => `${name} does not answer at the moment. Try again in a few minutes.`,
  erred: (name: string) => `${name} answered with an error of its own. Try again in a few minutes.`,
  refused: (name: string) =>
    `The sign-in at ${name} could not be accepted. Log in again; if that does not help, ask your administrator.`,
  stranger: (name: string) => `Your sign-in at ${name} does not open this portal. Ask your administrator for access.`,
  throttled: 'Too many sign-in tries came from your network. Try again in five minutes.',
  stillThere: (name: string) =>
    `You are logged out here. ${name} does not answer, so you may still be signed in there.`,
} as const;
