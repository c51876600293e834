import { storageKeys } from '@coverline/domain/constants.ts';

/** The e-mail alone, and only for those who asked. */
export const remembered = {
  read: (): string => localStorage.getItem(storageKeys.rememberedUsername) ?? '',
  keep: (username: string): void => localStorage.setItem(storageKeys.rememberedUsername, username),
  forget: (): void => localStorage.removeItem(storageKeys.rememberedUsername),
};
