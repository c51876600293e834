/** Words that are looked at: more tell nothing new, and none of a person's names is longer. */
const mostWords = 4000;
const longest = 60;

const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Collects the words of a text that have a byte beyond ASCII, each once, by their bytes: which letters they are is not known yet. */
export function createByteWords(): {
  readonly push: (chunk: Uint8Array) => void;
  readonly end: () => ReadonlySet<string>;
} {
  const found = new Set<string>();
  let word: number[] = [];
  let isFurther = false;
  const close = (): void => {
    if (isFurther && word.length <= longest && found.size < mostWords) found.add(String.fromCharCode(...word));
    word = [];
    isFurther = false;
  };
  return {
    push(chunk) {
      for (const byte of chunk) {
        if (byte < 0x80 && !isLetter(byte)) {
          if (word.length > 0) close();
          continue;
        }
        isFurther ||= byte >= 0x80;
        if (word.length <= longest) word.push(byte);
      }
    },
    end() {
      close();
      return found;
    },
  };
}
