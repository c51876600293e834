/** What the error screen is given by a launch from an EHR that the portal does not know: to load the page anew would not help. */
export const unknownEhr = 'unknown EHR';
