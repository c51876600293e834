/**
 * What our own checks say of one field, in plain words that never hold the value itself. `wrong`: nobody can have it; `look`: it may be
 * right, and is worth a look. Neither keeps anything from being saved.
 */
export type Finding = { readonly grade: 'wrong' | 'look'; readonly text: string };

export const wrong = (text: string): Finding => ({ grade: 'wrong', text });
export const look = (text: string): Finding => ({ grade: 'look', text });
