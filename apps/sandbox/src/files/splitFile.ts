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

type Segments = readonly (readonly string[])[];

const cutIn = (text: string): Segments =>
  text
    .split(text[105] ?? '~')
    .map((segment) => segment.trim().split(text[3] ?? '*'))
    .filter(([id]) => id !== '');

const isPerson = ([id, , , level = '']: readonly string[]) => id === 'HL' && ['22', '23'].includes(level);

/**
 * Answers of one payer in one transaction set, as the guide allows in batch: source and provider of the first that names somebody, and under
 * it everybody's loops. A refusal that names nobody has no place in it, as it would speak for all of them: it is a set of its own beside.
 */
export function joinPeople(texts: readonly string[], lineEnd: string): string {
  const named = texts.filter((text) => cutIn(text).some(isPerson));
  const nameless = texts.filter((text) => !named.includes(text));
  return joinAnswers([...(named.length === 0 ? [] : [oneSetOf(named, lineEnd)]), ...nameless], lineEnd);
}

function oneSetOf(texts: readonly string[], lineEnd: string): string {
  const [first = ''] = texts;
  const [element = '*', terminator = '~'] = [first[3], first[105]];
  const rows = cutIn(first);
  const end = rows.findIndex(([id]) => id === 'SE');
  const begin = rows.findIndex(isPerson);
  let number = 2; // payer and provider stand above
  const people = texts.flatMap((text) => {
    const own = cutIn(text);
    const above = number;
    return own
      .slice(
        own.findIndex(isPerson),
        own.findIndex(([id]) => id === 'SE'),
      )
      .map((row) => {
        if (row[0] !== 'HL') return row;
        number += 1;
        const parent = row[3] === '22' ? 2 : above + 1;
        return ['HL', String(number), String(parent), ...row.slice(3)];
      });
  });
  const head = rows.slice(0, begin);
  const opening = head.findIndex(([id]) => id === 'ST');
  const se = ['SE', String(head.length - opening + people.length + 1), rows[end]?.[2] ?? ''];
  // An ISA is cut by nobody's blanks at its end: its last element is one character.
  return [...head, ...people, se, ...rows.slice(end + 1)]
    .map((row) => row.join(element) + terminator + lineEnd)
    .join('');
}
