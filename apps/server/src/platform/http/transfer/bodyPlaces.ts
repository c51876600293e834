import { HttpError } from '#/platform/http/errors.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** How many bodies are read at once, and how slow one may be. */
export type BodyBounds = {
  readonly places: number;
  /** Of those, what one person holds, in however many sessions; and all people of one client: nobody holds all. */
  readonly ofPerson: number;
  readonly ofClient: number;
  /** What has to come in each so many milliseconds. */
  readonly leastBytes: number;
  readonly inMs: number;
};

export type BodyPlaces = {
  readonly bounds: BodyBounds;
  /** Takes a place, and answers how it is given back, once; throws where there is none, or none for them. */
  readonly enter: (who: Who) => () => void;
};

type Who = Pick<Session, 'userId' | 'clientId'>;

/** A telephone at the edge of its network brings 2 KiB a second. */
const pace = { leastBytes: 8 * 1024, inMs: 4_000 };

/** Bodies of some 35 MB, which are held whole while they are parsed; and files, within the places of their lane. */
export const bodyBounds = {
  large: { places: 4, ofPerson: 2, ofClient: 3, ...pace },
  upload: { places: 32, ofPerson: 8, ofClient: 24, ...pace },
} as const satisfies Readonly<Record<string, BodyBounds>>;

export function createBodyPlaces(bounds: BodyBounds): BodyPlaces {
  const held = new Map<string, number>();
  const of = (key: string) => held.get(key) ?? 0;
  const add = (key: string, by: 1 | -1) => {
    const now = of(key) + by;
    if (now === 0) held.delete(key);
    else held.set(key, now);
  };
  return {
    bounds,
    enter({ userId, clientId }) {
      const keys = ['all', `person ${userId}`, ...(clientId === null ? [] : [`client ${clientId}`])];
      if (of(`person ${userId}`) >= bounds.ofPerson)
        throw tooMany('Several of your uploads are on their way already. Try again when one of them is through.');
      if (clientId !== null && of(`client ${clientId}`) >= bounds.ofClient)
        throw tooMany('Many uploads of your {client} are on their way already. Try again in a moment.');
      if (of('all') >= bounds.places)
        throw new HttpError(503, 'Too much is going on at once. Try again in a moment.', { retryAfter: 2 });
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys.splice(0)) add(key, -1);
      };
    },
  };
}

const tooMany = (message: string) => new HttpError(429, message, { retryAfter: 2 });
