/** A code of the guide's list, or one that a partner wants beside it: the list is offered, not enforced. */
export type Coded<T extends string> = T | (string & Record<never, never>);
