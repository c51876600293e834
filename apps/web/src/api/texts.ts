/** What the user reads on Login after a session has ended. */
export const texts = {
  sessionExpired: 'Your session has expired and you have been logged out.',
  logInAgain: 'Please log in again.',
  logInAgainAtStart: 'Please log in again to continue using the system.',
} as const;
