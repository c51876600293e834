import type { Delimiters } from '../write/separators.ts';

/** Puts what was received into what is sent: a 999 about a broken message must not be broken itself. */
export type Carrier = {
  /** The value itself, cut to `max`, where it can be sent as it is; undefined where it cannot. */
  readonly copy: (value: string, max: number) => string | undefined;
  /** What is left of the value once characters that cannot be sent are gone, cut and filled up to fit. */
  readonly fit: (value: string, min: number, max: number, filler: string) => string;
};

const printable = /^[\x20-\x7e]*$/;

/** Takes over what another message says, by the delimiters of the one that is written. */
export function createCarrier({ element, component, repetition, terminator }: Delimiters): Carrier {
  const separators = [element, component, repetition, terminator];
  const sendable = (c: string): boolean => printable.test(c) && !separators.includes(c);
  return {
    copy(value, max) {
      const cut = value.slice(0, max);
      return cut.trim() !== '' && Array.from(cut).every(sendable) ? cut : undefined;
    },
    fit: (value, min, max, filler) =>
      Array.from(value).filter(sendable).join('').trim().slice(0, max).trimEnd().padEnd(min, filler),
  };
}

/** Digits of a number of at most `max` digits; '0' where it is none. */
export const numberOf = (value: string, max: number): string =>
  new RegExp(`^\\d{1,${max}}$`).test(value) ? value : '0';
