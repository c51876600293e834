/** Why a field is not as it should be. */
export const warningKinds = ['Unmapped', 'NoValue', 'NoChoice', 'TooLong', 'Smaller', 'CutOff', 'Blank'] as const;
export type WarningKind = (typeof warningKinds)[number];

export type Warning = { readonly Kind: WarningKind; readonly Field: string; readonly Message: string };
