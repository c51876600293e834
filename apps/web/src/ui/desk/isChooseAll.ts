type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** Ctrl A, or Cmd A on a Mac, by itself; held down it counts once. */
export const isChooseAll = ({ key, altKey, ctrlKey, metaKey, shiftKey, repeat }: Key): boolean =>
  key.toLowerCase() === 'a' && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat;
