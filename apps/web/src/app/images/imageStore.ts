import { storageKeys } from '@coverline/domain/constants.ts';

/** An image as it was last answered, null where there was none, and when. */
export type Kept = { readonly image: string | null; readonly at: number };

/** One's own image and the logos of some clients: what is older than these is asked for again. */
const places = 8;

type Disk = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Images over page loads, so that they are not asked for with each. Only one's own image and logos lie here, under the ids of
 * user and client: no colleague's face, no name, nothing of a patient. Where storage is full or refused, nothing is kept.
 */
export function createImageStore(disk: () => Disk, now: () => number) {
  const all = (): Readonly<Record<string, Kept>> => {
    try {
      const found: unknown = JSON.parse(disk().getItem(storageKeys.imageCache) ?? '{}');
      // Ours, but anybody at this browser may have written there: each entry is looked at when it is read.
      return typeof found === 'object' && found !== null ? (found as Record<string, Kept>) : {};
    } catch {
      return {};
    }
  };
  const read = (key: string): Kept | null => {
    const kept: unknown = all()[key];
    return isKept(kept) && kept.at <= now() ? kept : null;
  };
  const write = (key: string, image: string | null): void => {
    const others = Object.entries(all())
      .filter(([other, kept]) => other !== key && isKept(kept))
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, places - 1);
    try {
      const entries = [...others, [key, { image, at: now() }]] as const;
      disk().setItem(storageKeys.imageCache, JSON.stringify(Object.fromEntries(entries)));
    } catch {} // no room: it is asked for again at the next load
  };
  return { read, write };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('image' in value) || !('at' in value)) return false;
  return typeof value.at === 'number' && (value.image === null || isDataUrl(value.image));
}

const isDataUrl = (value: unknown) => typeof value === 'string' && /^data:image\/(png|jpeg);base64,/.test(value);
