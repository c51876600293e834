import { generateURI } from 'otplib';

/**
 * What an authenticator app reads. Its label is issuer, colon, account: a colon in the company's name would have apps split it at
 * the wrong place, even where it is encoded.
 */
export const authenticatorUri = (company: string, account: string, secret: string): string =>
  generateURI({ issuer: plain(company), label: plain(account), secret });

const plain = (text: string) => text.replaceAll(':', ' ').replaceAll(/ +/g, ' ').trim();
