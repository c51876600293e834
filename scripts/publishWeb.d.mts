export declare const keptForMs: number;
/** `fresh` and `served` are folders on one disk; `now` in epoch milliseconds. */
export declare const publishWeb: (fresh: string, served: string, now?: number) => void;
