/** Why an address that is kept of a person is none that mail or a message could use. */
export const addressLacks = ['Missing', 'Invalid', 'Words'] as const;
export type AddressLack = (typeof addressLacks)[number];

/** What an address lacks: `says` is the line that means "none", or what is wrong with it, in words that hold no value of it. */
export type AddressFinding = { readonly lack: AddressLack; readonly says: string };
