/** Where a browser is sent to sign in and out at a company's directory: navigations, not calls. */
export const signInPath = '/Account/Logon/SignIn';
export const signOutPath = '/Account/Logon/SignOut';
/** What the directory has to know as the portal's redirect URI. */
export const callbackPath = '/Account/Logon/SignInCallback';
/** Login says so where a browser stands at that path: what came back belongs to no sign-in that it began, and was a 400. */
export const lostSignIn = 'This sign-in took too long, or was begun in another browser. Log in again.';
/** Where an EHR opens the portal inside itself, by the name of its vendor. */
export const embeddedLoginPath = '/Login/Athena';
