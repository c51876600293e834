/** How words may be a last and a first name; either may be empty, never both. */
export type NamePair = { readonly last: string; readonly first: string };

const mostParts = 8;

/** As the comma says, else every way to part the words, either name first; the likeliest way first. */
export function namePairs(term: string): readonly NamePair[] {
  if (term.includes(',')) {
    const [last = '', first = ''] = term.split(',', 2).map(oneLine);
    return last === '' && first === '' ? [] : [{ last, first }];
  }
  const words = oneLine(term).split(' ');
  const whole = words.join(' ');
  if (whole === '') return [];
  const parted = words.slice(1).flatMap((_, at) => {
    const left = words.slice(0, at + 1).join(' ');
    const right = words.slice(at + 1).join(' ');
    return [
      { last: right, first: left },
      { last: left, first: right },
    ];
  });
  return [{ last: whole, first: '' }, { last: '', first: whole }, ...parted.slice(0, mostParts)];
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
