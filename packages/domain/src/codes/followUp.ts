/** When a refused request may be asked again. */
export type Again = 'now' | 'corrected' | 'in10Days' | 'in30Days' | 'payerWillAnswer' | 'never';

export type FollowUp = { readonly label: string; readonly again: Again };

/** AAA04, what the payer says to do after a refusal, in words of our own. Pure data. */
export const followUps: Readonly<Record<string, FollowUp>> = {
  C: { label: 'Correct it and ask again', again: 'corrected' },
  N: { label: 'Do not ask again', again: 'never' },
  P: { label: 'Ask the same again', again: 'now' },
  R: { label: 'Asking again is allowed', again: 'now' },
  S: { label: 'Do not ask again, the {payer} is asking a third party', again: 'never' },
  W: { label: 'Ask again after 30 days', again: 'in30Days' },
  X: { label: 'Ask again after 10 days', again: 'in10Days' },
  Y: { label: 'Do not ask again, the {payer} will answer later', again: 'payerWillAnswer' },
};
