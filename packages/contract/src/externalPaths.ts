/** Where a browser is sent to sign in and out at a company's directory: navigations, not calls (decisions B.27). */
export const signInPath = '/Account/Logon/SignIn';
export const signOutPath = '/Account/Logon/SignOut';
/** What the directory has to know as the portal's redirect URI. */
export const callbackPath = '/Account/Logon/SignInCallback';
