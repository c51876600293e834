/** A file of questions, cut at its separators: each transaction set as an interchange of its own. Null: there is no interchange. */
export function splitFile(text: string): readonly string[] | null {
  const [element, terminator] = [text[3], text[105]];
  if (!text.startsWith('ISA') || !element || !terminator) return null;
  const segments = text
    .split(terminator)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  const idOf = (segment: string) => segment.split(element)[0];
  const first = (id: string) => segments.find((segment) => idOf(segment) === id) ?? '';
  const sets: string[][] = [];
  for (const segment of segments) {
    if (idOf(segment) === 'ST') sets.push([]);
    if (!['ISA', 'GS', 'GE', 'IEA'].includes(idOf(segment) ?? '')) sets.at(-1)?.push(segment);
  }
  const [isa, gs, iea] = [first('ISA'), first('GS'), first('IEA')];
  const ge = ['GE', '1', gs.split(element)[6]].join(element);
  return sets.map((set) => [isa, gs, ...set, ge, iea, ''].join(terminator));
}

/** Answers that each are an interchange of one payer, in one: the outside of the first, and everybody's sets. */
export function joinAnswers(texts: readonly string[], lineEnd: string): string {
  const [first = ''] = texts;
  const [element = '*', terminator = '~'] = [first[3], first[105]];
  const cut = (text: string) =>
    text
      .split(terminator)
      .map((segment) => segment.trim())
      .filter((segment) => segment !== '');
  const outside = (id: string) => cut(first).find((segment) => segment.startsWith(id + element)) ?? '';
  const isOutside = (segment: string) => ['ISA', 'GS', 'GE', 'IEA'].some((id) => segment.startsWith(id + element));
  // An ISA is cut by nobody's blanks at its end: its last element is one character.
  const body = texts.flatMap((text) => cut(text).filter((segment) => !isOutside(segment)));
  const ge = ['GE', String(texts.length), outside('GE').split(element)[2]].join(element);
  return [outside('ISA'), outside('GS'), ...body, ge, outside('IEA')]
    .map((segment) => segment + terminator + lineEnd)
    .join('');
}
