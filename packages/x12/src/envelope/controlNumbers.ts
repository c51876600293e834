/** Leading zeros do not make another control number: IEA02 '1' closes ISA13 '000000001'. */
export const sameNumber = (a: string, b: string): boolean => a === b || bare(a.trim()) === bare(b.trim());

/** ST02 is text: '0001' and '1' are two. Blanks behind it pad. */
export const sameText = (a: string, b: string): boolean => a === b || a.trim() === b.trim();

const bare = (number: string): string => number.replace(/^0+(?=.)/, '');

// A file may hold millions of transaction sets; remembering all their numbers would make memory a matter of its size.
const most = 100_000;

/** Remembers control numbers and answers whether one was there before. Of more than 100 000, the later are not remembered. */
export function createSeen(): { readonly again: (number: string) => boolean; readonly clear: () => void } {
  const seen = new Set<string>();
  return {
    again(number) {
      if (number === '') return false;
      const key = bare(number);
      if (seen.has(key)) return true;
      if (seen.size < most) seen.add(key);
      return false;
    },
    clear: () => seen.clear(),
  };
}
