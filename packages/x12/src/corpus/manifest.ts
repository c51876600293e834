/** What a folder's manifest.tsv says of one file. */
export type Claim = {
  readonly file: string;
  /** 'acceptable' or 'malformed', as far as somebody without guide tables could tell. */
  readonly class: string;
  /** Expected outcome of a file with one fault, e.g. 'IK5 R 4'; '' where nothing is said. */
  readonly expect: string;
};

/** Reads tab-separated text with a line of names: `file`, `class` and `expect` are used wherever they stand. */
export function readManifest(text: string): readonly Claim[] {
  const [head = '', ...lines] = text.split(/\r?\n/);
  const names = head.split('\t');
  const column = (name: string): number => names.indexOf(name);
  const [file, kind, expected] = [column('file'), column('class'), column('expect')];
  return lines
    .map((line) => line.split('\t'))
    .filter((cells) => (cells[file] ?? '') !== '')
    .map((cells) => ({ file: cells[file] ?? '', class: cells[kind] ?? '', expect: cells[expected] ?? '' }));
}

/** One thing that an acknowledgement may say: 'TA1 R 023', 'IK5 R 2', 'AK9 R 5', 'IK3 1', 'IK4 6'. */
export type Told = string;

// What ends in a question mark is somebody's doubt and no claim.
const told = (sentence: string): readonly Told[] => {
  const part = sentence.replace(/\S+ \S+\?/g, '');
  const found: string[] = [];
  for (const [, codes = ''] of part.matchAll(/TA1 R (\d{3}(?:\/\d{3})*)/g)) {
    found.push(
      codes
        .split('/')
        .map((code) => `TA1 R ${code}`)
        .join('|'),
    );
  }
  for (const [whole] of part.matchAll(/(?:IK5|AK9) R(?: \w+)?/g)) found.push(whole);
  for (const [, code = ''] of part.matchAll(/IK3 (?:code |\w+ )?(\w+)/g)) {
    // IK301 is a code, so that of a segment unknown to the standard the set alone can tell.
    found.push(code === '1' ? 'IK3 1|IK5 R 5' : `IK3 ${code}`);
  }
  for (const [, code = ''] of part.matchAll(/IK4 (?:code )?(\w+)/g)) found.push(`IK4 ${code}`);
  return found;
};

/**
 * Whether an acknowledgement that says `said` fits an expectation: ' / ' and ' or ' part alternatives, ', ' what must all
 * be said, 'accept' and 'clean' want no rejection. Words that are none of these are passed over; null: nothing to hold to.
 */
export function holds(expect: string, said: readonly Told[]): boolean | null {
  const alternatives = expect.split(/ \/ | or /).filter((part) => part.trim() !== '');
  if (alternatives.length === 0) return null;
  const rejected = said.some((one) => /^(TA1|AK9|IK5) R/.test(one));
  const verdicts = alternatives.map((part) => {
    const wanted = told(part);
    if (wanted.length > 0) {
      return wanted.every((one) => one.split('|').some((w) => said.some((s) => s === w || s.startsWith(`${w} `))));
    }
    if (/accept|clean|warn/.test(part)) return !rejected;
    return null;
  });
  const clear = verdicts.filter((verdict) => verdict !== null);
  return clear.length === 0 ? null : clear.includes(true);
}
